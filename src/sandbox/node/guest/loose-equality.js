// The loose equality of JavaScript, for `assert.equal` and `assert.deepEqual`, which are about it. It is compiled from
// text, so that nobody takes its two equals signs for a slip.

module.exports = { looselySame: new Function("a", "b", "return a == b || (a !== a && b !== b)") };
