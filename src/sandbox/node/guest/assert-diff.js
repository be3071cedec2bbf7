// What an assertion says of two values that are not the same.

const { inspect } = require("inspect");

const short = 12;

/** @param relation "strictly equal", "strictly deep-equal" */
function changes(relation, actual, expected) {
  const [left, right] = [actual, expected].map((value) =>
    inspect(value, { depth: 1000, sorted: true }).split("\n"),
  );
  const head = `Expected values to be ${relation}:`;
  const isPlain = [actual, expected].every((value) => typeof value !== "object" || value === null);
  if (isPlain && left.length === 1 && right.length === 1 && left[0].length + right[0].length <= short + 68) {
    return `${head}\n\n${left[0]} !== ${right[0]}\n`;
  }
  if (left.join("\n") === right.join("\n")) {
    return `${head}\nBoth look the same, and are not the same object or not of the same class:\n\n${left.join("\n")}\n`;
  }
  return `${head}\n+ actual - expected\n\n${mergedLines(left, right).join("\n")}\n`;
}

/** Both texts in one, by their longest common subsequence of lines. */
function mergedLines(left, right) {
  const lengths = Array.from({ length: left.length + 1 }, () => new Array(right.length + 1).fill(0));
  for (let a = left.length - 1; a >= 0; a -= 1) {
    for (let b = right.length - 1; b >= 0; b -= 1) {
      lengths[a][b] =
        left[a] === right[b] ? lengths[a + 1][b + 1] + 1 : Math.max(lengths[a + 1][b], lengths[a][b + 1]);
    }
  }
  const lines = [];
  let [a, b] = [0, 0];
  while (a < left.length || b < right.length) {
    if (a < left.length && left[a] === right[b]) {
      lines.push(`  ${left[a]}`);
      a += 1;
      b += 1;
    } else if (b >= right.length || (a < left.length && lengths[a + 1][b] >= lengths[a][b + 1])) {
      lines.push(`+ ${left[a]}`);
      a += 1;
    } else {
      lines.push(`- ${right[b]}`);
      b += 1;
    }
  }
  return lines;
}

module.exports = { changes };
