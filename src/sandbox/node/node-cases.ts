/** A program and its files, with the arguments of `node`; run here and in a real Node, it is to do the same. */
export interface NodeCase {
  readonly what: string;
  readonly args: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
  readonly stdin?: string;
}

const code = (what: string, ...lines: readonly string[]): NodeCase => ({
  what,
  args: ["-e", lines.join("\n")],
});

export const nodeCases: readonly NodeCase[] = [
  code("plain values", "console.log('a', 1, -0, 1.5, 10n, true, null, undefined, Symbol('s'), NaN)"),
  code(
    "objects",
    "console.log({ a: 1, 'b-c': 'x', $d: [1, [2, [3, [4]]]], e: { f: { g: { h: 1 } } } }, {}, [])",
  ),
  code(
    "long objects",
    "console.log({ first: 'a'.repeat(30), second: 'b'.repeat(30), third: { inner: [1, 2, 3], more: 'c'.repeat(20) } })",
  ),
  code(
    "lists in columns",
    "console.log(Array.from({ length: 30 }, (_, i) => i * 7), Array.from({ length: 120 }, (_, i) => 'w' + i))",
  ),
  code(
    "lists of objects",
    "console.log([{ id: 1, name: 'Ada' }, { id: 2, name: 'Bob' }], [[1, 2], [3, 4]], [undefined, , 3], 'x'.split(''))",
  ),
  code(
    "maps, sets, dates, patterns",
    "console.log(new Map([['k', { v: 1 }]]), new Set([1, 'b']), new Date(0), /x/gi, new Map(), [new Set()])",
  ),
  code(
    "classes and functions",
    "class A { x = 1; #y = 2 } class B extends A {}",
    "console.log(new A(), new B(), A, B, function f() {}, () => {}, async () => {}, [class {}], Object.create(null))",
    "console.log(Object.assign(() => {}, { a: 1 }), { get a() { return 1 }, set b(v) {}, [Symbol('k')]: 2, m() {} })",
  ),
  code("circles", "const a = { n: 1 }; a.self = a; a.list = [a, { a }]; console.log(a)"),
  code(
    "bytes",
    "console.log(Buffer.from('héllo'), new Uint8Array([1, 2, 3]), Buffer.from('aGk=', 'base64').toString(), Buffer.concat([Buffer.from('ab'), Buffer.from([99])]).toString('hex'))",
  ),
  code("promises", "console.log(Promise.resolve(5), new Promise(() => {}), (async () => ({ a: 1 }))())"),
  code("quotes", `console.log(["it's", 'say "hi"', 'both \\' and "', 'tab\\t nl\\n', 'é日本', '\\u0000'])`),
  code(
    "long texts inside",
    "console.log({ text: 'line one is here\\nline two is here, and it is long enough to be broken up\\nthree' })",
  ),
  code(
    "errors as values",
    "const e = new TypeError('bad'); console.log(e.message, e.name, String(e), e instanceof Error, e.stack.split('\\n')[0])",
  ),
  code(
    "formats",
    "console.log('%s is %d years and %i, %f, %j %O %%', 'Bob', 42.5, 42.9, '1.5', { a: 1 }, { b: 2 }, 'rest', 7)",
  ),
  code(
    "console to both streams",
    "console.error('e'); console.warn('w'); console.info('i'); console.group('G'); console.log('in\\nner'); console.groupEnd(); console.log('out')",
  ),
  code("tables", "console.table([{ a: 1, b: 'x' }, { a: 2, c: true }]); console.table([1, 'two'])"),
  code(
    "counters and assertions",
    "console.count(); console.count('x'); console.count(); console.assert(1 === 2, 'no %s', 'way'); console.dir({ a: { b: { c: {} } } }, { depth: 0 })",
  ),
  code(
    "the order of things to come",
    "setTimeout(() => console.log('timeout'), 2); process.nextTick(() => console.log('tick'));",
    "Promise.resolve().then(() => { console.log('job'); process.nextTick(() => console.log('tick in job')) }).then(() => console.log('job 2'));",
    "queueMicrotask(() => console.log('micro'));",
    "(async () => { console.log('async'); await null; console.log('after await') })(); console.log('sync')",
  ),
  code(
    "timers in their order",
    "setTimeout(() => console.log(30), 30); setTimeout(() => console.log(1), 1); const i = setInterval(() => { console.log('i'); clearInterval(i) }, 8); clearTimeout(setTimeout(() => console.log('never'), 3))",
  ),
  code(
    "immediates",
    "setImmediate(() => { console.log('a'); Promise.resolve().then(() => console.log('job')); setImmediate(() => console.log('c')) }); setImmediate(() => console.log('b'))",
  ),
  code(
    "waiting",
    "const { setTimeout: wait } = require('timers/promises'); (async () => { for await (const x of (async function* () { yield 1; await wait(1); yield 2 })()) console.log(x) })()",
  ),
  code(
    "paths",
    "const p = require('path'); console.log(p.join('a', '..', '/b/', './c'), p.resolve('/a', 'b', '../c'), p.basename('/x/y.test.js', '.js'), p.extname('.bashrc'), p.extname('a.b.c'), p.dirname('/a/b/'), p.relative('/a/b', '/a/c/d'), p.normalize('./a//b/../c/'), p.parse('/home/u/f.txt'), p.format({ dir: '/d', base: 'b' }), p.isAbsolute('x'), p.parse('f'))",
  ),
  code(
    "events",
    "const { EventEmitter, once } = require('events'); const e = new EventEmitter(); e.on('x', (v) => console.log('1', v)); e.once('x', (v) => console.log('2', v)); e.prependListener('x', () => console.log('0')); console.log(e.emit('x', 5), e.emit('x', 6), e.emit('y'), e.listenerCount('x'), e.eventNames()); once(e, 'z').then((v) => console.log(v)); e.emit('z', 1, 2)",
  ),
  code(
    "addresses",
    "const u = new URL('../b?x=1&y=a%20b#h', 'https://u:p@ex.org:8080/a/c/d'); console.log(u.href, u.host, u.pathname, u.searchParams.get('y'), [...new URLSearchParams('a=1&a=2&b=+')]); u.searchParams.append('z', 'ü &'); u.port = '1'; console.log(String(u)); const { fileURLToPath, pathToFileURL } = require('url'); console.log(fileURLToPath('file:///a%20b'), pathToFileURL('/x y').href)",
  ),
  code(
    "util",
    "const util = require('util'); console.log(util.format('%s', [1]), util.inspect({ a: { b: { c: { d: 1 } } } }, { depth: 0 }), util.isDeepStrictEqual({ a: [1, new Map([[1, 2]])] }, { a: [1, new Map([[1, 2]])] }), util.types.isPromise(Promise.resolve())); util.promisify((x, cb) => cb(null, x + 1))(1).then(console.log)",
  ),
  code(
    "equality of values",
    "const a = require('assert'); a.deepStrictEqual({ a: [1, { b: new Set([1]) }] }, { a: [1, { b: new Set([1]) }] }); a.deepEqual([1, '2'], ['1', 2]); a.notDeepStrictEqual([1], ['1']); a.throws(() => { throw new TypeError('x y') }, /x y/); a.throws(() => { throw new RangeError('q') }, { name: 'RangeError', message: 'q' }); a.rejects(Promise.reject(new Error('r')), Error).then(() => console.log('all held'))",
  ),
  code(
    "an assertion's facts",
    "try { require('assert').strictEqual(1, 2) } catch (e) { console.log(e.name, e.code, e.actual, e.expected, e.operator, e.generatedMessage, e.message) }",
  ),
  code(
    "cloning",
    "const a = { d: new Date(0), m: new Map([[1, { x: 1 }]]), s: new Set([1]), l: [1, , 3] }; a.self = a; const b = structuredClone(a); console.log(b, b !== a, b.self === b)",
  ),
  code(
    "files",
    "const fs = require('fs'); fs.mkdirSync('d/e', { recursive: true }); fs.writeFileSync('d/e/f.txt', 'one\\n'); fs.appendFileSync('d/e/f.txt', 'two é'); console.log(fs.readFileSync('d/e/f.txt', 'utf8'), fs.readFileSync('d/e/f.txt').length, fs.readdirSync('d'), fs.existsSync('d/x'), fs.statSync('d/e').isDirectory(), fs.statSync('d/e/f.txt').size, fs.readdirSync('.', { withFileTypes: true }).map((x) => [x.name, x.isDirectory()]), fs.readdirSync('.', { recursive: true }).sort()); fs.renameSync('d/e/f.txt', 'g'); fs.copyFileSync('g', 'h'); fs.unlinkSync('g'); fs.rmSync('d', { recursive: true }); fs.rmSync('no', { force: true }); console.log(fs.readdirSync('.'), fs.lstatSync('h').isSymbolicLink()); fs.symlinkSync('h', 'l'); console.log(fs.readlinkSync('l'), fs.readFileSync('l', 'utf8'))",
  ),
  code(
    "failures of files",
    "const fs = require('fs'); for (const f of [() => fs.readFileSync('no'), () => fs.readdirSync('no'), () => fs.mkdirSync('/tmp'), () => fs.statSync('no')]) try { f() } catch (e) { console.log(e.code, e.errno, e.syscall, e.message) }",
  ),
  code(
    "files, later",
    "const fs = require('fs'); fs.writeFile('a', 'x', (e) => { console.log(e); fs.readFile('a', 'utf8', (e2, t) => { console.log(e2, t); fs.promises.readFile('no').catch((e) => console.log(e.code)).then(() => require('fs/promises').writeFile('b', 'y')).then(() => console.log(fs.readFileSync('b', 'utf8'))) }) })",
  ),
  {
    what: "stdin",
    args: ["-e", "console.log(require('fs').readFileSync(0, 'utf8').split('\\n'))"],
    stdin: "one\ntwo é",
  },
  {
    what: "stdin as events",
    args: [
      "-e",
      "let t = ''; process.stdin.setEncoding('utf8'); process.stdin.on('data', (c) => { t += c }).on('end', () => console.log(t.length))",
    ],
    stdin: "abc",
  },
  { what: "a script from stdin", args: [], stdin: "console.log('from stdin', typeof require)" },
  { what: "a value", args: ["-p", "[1, 2].map((x) => x * 2)"] },
  { what: "arguments", args: ["-e", "console.log(process.argv.slice(1), process.argv.length)", "a", "-b"] },
  {
    what: "exit codes",
    args: [
      "-e",
      "process.exitCode = 4; process.on('exit', (c) => { console.log('exit', c); process.exitCode = 5 })",
    ],
  },
  {
    what: "an exit that nothing stops",
    args: [
      "-e",
      "setTimeout(() => console.log('never'), 1); try { process.exit(3) } catch { console.log('never') } finally { console.log('never') }",
    ],
  },
  {
    what: "before the exit",
    args: [
      "-e",
      "let n = 0; process.on('beforeExit', () => { if (n++ < 2) setTimeout(() => console.log('once more', n), 1) })",
    ],
  },
  {
    what: "an error in a file",
    args: ["a.js"],
    files: { "a.js": "#!/usr/bin/env node\nfunction f() {\n  throw new Error('x')\n}\nf()\n" },
  },
  {
    what: "a rejection in CommonJS",
    args: ["a.js"],
    files: {
      "a.js":
        "async function main() {\n  throw new Error('lost')\n}\nmain()\nconsole.log('goes on')\nsetTimeout(() => console.log('never'), 20)\n",
    },
  },
  { what: "a rejection of a plain value", args: ["-e", "Promise.reject(3)"] },
  {
    what: "a rejection that is handled late",
    args: [
      "-e",
      "const p = Promise.reject(new Error('x')); p.catch(() => console.log('in time')); Promise.all([Promise.reject(1), Promise.reject(2)]).catch(console.log)",
    ],
  },
  {
    what: "somebody who listens for rejections",
    args: [
      "-e",
      "process.on('unhandledRejection', (r) => console.log('heard', r)); Promise.reject(7); setTimeout(() => console.log('on'), 2)",
    ],
  },
  {
    what: "somebody who listens for errors",
    args: [
      "-e",
      "process.on('uncaughtException', (e) => console.log('heard', e.message)); setTimeout(() => console.log('on'), 2); throw new Error('y')",
    ],
  },
  {
    what: "an error in a timer",
    args: [
      "-e",
      "setTimeout(() => { throw new Error('late') }, 1); setTimeout(() => console.log('never'), 9)",
    ],
  },
  {
    what: "top-level await that rejects",
    args: ["a.mjs"],
    files: { "a.mjs": "console.log(1)\nawait Promise.reject(new Error('no'))\nconsole.log(2)" },
  },
  {
    what: "CommonJS modules",
    args: ["src/main.js"],
    files: {
      "src/main.js":
        "const { a } = require('./a'); const lib = require('lib'); console.log(a, lib, require('../data.json'), require('./dir'), require('@s/p/x.js'), __filename.split('/').slice(-2), require.main === module, module.children.length)",
      "src/a.js": "exports.a = 1; const b = require('./b'); exports.b = b",
      "src/b.js": "const a = require('./a.js'); module.exports = Object.keys(a)",
      "src/dir/index.js": "module.exports = 'dir'",
      "data.json": '{"j": [1]}',
      "node_modules/lib/package.json": '{"main": "./lib/main"}',
      "node_modules/lib/lib/main.js": "module.exports = 'lib'",
      "node_modules/@s/p/x.js": "module.exports = 'scoped'",
    },
  },
  {
    what: "ES modules",
    args: ["main.mjs"],
    files: {
      "main.mjs":
        "import fs, { readFileSync } from 'node:fs'\nimport path from 'path'\nimport * as ns from './ns.mjs'\nimport cjs, { named } from './c.cjs'\nimport pkg from 'pkg'\nimport { createRequire } from 'module'\n" +
        "console.log(typeof fs.writeFileSync, fs.readFileSync === readFileSync, path.sep, ns.default, ns.count, cjs, named, pkg)\nns.inc(); console.log(ns.count, import.meta.url.endsWith('/main.mjs'), typeof require, typeof this)\nconst later = await import('./ns.mjs'); console.log(later === ns, createRequire(import.meta.url)('./c.cjs').named)\nexport {}",
      "ns.mjs": "export let count = 0; export const inc = () => { count += 1 }; export default 'd'",
      "c.cjs": "exports.named = 'n'; exports.other = 2",
      "node_modules/pkg/package.json":
        '{"type": "module", "exports": {".": {"import": "./esm.js", "require": "./cjs.js"}}}',
      "node_modules/pkg/esm.js": "export default 'esm'",
    },
  },
  {
    what: "a package of type module",
    args: ["a.js"],
    files: {
      "package.json": '{"type": "module"}',
      "a.js": "import './b.js'; console.log('a')",
      "b.js": "console.log('b', await 1)",
    },
  },
  {
    what: "the order of an ES module",
    args: ["a.mjs"],
    files: {
      "a.mjs":
        "process.nextTick(() => console.log('tick')); Promise.resolve().then(() => console.log('job')); console.log('sync')",
    },
  },
  {
    what: "a module that is not there",
    args: [
      "-e",
      "try { require('./nope') } catch (e) { console.log(e.code, e.message.split('\\n')[0]) } import('./nope.mjs').catch((e) => console.log(e.constructor.name))",
    ],
  },
  { what: "a syntax error", args: ["a.js"], files: { "a.js": "let a = ;" } },
  {
    what: "modern JavaScript",
    args: [
      "-e",
      "class P { #x = 1; static #n = 2; get x() { return this.#x } static { console.log(this.#n) } } console.log(new P().x, [3, 1, 2].toSorted(), [1, 2, 3].findLast((x) => x < 3), Object.entries({ a: 1 }), 'a-b'.replaceAll('-', '+'), [1, [2, [3]]].flat(Infinity), 1_000, 2 ** 10, null ?? 'd', [..'héy'.matchAll(/./gu)].length)".replace(
        "[..'",
        "[...'",
      ),
    ],
  },
];
