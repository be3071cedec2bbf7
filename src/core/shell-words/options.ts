/** Options that take the next word as their value, as in `-C dir`: those of one command. */
export type Options = ReadonlySet<string>;

/** The options of a text such as `-C --dir`. */
export function options(text = ""): Options {
  return new Set(text === "" ? [] : text.split(" "));
}

/** Does this word give the option: `-i` as `-i`, `-i.bak` or `-ni`, `--in-place` as itself or as `--in-place=.bak`? */
export function gives(word: string, option: string, withValue: Options): boolean {
  if (word === option || word.startsWith(`${option}=`)) return true;
  if (option.startsWith("--")) return false;
  return /^-\w$/.test(option)
    ? lettersOf(word, withValue).includes(option.slice(1))
    : word.startsWith(option);
}

/** Is the next word the value of this one? So it is for `-C` and `-xC`, not for `-Cdir` and `--dir=dir`. */
export function takesNext(word: string, withValue: Options): boolean {
  if (withValue.has(word)) return true;
  const letters = lettersOf(word, withValue);
  return letters !== "" && letters.length === word.length - 1 && withValue.has(`-${letters.at(-1)}`);
}

/** `ni` of `-ni.bak`, `nI` of `-nIx` where `-I` takes a value: the rest of the word is the value. */
export function lettersOf(word: string, withValue: Options): string {
  if (!/^-\w/.test(word)) return "";
  let end = 1;
  while (end < word.length && /\w/.test(word.charAt(end))) {
    end += 1;
    if (withValue.has(`-${word.charAt(end - 1)}`)) break;
  }
  return word.slice(1, end);
}
