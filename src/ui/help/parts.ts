/** The packages that are built into the page, by licence; the test holds it against what is installed. */
export const parts: readonly { readonly licence: string; readonly names: readonly string[] }[] = [
  { licence: "Apache-2.0", names: ["comlink", "idb-keyval", "just-bash"] },
  { licence: "BSD-3-Clause", names: ["diff"] },
  { licence: "ISC", names: ["lucide-react"] },
  {
    licence: "MIT",
    names: [
      "@cfworker/json-schema",
      "@jitl/quickjs-wasmfile-release-sync",
      "@webcontainer/api",
      "anser",
      "eventsource-parser",
      "fflate",
      "quickjs-emscripten-core",
      "re2js",
      "react",
      "react-dom",
      "tinykeys",
      "uqr",
      "use-intl",
      "zod",
      "zustand",
    ],
  },
];
