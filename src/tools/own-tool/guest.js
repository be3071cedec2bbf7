var ownTool = (function(exports) {
	Object.defineProperty(exports, Symbol.toStringTag, { value: "Module" });
	// src/core/result/children.ts
	/** What `Object.prototype.toString` says that an object is; known across realms, and where a global is missing. */
	function tagOf(item) {
		return Object.prototype.toString.call(item).slice(8, -1);
	}
	/** Takes a container apart. May throw where the object's own code does. */
	function childrenOf(item) {
		if (Array.isArray(item)) return {
			length: item.length,
			read: (index) => item[index]
		};
		if (item instanceof Map) return listed([...item.entries()]);
		if (item instanceof Set) return listed([...item.values()]);
		if (ArrayBuffer.isView(item)) return viewed(item);
		if (isBuffer(item)) return viewed(new Uint8Array(item));
		if (isError(item)) return errorParts(item);
		if (PAIRS.has(tagOf(item)) && isIterable(item)) return listed([...item]);
		return fields(Object.keys(item), item);
	}
	/** Containers of the web that hold pairs. */
	var PAIRS = /* @__PURE__ */ new Set(["Headers", "FormData"]);
	function isIterable(item) {
		return Symbol.iterator in item;
	}
	function isBuffer(item) {
		const tag = tagOf(item);
		return tag === "ArrayBuffer" || tag === "SharedArrayBuffer";
	}
	function isError(item) {
		return item instanceof Error || tagOf(item) === "Error";
	}
	function listed(items) {
		return {
			length: items.length,
			read: (index) => items[index]
		};
	}
	function viewed(view) {
		const numbers = view instanceof DataView ? new Uint8Array(view.buffer, view.byteOffset, view.byteLength) : view;
		return {
			length: numbers.length,
			read: (index) => numbers[index]
		};
	}
	/** `name` and `message` are not enumerable, so that plain JSON shows an error as `{}`; the stack stays out. */
	function errorParts(error) {
		const own = Object.keys(error).filter((key) => key !== "stack");
		const named = [
			"name",
			"message",
			...["cause", "errors"].filter((key) => key in error)
		];
		return fields([.../* @__PURE__ */ new Set([...named, ...own])], error);
	}
	function fields(keys, item) {
		return {
			keys,
			length: keys.length,
			read: (index) => Reflect.get(item, keys[index] ?? "")
		};
	}
	// src/core/result/trim.ts
	/**
	* The plain cut (W2's policy for a file that is read): the first `limit` characters, less one where that would
	* cut a surrogate pair in two. The caller says how much there was in all.
	*/
	function cutText(text, limit) {
		const room = limit > 0 ? Math.floor(limit) : 0;
		return text.length <= room ? text : text.slice(0, backToWhole(text, room));
	}
	function backToWhole(text, index) {
		return splitsPair(text, index) ? index - 1 : index;
	}
	function splitsPair(text, index) {
		return isHigh(text.charCodeAt(index - 1)) && isLow(text.charCodeAt(index));
	}
	function isHigh(unit) {
		return unit >= 55296 && unit <= 56319;
	}
	function isLow(unit) {
		return unit >= 56320 && unit <= 57343;
	}
	// src/core/result/serialize.ts
	/** Past this many characters the rest is left out: shared references can unfold to any size. */
	var MAX_CHARACTERS = 12 * 2 ** 20;
	var TOO_LARGE = "[left out: too large]";
	/**
	* Writes a value as JSON text for the model, without the silent losses of `JSON.stringify` (W1). Never throws.
	* What JSON can express comes out exactly as `JSON.stringify` writes it; the rest is marked:
	*
	* | value | written as |
	* | --- | --- |
	* | `Infinity`, `-Infinity`, `NaN` | the strings `"Infinity"`, `"-Infinity"`, `"NaN"` |
	* | `undefined`, also in a field or a hole | `"undefined"`; `null` stays `null` |
	* | a bigint | its digits as a string |
	* | a cycle | `"[circular]"` where it closes; an object met twice without a cycle is written twice |
	* | a Map, a Set, a typed array | an array of pairs, of members, of numbers |
	* | an Error | its `name` and `message` (`cause`, `errors` and own fields), no stack |
	* | a function, a symbol, a regular expression | its name or source as a string |
	* | a Promise, a WeakMap, a generator and others that show no fields | what it is: `"[Promise]"` |
	* | what throws when it is read | `"[unreadable: why]"` |
	* | more than 12 Mi characters | `"[left out: too large]"` from there on |
	*
	* An explicit stack instead of recursion: nesting of any depth is safe.
	*/
	function serializeResult(value) {
		const open = [];
		const ancestors = /* @__PURE__ */ new Set();
		let out = "";
		const write = (item, key) => {
			const written = opening(item, key, ancestors);
			if (typeof written === "string") {
				out += written;
				return;
			}
			for (const object of written.objects) ancestors.add(object);
			out += written.parts.keys ? "{" : "[";
			open.push(written);
		};
		write(value, "");
		for (let frame = open.at(-1); frame; frame = open.at(-1)) {
			const { keys, length } = frame.parts;
			if (frame.next < length && out.length > MAX_CHARACTERS) {
				out += `${frame.next > 0 ? "," : ""}${keys ? "\"…\":" : ""}"${TOO_LARGE}"`;
				frame.next = length;
			}
			if (frame.next >= length) {
				out += keys ? "}" : "]";
				for (const object of frame.objects) ancestors.delete(object);
				open.pop();
				continue;
			}
			const index = frame.next++;
			const key = keys?.[index];
			if (index > 0) out += ",";
			if (key !== void 0) out += `${JSON.stringify(key)}:`;
			const part = readPart(frame.parts, index);
			if ("value" in part) write(part.value, key ?? String(index));
			else out += part.unreadable;
		}
		return out;
	}
	/** The JSON text of a leaf, or the children of a container. */
	function opening(item, key, ancestors) {
		try {
			if (!isObject(item)) return leaf(item);
			if (ancestors.has(item)) return "\"[circular]\"";
			const stand = standIn(item, key);
			if (!isObject(stand)) return leaf(stand);
			if (stand !== item && ancestors.has(stand)) return "\"[circular]\"";
			const parts = childrenOf(stand);
			const tag = parts.keys?.length === 0 ? tagOf(stand) : "Object";
			if (tag !== "Object") return leaf(`[${tag}]`);
			return {
				parts,
				objects: stand === item ? [item] : [item, stand],
				next: 0
			};
		} catch (error) {
			return unreadable(error);
		}
	}
	/** What an object says it wants to be written as: its `toJSON`, the primitive in its box, or the object itself. */
	function standIn(item, key) {
		const tag = tagOf(item);
		if (tag === "Date") return String(dateText(item));
		if (tag === "RegExp" || tag === "URLSearchParams") return String(item);
		const toJSON = Reflect.get(item, "toJSON");
		if (typeof toJSON === "function") return toJSON.call(item, key);
		if (BOXES.some((box) => item instanceof box)) return item.valueOf();
		return item;
	}
	var BOXES = [
		Number,
		String,
		Boolean,
		BigInt,
		Symbol
	];
	/** `toJSON` of an invalid date is `null`: the loss that this file is there to avoid. */
	function dateText(date) {
		const toJSON = Reflect.get(date, "toJSON");
		return (typeof toJSON === "function" ? toJSON.call(date) : null) ?? date;
	}
	function leaf(value) {
		switch (typeof value) {
			case "string":
				if (value.length <= MAX_CHARACTERS) return JSON.stringify(value);
				return JSON.stringify(`${cutText(value, MAX_CHARACTERS)} ${TOO_LARGE}`);
			case "boolean": return JSON.stringify(value);
			case "number": return Number.isFinite(value) ? JSON.stringify(value) : `"${value}"`;
			case "bigint":
			case "undefined": return `"${value}"`;
			case "function": return JSON.stringify(`[function ${value.name || "without a name"}]`);
			case "symbol": return JSON.stringify(String(value));
			default: return "null";
		}
	}
	/** Getters and proxies are the value's own code, which may throw anything. */
	function readPart(parts, index) {
		try {
			return { value: parts.read(index) };
		} catch (error) {
			return { unreadable: unreadable(error) };
		}
	}
	function unreadable(error) {
		try {
			return JSON.stringify(`[unreadable: ${error instanceof Error ? error.message : error}]`);
		} catch {
			return "\"[unreadable]\"";
		}
	}
	function isObject(value) {
		return typeof value === "object" && value !== null;
	}
	// src/tools/own-tool/guest.ts
	/** Stands before the answer: the tool may print lines of its own. */
	var mark = "@@answer ";
	/** Characters of a result. Its line must fit into what one command may print: 1 MiB. */
	var longest = 15e4;
	/** Characters of what an error says. */
	var longestError = 2e3;
	/** Runs the code with arguments, given as JSON text, and prints the answer as the last line. */
	async function main(code, args, { require, process }) {
		const { stringify, parse } = JSON;
		const { stdout, exit } = process;
		stdout.write.bind(stdout)(`\n${mark}${stringify(await answerOf(code, parse(args), require))}\n`, () => exit(0));
	}
	async function answerOf(code, args, require) {
		const compiled = compile(code);
		if ("broken" in compiled) return compiled;
		try {
			const made = compiled.run(args, require);
			const value = await (typeof made === "function" ? made(args) : made);
			if (value === void 0) return compiled.declares ? { broken: "it declares functions and returns none" } : { empty: true };
			const text = typeof value === "string" ? value : serializeResult(value);
			return text.length > 15e4 ? { tooLong: text.length } : { text };
		} catch (error) {
			return { threw: said(error) };
		}
	}
	/**
	* One expression, else a script whose value is that of its last statement, else the body of an async function. Which
	* of them the code is, its grammar alone decides.
	*/
	function compile(code) {
		const names = ["args", "require"];
		const isFunction = /^\s*(?:async\s+)?function\b/.test(code);
		if (code.trim() === "") return { broken: "it is empty" };
		try {
			return { run: Function(...names, `return (${withoutEnd(code)}\n)`) };
		} catch (error) {
			const reason = said(error);
			if (isScript(code)) {
				const run = Function(...names, "return eval(arguments[2])");
				return {
					run: (args, require) => run(args, require, code),
					...isFunction && { declares: true }
				};
			}
			try {
				return { run: new AsyncFunction(...names, code) };
			} catch (body) {
				return { broken: isFunction ? reason : said(body) };
			}
		}
	}
	var AsyncFunction = (async () => void 0).constructor;
	/** Without the semicolons and blanks behind an expression. */
	function withoutEnd(code) {
		let end = code.length;
		while (end > 0 && /[\s;]/.test(code.charAt(end - 1))) end -= 1;
		return code.slice(0, end);
	}
	/** Whether it can be read as a script. It is ended before its first statement: nothing of it runs. */
	function isScript(code) {
		try {
			Function("eval(arguments[0])")(`throw 0;\n${code}`);
		} catch (error) {
			return error === 0;
		}
		return false;
	}
	/** An error in a line, without its stack; anything else as it would be written for the model. Never throws. */
	function said(error) {
		try {
			return cutText(errorLine(error), longestError) || "an error without a text";
		} catch {
			return "an error that cannot be read";
		}
	}
	function errorLine(error) {
		if (typeof error === "string") return error;
		if (!(error instanceof Error)) return serializeResult(error);
		const name = String(error.name);
		const message = typeof error.message === "string" ? error.message : serializeResult(error.message);
		const inner = "errors" in error ? `: ${serializeResult(error.errors)}` : "";
		if (name === "" || name === "Error") return message + inner;
		return (message === "" ? name : `${name}: ${message}`) + inner;
	}
	exports.longest = longest;
	exports.main = main;
	exports.mark = mark;
	return exports;
})({});
