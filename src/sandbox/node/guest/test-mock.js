// Functions that remember how they were called: `mock.fn` and `mock.method` of `node:test`.

const replaced = [];

function fn(original = () => undefined, implementation = original) {
  const calls = [];
  let act = implementation;
  function mocked(...args) {
    const call = { arguments: args, this: this, result: undefined, error: undefined };
    calls.push(call);
    try {
      call.result = new.target ? Reflect.construct(act, args) : act.apply(this, args);
      return call.result;
    } catch (error) {
      call.error = error;
      throw error;
    }
  }
  mocked.mock = {
    calls,
    callCount: () => calls.length,
    resetCalls: () => calls.splice(0),
    mockImplementation: (next) => {
      act = next;
    },
    restore: () => {
      act = original;
    },
  };
  return mocked;
}

function method(target, name, implementation = target[name]) {
  const original = target[name];
  const mocked = fn(original, implementation);
  const restore = () => {
    target[name] = original;
  };
  mocked.mock.restore = restore;
  replaced.push(restore);
  target[name] = mocked;
  return mocked;
}

function restoreAll() {
  for (const restore of replaced.splice(0)) restore();
}

module.exports = { mock: { fn, method, restoreAll, reset: restoreAll } };
