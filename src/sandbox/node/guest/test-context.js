// What a test is given: `t`.

class TestContext {
  #suite;
  #run;
  constructor(name, suite, run) {
    this.name = name;
    this.skipped = undefined;
    this.isTodo = false;
    this.#suite = suite;
    this.#run = run;
  }
  /** A test inside the test; it is run at once, and waited for by `await`. */
  async test(...args) {
    const name = args.find((each) => typeof each === "string") ?? "<anonymous>";
    const options = args.find((each) => typeof each === "object" && each !== null) ?? {};
    const run = args.find((each) => typeof each === "function") ?? (() => undefined);
    await this.#run({ kind: "test", name, options, run });
  }
  skip(reason) {
    this.skipped = reason ?? true;
  }
  todo() {
    this.isTodo = true;
  }
  diagnostic(message) {
    host.ask("print", 1, `ℹ ${message}\n`);
  }
  before(run) {
    return run(this);
  }
  after(run) {
    this.#suite.hooks.after.push(run);
  }
  beforeEach(run) {
    this.#suite.hooks.beforeEach.push(run);
  }
  afterEach(run) {
    this.#suite.hooks.afterEach.push(run);
  }
  get mock() {
    return require("test-mock").mock;
  }
  get assert() {
    return require("node:assert");
  }
}

module.exports = { TestContext };
