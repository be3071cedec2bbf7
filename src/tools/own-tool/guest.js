var ownTool = (function(exports) {
	Object.defineProperty(exports, Symbol.toStringTag, { value: "Module" });
	// src/core/result/slots.ts
	var DateClass = Date;
	var SLOTS = {
		Date: method(DateClass.prototype, "getTime"),
		RegExp: getter(RegExp.prototype, "global"),
		Map: method(Map.prototype, "entries"),
		Set: method(Set.prototype, "values"),
		ArrayBuffer: getter(ArrayBuffer.prototype, "byteLength"),
		SharedArrayBuffer: later(() => getter(SharedArrayBuffer.prototype, "byteLength")),
		Number: method(Number.prototype, "valueOf"),
		String: method(String.prototype, "valueOf"),
		Boolean: method(Boolean.prototype, "valueOf"),
		BigInt: method(BigInt.prototype, "valueOf"),
		Symbol: method(Symbol.prototype, "valueOf"),
		URLSearchParams: later(() => method(URLSearchParams.prototype, "toString")),
		Headers: later(() => method(Headers.prototype, "entries")),
		FormData: later(() => method(FormData.prototype, "entries"))
	};
	/** The text of a date that is one. */
	var isoText = method(DateClass.prototype, "toISOString");
	var typedArray = Object.getPrototypeOf(Uint8Array.prototype);
	/** Of views: nothing where it is no typed array but a DataView. */
	var typedName = getter(typedArray, Symbol.toStringTag);
	var typedLength = getter(typedArray, "length");
	var dataBuffer = getter(DataView.prototype, "buffer");
	var dataOffset = getter(DataView.prototype, "byteOffset");
	var dataLength = getter(DataView.prototype, "byteLength");
	function method(prototype, key) {
		const found = Reflect.get(prototype, key);
		return (item) => found.call(item);
	}
	function getter(prototype, key) {
		const get = Object.getOwnPropertyDescriptor(prototype, key)?.get;
		return (item) => get?.call(item);
	}
	/** Looked for only when it is needed, and then perhaps in vain. */
	function later(slot) {
		return (item) => slot()(item);
	}
	// src/core/result/built-in.ts
	/**
	* What an object is by what it is made of. The name it gives itself (`Symbol.toStringTag`) and its prototype only
	* decide whether it is worth asking: an object that calls itself a Date is none, and a Date of another realm, or under
	* another name, is one.
	*/
	function builtInOf(item) {
		const tag = tagOf(item);
		if (tag === "Object" || tag === "Array") return void 0;
		return NAMES.find((name) => (name === tag || isInstance(item, CLASSES[name])) && holds(item, SLOTS[name]));
	}
	/** What `Object.prototype.toString` says that an object is; nothing where the object's own code throws. */
	function tagOf(item) {
		try {
			return Object.prototype.toString.call(item).slice(8, -1);
		} catch {
			return;
		}
	}
	/** An error, also one of another realm; not what only calls itself one. */
	function isError(item) {
		if (isInstance(item, Error)) return true;
		return tagOf(item) === "Error" && typeof Reflect.get(item, Symbol.toStringTag) !== "string";
	}
	var NAMES = Object.keys(SLOTS);
	/** Those whose objects may well have another name. */
	var CLASSES = {
		Date: DateClass,
		RegExp,
		Map,
		Set,
		ArrayBuffer,
		Number,
		String,
		Boolean,
		BigInt,
		Symbol
	};
	function holds(item, slot) {
		try {
			return slot(item) !== void 0;
		} catch {
			return false;
		}
	}
	function isInstance(item, made) {
		try {
			return made !== void 0 && item instanceof made;
		} catch {
			return false;
		}
	}
	// src/core/result/children.ts
	/** Takes a container apart. May throw where the object's own code does. */
	function childrenOf(item) {
		if (Array.isArray(item)) return {
			length: lengthOf(item),
			read: (index) => item[index]
		};
		if (ArrayBuffer.isView(item)) return viewed(item);
		const builtIn = builtInOf(item);
		switch (builtIn) {
			case "Map":
			case "Set":
			case "Headers":
			case "FormData": return listed([...SLOTS[builtIn](item)]);
			case "ArrayBuffer":
			case "SharedArrayBuffer": return listed(new Uint8Array(item));
		}
		return isError(item) ? errorParts(item) : fields(Object.keys(item), item);
	}
	/** As the language counts (ToLength): a list behind a proxy may say anything. */
	function lengthOf(list) {
		const length = Math.trunc(Number(list.length));
		return length > 0 ? Math.min(length, Number.MAX_SAFE_INTEGER) : 0;
	}
	function listed(items) {
		return {
			length: items.length,
			read: (index) => items[index]
		};
	}
	/** The view's own class may say otherwise; the slots do not. */
	function viewed(view) {
		if (typedName(view) !== void 0) return {
			length: Number(typedLength(view)),
			read: (index) => Reflect.get(view, index)
		};
		const [buffer, offset, length] = [
			dataBuffer(view),
			dataOffset(view),
			dataLength(view)
		];
		return listed(new Uint8Array(buffer, Number(offset), Number(length)));
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
	// src/core/result/stand-in.ts
	/**
	* What is written in an object's place: what its `toJSON` gives, as `JSON.stringify` asks for it, then the primitive
	* in a box and the text of a date, an expression or a query. Else the object itself. May throw where its own code does.
	*/
	function standIn(item, key) {
		const toJSON = Reflect.get(item, "toJSON");
		const said = typeof toJSON === "function" ? Reflect.apply(toJSON, item, [key]) : item;
		if (said === null && builtInOf(item) === "Date" && isLanguages(toJSON)) return dateText(item);
		return typeof said === "object" && said !== null ? unboxed(said) : said;
	}
	function unboxed(item) {
		const builtIn = builtInOf(item);
		switch (builtIn) {
			case "Number": return Number(item);
			case "String": return String(item);
			case "Boolean":
			case "BigInt":
			case "Symbol":
			case "URLSearchParams": return SLOTS[builtIn](item);
			case "Date": return dateText(item);
			case "RegExp": return RegExp.prototype.toString.call(item);
			default: return item;
		}
	}
	function dateText(date) {
		return Number.isNaN(SLOTS.Date(date)) ? "Invalid Date" : String(isoText(date));
	}
	/** The `toJSON` of a date that is none gives `null`: the loss that `serializeResult` is there to avoid. Its own does as it likes. */
	function isLanguages(method) {
		return /\[native code\]\s*\}$/.test(Function.prototype.toString.call(method));
	}
	// src/core/result/trim.ts
	/** As much of both ends as a trimmed text of this limit has. */
	function endsOf(text, limit) {
		const room = wholeRoom(limit);
		return {
			head: cutText(text, tenths(7, room)),
			tail: lastOf(text, tenths(2, room)),
			length: text.length
		};
	}
	/**
	* The plain cut (W2's policy for a file that is read): the first `limit` characters, less one where that would
	* cut a surrogate pair in two. The caller says how much there was in all.
	*/
	function cutText(text, limit) {
		const room = wholeRoom(limit);
		return text.length <= room ? text : text.slice(0, backToWhole(text, room));
	}
	function lastOf(text, room) {
		return text.length <= room ? text : text.slice(onToWhole(text, text.length - room));
	}
	function wholeRoom(limit) {
		return limit > 0 ? Math.floor(limit) : 0;
	}
	/** In whole numbers: 0.7 * 90 is 62.99…, and a character would be lost. */
	function tenths(count, room) {
		return Math.floor(room * count / 10);
	}
	function backToWhole(text, index) {
		return splitsPair(text, index) ? index - 1 : index;
	}
	function onToWhole(text, index) {
		return splitsPair(text, index) ? index + 1 : index;
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
	/** The same for so deep a nesting: a getter can make a new list each time it is asked, and a level costs memory. */
	var MAX_DEPTH = 2 ** 20;
	var TOO_LARGE = "[left out: too large]";
	/**
	* Writes a value as JSON text for the model, without the silent losses of `JSON.stringify` (W1). Never throws,
	* and ends as long as the value's own code does.
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
	* | more than 12 Mi characters or 1 Mi levels | `"[left out: too large]"` from there on |
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
			if (frame.next < length && (out.length > MAX_CHARACTERS || open.length > MAX_DEPTH)) {
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
			if (!isObject(item) && typeof item !== "function") return leaf(item);
			if (ancestors.has(item)) return "\"[circular]\"";
			const stand = standIn(item, key);
			if (!isObject(stand)) return leaf(stand);
			if (stand !== item && ancestors.has(stand)) return "\"[circular]\"";
			const parts = childrenOf(stand);
			const tag = parts.keys?.length === 0 ? tagOf(stand) ?? "Object" : "Object";
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
	// src/tools/own-tool/answer.ts
	/** Stands before the answer: the tool may print lines of its own. */
	var mark = "@@answer ";
	/** Characters of a result that comes back whole, or as its ends, whatever is in it and whatever the limit. */
	var longest = 15e4;
	/** Bytes of an answer that may be longer: one command may print 1 MiB, and the code may print too. */
	var longestAnswer = 103e4;
	/**
	* A text on its way: whole, or as much of its ends as the model is given. Where the limit is so wide and the characters
	* so costly that the ends do not fit into an answer, shorter ones go.
	*
	* @param limit characters of a result that will reach the model
	*/
	function handedOver(text, limit) {
		const wide = cutTo(text, Math.max(limit, longest));
		return limit <= longest || bytesOf(wide) <= longestAnswer ? wide : cutTo(text, longest);
	}
	function cutTo(text, room) {
		return text.length <= room ? { text } : { cut: endsOf(text, room) };
	}
	/** At most so many, as JSON in UTF-8. */
	function bytesOf(answer) {
		const text = "text" in answer ? answer.text : answer.cut.head + answer.cut.tail;
		let bytes = 100;
		for (let at = 0; at < text.length; at++) bytes += bytesOfUnit(text.charCodeAt(at));
		return bytes;
	}
	function bytesOfUnit(unit) {
		if (unit < 32 || unit >= 55296 && unit < 57344) return 6;
		if (unit === 34 || unit === 92) return 2;
		if (unit < 128) return 1;
		return unit < 2048 ? 2 : 3;
	}
	// src/tools/own-tool/guest.ts
	/** Characters of what an error says. */
	var longestError = 2e3;
	/**
	* Runs the code with arguments, given as JSON text, and prints the answer as the last line.
	*
	* @param limit characters of a result that will reach the model
	*/
	async function main(code, args, limit, { require, process }) {
		const { stringify, parse } = JSON;
		const { stdout, exit } = process;
		const write = stdout.write.bind(stdout);
		const answer = await answerOf(code, parse(args), require);
		write(`\n${mark}${stringify("text" in answer ? handedOver(answer.text, limit) : answer)}\n`, () => exit(0));
	}
	async function answerOf(code, args, require) {
		const compiled = compile(code);
		if ("broken" in compiled) return compiled;
		try {
			const made = compiled.run(args, require);
			const value = await (typeof made === "function" ? made(args) : made);
			if (value === void 0) return compiled.declares ? { broken: "it declares functions and returns none" } : { empty: true };
			return { text: typeof value === "string" ? value : serializeResult(value) };
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
	exports.main = main;
	return exports;
})({});
