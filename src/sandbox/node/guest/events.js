// EventEmitter of Node's `events`.

class EventEmitter {
  #listeners = new Map();

  on(name, listener) {
    return this.#add(name, listener, "push");
  }
  prependListener(name, listener) {
    return this.#add(name, listener, "unshift");
  }
  once(name, listener) {
    return this.on(name, this.#onlyOnce(name, listener));
  }
  prependOnceListener(name, listener) {
    return this.prependListener(name, this.#onlyOnce(name, listener));
  }
  off(name, listener) {
    const list = this.#listeners.get(name) ?? [];
    const at = list.findLastIndex((each) => each === listener || each.listener === listener);
    if (at < 0) return this;
    const rest = list.toSpliced(at, 1);
    if (rest.length > 0) this.#listeners.set(name, rest);
    else this.#listeners.delete(name);
    if (this.#listeners.has("removeListener")) this.emit("removeListener", name, listener);
    return this;
  }
  emit(name, ...args) {
    const list = this.#listeners.get(name);
    if (!list) {
      if (name === "error") throw unhandled(args[0]);
      return false;
    }
    for (const listener of list) listener.apply(this, args);
    return true;
  }
  removeAllListeners(name) {
    if (name === undefined) this.#listeners.clear();
    else this.#listeners.delete(name);
    return this;
  }
  listeners(name) {
    return (this.#listeners.get(name) ?? []).map((each) => each.listener ?? each);
  }
  rawListeners(name) {
    return [...(this.#listeners.get(name) ?? [])];
  }
  listenerCount(name) {
    return this.#listeners.get(name)?.length ?? 0;
  }
  eventNames() {
    return [...this.#listeners.keys()];
  }
  setMaxListeners() {
    return this;
  }
  getMaxListeners() {
    return EventEmitter.defaultMaxListeners;
  }

  #add(name, listener, how) {
    if (typeof listener !== "function") {
      const error = new TypeError(
        `The "listener" argument must be of type function. Received ${String(listener)}`,
      );
      throw Object.assign(error, { code: "ERR_INVALID_ARG_TYPE" });
    }
    if (this.#listeners.has("newListener")) this.emit("newListener", name, listener.listener ?? listener);
    // A new list: an emit that is under way goes on with the old one.
    const list = [...(this.#listeners.get(name) ?? [])];
    list[how](listener);
    this.#listeners.set(name, list);
    return this;
  }
  #onlyOnce(name, listener) {
    const once = (...args) => {
      this.off(name, once);
      listener.apply(this, args);
    };
    once.listener = listener;
    return once;
  }
}

EventEmitter.prototype.addListener = EventEmitter.prototype.on;
EventEmitter.prototype.removeListener = EventEmitter.prototype.off;

function unhandled(cause) {
  if (cause instanceof Error) return cause;
  return Object.assign(new Error(`Unhandled error. (${String(cause)})`), {
    code: "ERR_UNHANDLED_ERROR",
    context: cause,
  });
}

/** Resolves with the arguments of the next event. */
function once(emitter, name) {
  return new Promise((resolve, reject) => {
    const fail = (error) => {
      emitter.off(name, done);
      reject(error);
    };
    const done = (...args) => {
      emitter.off("error", fail);
      resolve(args);
    };
    emitter.once(name, done);
    if (name !== "error") emitter.once("error", fail);
  });
}

module.exports = Object.assign(EventEmitter, { EventEmitter, once, defaultMaxListeners: 10 });
