// The web's events and AbortController, as Node has them as globals.

class Event {
  constructor(type, options = {}) {
    Object.assign(this, {
      type,
      cancelable: Boolean(options.cancelable),
      defaultPrevented: false,
      target: null,
    });
  }
  preventDefault() {
    this.defaultPrevented = this.cancelable;
  }
}

class EventTarget {
  #listeners = new Map();
  addEventListener(type, listener, options) {
    const list = this.#listeners.get(type) ?? [];
    if (list.some((each) => each.listener === listener)) return;
    this.#listeners.set(type, [...list, { listener, once: Boolean(options?.once) }]);
  }
  removeEventListener(type, listener) {
    const list = this.#listeners.get(type) ?? [];
    this.#listeners.set(
      type,
      list.filter((each) => each.listener !== listener),
    );
  }
  dispatchEvent(event) {
    event.target = this;
    for (const { listener, once } of this.#listeners.get(event.type) ?? []) {
      if (once) this.removeEventListener(event.type, listener);
      if (typeof listener === "function") listener.call(this, event);
      else listener.handleEvent(event);
    }
    return !event.defaultPrevented;
  }
}

function abortError() {
  return Object.assign(new Error("This operation was aborted"), { name: "AbortError", code: 20 });
}

class AbortSignal extends EventTarget {
  aborted = false;
  reason = undefined;
  onabort = null;
  throwIfAborted() {
    if (this.aborted) throw this.reason;
  }
  static abort(reason) {
    const controller = new AbortController();
    controller.abort(reason);
    return controller.signal;
  }
  static timeout(ms) {
    const controller = new AbortController();
    const late = Object.assign(new Error("The operation was aborted due to timeout"), {
      name: "TimeoutError",
      code: 23,
    });
    require("node:timers")
      .setTimeout(() => controller.abort(late), ms)
      .unref();
    return controller.signal;
  }
}

class AbortController {
  signal = new AbortSignal();
  abort(reason = abortError()) {
    const { signal } = this;
    if (signal.aborted) return;
    Object.assign(signal, { aborted: true, reason });
    const event = new Event("abort");
    signal.onabort?.(event);
    signal.dispatchEvent(event);
  }
}

module.exports = { Event, EventTarget, AbortSignal, AbortController };
