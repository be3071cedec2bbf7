import compile from "icu-minify/compile";
import { runnerImport } from "vite";

/**
 * A Vite plugin: in a build, messages are compiled from ICU syntax ahead of time, so that the parser (10 kB gz)
 * stays out of the page. Only the modules that gather a language's messages are touched.
 */
export function compiledMessages() {
  return {
    name: "compiled-messages",
    apply: "build",
    enforce: "pre",
    config: () => ({
      resolve: { alias: { "use-intl/format-message": "use-intl/format-message/format-only" } },
    }),
    async transform(_code, id) {
      if (!/\/src\/ui\/i18n\/(en|zh)(-dialogs|-panels|-sandbox)?\.ts$/.test(id)) return undefined;
      const { module } = await runnerImport(id, { configFile: false, logLevel: "error" });
      const exported = Object.entries(module).map(
        ([name, messages]) => `export const ${name} = ${JSON.stringify(compiled(messages))};`,
      );
      return { code: exported.join("\n"), map: null };
    },
  };
}

function compiled(messages) {
  if (typeof messages === "string") return compile(messages);
  return Object.fromEntries(Object.entries(messages).map(([key, value]) => [key, compiled(value)]));
}
