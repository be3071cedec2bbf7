// Texts as they are shown inside other values.

const escapes = { 8: "\\b", 9: "\\t", 10: "\\n", 11: "\\v", 12: "\\f", 13: "\\r", 39: "\\'", 92: "\\\\" };

/** In single quotes, unless others save an escape. */
function quoted(text) {
  const quote = quoteFor(text);
  let shown = "";
  for (const char of text) {
    const code = char.charCodeAt(0);
    if (char.length === 1 && code >= 0xd800 && code <= 0xdfff)
      shown += `\\u${code.toString(16).toUpperCase()}`;
    else if (code === 39 ? quote === "'" : code in escapes) shown += escapes[code];
    else if (code < 32 || (code > 126 && code < 160))
      shown += `\\x${code.toString(16).toUpperCase().padStart(2, "0")}`;
    else shown += char;
  }
  return quote + shown + quote;
}

function quoteFor(text) {
  if (!text.includes("'")) return "'";
  if (!text.includes('"')) return '"';
  return /`|\$\{/.test(text) ? "'" : "`";
}

/** A text of several lines that is wider than there is room is shown line by line. */
function quotedLines(text, indent, { breakLength, maxStringLength }) {
  const cut = text.slice(0, maxStringLength ?? text.length);
  const rest = text.length - cut.length;
  const more = rest > 0 ? `... ${rest} more character${rest > 1 ? "s" : ""}` : "";
  if (cut.length <= 16 || cut.length <= breakLength - indent - 4) return quoted(cut) + more;
  return (
    cut
      .split(/(?<=\n)/)
      .map(quoted)
      .join(` +\n${" ".repeat(indent + 2)}`) + more
  );
}

module.exports = { quoted, quotedLines };
