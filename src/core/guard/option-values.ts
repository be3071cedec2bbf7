import { type Options, options } from "../shell-words/options.ts";

/** Options with the next word as their value, by command: `commit` of `git -C repo commit` stands behind one. */
export const optionsWithValue: ReadonlyMap<string, Options> = new Map(
  Object.entries({
    find: "-maxdepth -mindepth -name -iname -path -ipath -regex -iregex -type -size -newer -mtime -mmin -perm -user",
    git: "-c -C --git-dir --work-tree --namespace --config-env --attr-source",
    make: "-C --directory -f --file --makefile -I --include-dir -o -W",
    npm: "-C --prefix -w --workspace --cache --include --loglevel --omit --registry --tag --userconfig",
    pnpm: "-C --dir -F --filter --filter-prod --loglevel --registry --reporter --store-dir",
    sed: "-e --expression -f --file -l --line-length",
    yarn: "--cwd --cache-folder --modules-folder --mutex --registry",
  }).map(([name, text]) => [name, options(text)]),
);

/** Other names of an option of the list, by command. */
export const otherNames: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ["sed", new Map([["-i", "--in-place"]])],
]);
