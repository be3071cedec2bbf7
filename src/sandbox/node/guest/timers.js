// Timers lie in here; the outside asks when the next is due, sleeps until then, and lets one run at a time.

let lastId = 0;
const waiting = new Map();
const immediates = new Map();

class Timeout {
  constructor(id, callback, after, repeat, args) {
    Object.assign(this, { id, callback, after, repeat, args, isRef: true });
    this.due = host.ask("now") + after;
  }
  ref() {
    this.isRef = true;
    return this;
  }
  unref() {
    this.isRef = false;
    return this;
  }
  hasRef() {
    return this.isRef;
  }
  refresh() {
    this.due = host.ask("now") + this.after;
    return this;
  }
  close() {
    waiting.delete(this.id);
    return this;
  }
  [Symbol.toPrimitive]() {
    return this.id;
  }
}

function start(callback, delay, repeat, args) {
  if (typeof callback !== "function") {
    const error = new TypeError(
      `The "callback" argument must be of type function. Received ${String(callback)}`,
    );
    throw Object.assign(error, { code: "ERR_INVALID_ARG_TYPE" });
  }
  lastId += 1;
  const after = Number(delay) >= 1 && Number(delay) <= 2 ** 31 - 1 ? Math.trunc(Number(delay)) : 1;
  const timeout = new Timeout(lastId, callback, after, repeat, args);
  waiting.set(timeout.id, timeout);
  return timeout;
}

function setTimeout(callback, delay, ...args) {
  return start(callback, delay, false, args);
}

function setInterval(callback, delay, ...args) {
  return start(callback, delay, true, args);
}

function clearTimeout(timer) {
  waiting.delete(typeof timer === "object" && timer !== null ? timer.id : Number(timer));
}

function setImmediate(callback, ...args) {
  lastId += 1;
  const immediate = { id: lastId, run: () => callback(...args) };
  immediates.set(immediate.id, immediate);
  return immediate;
}

function clearImmediate(immediate) {
  if (immediate) immediates.delete(immediate.id);
}

/** The earliest; of equal ones the one that was set first. */
function next() {
  let first;
  for (const timer of waiting.values()) if (!first || timer.due < first.due) first = timer;
  return first;
}

function nextDue() {
  if (immediates.size > 0) return 0;
  if (![...waiting.values()].some((timer) => timer.isRef)) return -1;
  return Math.max(0, next().due - host.ask("now"));
}

let round = [];

/**
 * Timers that are due come first, then the immediates that were there at that moment: Node's phases. A millisecond is
 * let pass as none: whether `setTimeout(f, 0)` comes before `setImmediate(f)`, which Node leaves to chance, is the same each time.
 */
function runOne() {
  const timer = next();
  if (round.length === 0 && timer && timer.due - 1 <= host.ask("now")) {
    if (timer.repeat) timer.refresh();
    else waiting.delete(timer.id);
    timer.callback(...timer.args);
    return true;
  }
  if (round.length === 0) round = [...immediates.values()];
  const immediate = round.shift();
  if (!immediate) return false;
  if (immediates.delete(immediate.id)) immediate.run();
  return true;
}

const promises = {
  setTimeout: (delay, value) => new Promise((resolve) => setTimeout(resolve, delay, value)),
  setImmediate: (value) => new Promise((resolve) => setImmediate(resolve, value)),
  async *setInterval(delay, value) {
    for (;;) yield promises.setTimeout(delay, value);
  },
};
promises.scheduler = { wait: (delay) => promises.setTimeout(delay), yield: () => promises.setImmediate() };

module.exports = {
  setTimeout,
  clearTimeout,
  setInterval,
  clearInterval: clearTimeout,
  setImmediate,
  clearImmediate,
  promises,
};
for (const [name, value] of Object.entries({ nextDue, runOne }))
  Object.defineProperty(module.exports, name, { value });
