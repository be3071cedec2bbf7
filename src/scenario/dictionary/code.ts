/**
 * What files and commands of scenarios are made of, as it stands inside JSON (a line end is `\n` there).
 * Part of dictionary version 1: frozen.
 */
export const code = insideJson(`---
title: 
description: 
version: "3"
services:
  - name: 
    image: 
    ports:
    environment:
<!DOCTYPE html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <title></title>
  <link rel="stylesheet" href="style.css">
</head>
<body>
  <h1></h1>
  <p></p>
  <ul><li></li></ul>
  <div class=""></div>
  <a href="https://github.com/
  <script type="module" src="main.js"></script>
</body>
</html>
body { margin: 0; padding: 0; color: #333; background: #fff; font-family: sans-serif; display: flex; width: 100%; }
# Changelog

All notable changes to this project will be documented in this file.

## [1.0.0] - 2026-01-01

### Added

- 

### Changed

### Fixed

- Fixed 

## Unreleased

# README

## Installation

\`\`\`sh
npm install --save-dev 
\`\`\`

## Usage

\`\`\`js
import { } from '
\`\`\`

\`\`\`bash
\`\`\`

## API

| name | type | default | description |
| --- | --- | --- | --- |

### Options

* \`

## Example

## License

MIT License

Copyright (c) 
Licensed under the MIT license. See the LICENSE file.
id,name,date,city,country,category,product,region,units,quantity,amount,price,total,score,status,email
1,Alice,2026-01-15,Berlin
2,Bob,2026-02-01,London
3,Carol,2026-03-02,Paris
north,south,east,west
alpha
beta
gamma
apple
banana
cherry
red
green
blue
monday
tuesday
2026-01-01T00:00:00Z INFO started
2026-01-01 10:00:00 ERROR connection timeout
2026-01-01 10:00:01 WARN retrying in 5 s
2026-01-01 10:00:02 INFO done in 12 ms
[INFO] [WARN] [ERROR] [DEBUG] GET /index.html HTTP/1.1" 200 POST /api/users 404 500 127.0.0.1 - - localhost:8080 http://localhost:3000
host = localhost
port = 8080
timeout = 30
retries = 3
debug = false
level = info
name = demo
version = 1.0.0
DEBUG=true
PORT=3000
API_URL=https://api.example.com/v1
DATABASE_URL=
[![npm version](https://img.shields.io/npm/v/)](https://www.npmjs.com/package/) [![build](https://img.shields.io/badge/ [![CI](https://github.com/actions/workflows/ci.yml/badge.svg?branch=main)](https://github.com/
[MDN](https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/ [Node.js](https://nodejs.org/ [docs](./docs/ Pull requests are welcome. See [the documentation](https:// for more information.
Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED
{
  "compilerOptions": {
    "target": "ES2022",
    "module": "ESNext",
    "strict": true
  },
  "include": ["src"]
}
{
  "name": "demo",
  "version": "1.0.0",
  "description": "A small ",
  "private": true,
  "type": "module",
  "main": "index.js",
  "module": "dist/index.mjs",
  "types": "dist/index.d.ts",
  "exports": {
    ".": {
      "types": "./dist/index.d.ts",
      "import": "./dist/index.js",
      "require": "./dist/index.cjs",
      "default": "./dist/index.js"
    },
    "./package.json": "./package.json"
  },
  "files": [
    "dist",
    "src",
    "README.md"
  ],
  "bin": {
    "
  },
  "scripts": {
    "build": "tsc",
    "test": "node --test",
    "start": "node index.js",
    "dev": "vite",
    "lint": "eslint .",
    "prepare": "npm run build",
    "test": "echo \\"Error: no test specified\\" && exit 1"
  },
  "repository": {
    "type": "git",
    "url": "git+https://github.com/user/repo.git"
  },
  "keywords": [
    "cli",
    "parser",
    "string"
  ],
  "author": "
  "author": {
    "name": "
    "email": "
  },
  "license": "MIT",
  "bugs": {
    "url": "https://github.com/user/repo/issues"
  },
  "homepage": "https://github.com/user/repo#readme",
  "funding": [
    {
      "type": "github",
      "url": "https://github.com/sponsors/
    }
  ],
  "dependencies": {
    "
  },
  "devDependencies": {
    "typescript": "^5.0.0",
    "@types/node": "^20.0.0",
    "eslint": "^9.0.0",
    "prettier": "^3.0.0",
    "vitest": "^3.0.0"
  },
  "engines": {
    "node": ">=18"
  },
  "sideEffects": false,
  "packageManager": "
}
#!/usr/bin/env python3
import os
import re
import sys
import json
from collections import Counter, defaultdict
from pathlib import Path

class Stack:
    def __init__(self, name):
        self.name = name
        self.items = []

    def add(self, item):
        self.items.append(item)

def main():
    with open(path) as f:
        for line in f:
            line = line.strip()
            if not line:
                continue
            words = line.split(",")
    for i in range(len(values)):
    if x is None:
        raise ValueError("
    try:
    except Exception as e:
        print(f"
    elif 
    else:
        return None
    return sum(values) / len(values)
    return True
    return False

if __name__ == "__main__":
    main()

def test_add():
    assert add(1, 2) == 3
Traceback (most recent call last):
  File "
ZeroDivisionError: division by zero
"use strict";
'use strict'
/**
 * Returns the 
 * @param {string} name
 * @param {number} value
 * @param {Object} [options]
 * @returns {string}
 * @return {boolean}
 * @api private
 * @example
 */
// eslint-disable-next-line
/* istanbul ignore next */
var self = this;
var args = Array.prototype.slice.call(arguments);
Object.prototype.hasOwnProperty.call(
Object.defineProperty(exports, "__esModule", { value: true });
Object.keys(options).forEach(function (key) {
Object.assign({}, 
Object.entries(
Array.isArray(value)
JSON.parse(JSON.stringify(
Math.max(0, Math.min(
Math.floor(Math.random() * 
String(value).toLowerCase().trim().split('').map(function(
.replace(/[^a-z0-9]+/g, '-')
process.env.NODE_ENV !== 'production'
process.argv.slice(2)
module.exports = {
module.exports = 
exports.default = void 0;
const fs = require('fs')
const path = require("path");
const { test } = require("node:test");
const assert = require("node:assert");
import { readFileSync, writeFileSync } from "node:fs";
import assert from "node:assert/strict";
import type { 
import * as 
import React, { useState, useEffect } from 'react';
export { default } from './
export * from './
export type 
export interface Options {
  readonly name: string;
  value?: number | undefined;
  [key: string]: unknown;
}
export declare function 
declare const 
export default function 
export async function 
export function 
export class extends Error {
  constructor(message, options = {}) {
    super(message);
    this.name = '
    this._
    this.options = options
  }
  static 
  get length() {
  async 
}
export const = (
function add(a, b) {
  return a + b;
}
function isEmpty(value) {
  if (value === undefined || value === null) {
    return false;
  }
  if (typeof value === 'string') {
    return value.length === 0
  } else if (typeof value === "number" && 
  } else {
    throw new Error(\`
    throw new TypeError('
  }
}
async function load(url) {
  try {
    const response = await fetch(url);
    const data = await response.json();
  } catch (error) {
    console.error(error);
  } finally {
  }
  return new Promise((resolve, reject) => setTimeout(resolve, ms));
}
  for (let i = 0; i < items.length; i++) {
    const item = items[i];
    if (!item) continue;
  }
  for (var i = 0, len = list.length; i < len; i++) {
  for (const [key, value] of Object.entries(
  while (true) {
  switch (type) {
    case '
      break;
    default:
      return 
  }
  let result = '';
  let count = 0;
  const result = [];
  const result = {};
  const map = new Map();
  const set = new Set();
  result.push(
  return this;
  return result;
  return null;
  return true;
  return false;
  return undefined;
  return { ...
      return () => {
        return {
          ...
          type: "
          value: 
          name,
        };
      };
    } else {
      return;
    }
    if (!result) {
      return undefined;
    }
    if (typeof options === "function") {
      callback = options;
      options = {};
    }
        if (index === -1) {
          return;
        }
        for (const 
        case "
          result += 
          break;
            }
          }
        }
      }
    }
  }
}

const = (a, b) => a - b;

const = new RegExp(/^[a-z]+$/i

let = null;

module.exports = { 

function = 

// If the 
// This is the 
// We need to 
// Make sure that 
// TODO: 
// @ts-ignore
    // 
      // 
        // 
  /**
   * The 
   * Returns 
   * @param 
   * @type {
   */
  readonly 
  public 
  private 
  @property
   * 
    this.
  return () => {
  return items.filter((item) => item.
  return items.reduce((sum, item) => sum + item.price * item.quantity, 0);
  if (!options) options = {};
  if (err) return callback(err);
  if (arguments.length 
});
};
})();
describe('', () => {
  it("returns the ", () => {
    expect(result).toEqual(
    expect(add(1, 2)).toBe(3);
  });
});
test("", async () => {
  assert.equal(
  assert.deepStrictEqual(
});
console.log(\`
console.log("Hello, world!");
console.log('
ReferenceError: x is not defined
TypeError: Cannot read properties of undefined (reading '
SyntaxError: Unexpected token
AssertionError [ERR_ASSERTION]: Expected values to be strictly equal:
✔ passes (1 ms)
✖ fails (2 ms)
ℹ tests 2
ℹ pass 1
ℹ fail 1
ok 1 - 
not ok 2 - 
# tests 2
# pass 1
# fail 1
PASS: all tests passed
FAIL: expected 
--- expected.txt
+++ actual.txt
@@ -1,4 +1,4 @@
-
+
#!/bin/sh
#!/usr/bin/env bash
#!/bin/bash
set -euo pipefail
set -e
# Usage: ./run.sh FILE
# Prints the number of 
# Compares the result with what is expected.
dir="$(cd "$(dirname "$0")" && pwd)"
file="\${1:-data.csv}"
name=$1
count=0
total=$((total + 1))
if [ $# -eq 0 ]; then
  echo "Usage: $0 <file>" >&2
  exit 1
fi
if [ -f "$file" ]; then
if [ ! -d "$dir" ]; then mkdir -p "$dir"; fi
if [ -z "$name" ]; then
if [[ "$line" =~ ^[0-9]+$ ]]; then
if [ "$actual" = "$expected" ]; then
  echo "PASS"
else
  echo "FAIL: expected $expected, got $actual"
  exit 1
fi
if diff -u expected.txt actual.txt; then echo ok; fi
for f in *.txt; do
  echo "$f: $(wc -l < "$f")"
done
for i in 1 2 3 4 5; do
for i in $(seq 1 10); do
while IFS=, read -r name value; do
  echo "$name $value"
done < data.csv
case "$1" in
  start) ;;
  *) echo "unknown" ;;
esac
main() {
  local 
}
main "$@"
cat README.md && ls -la src; pwd
head -n 5 data/ | tail -n 1
grep -rn "TODO" src | wc -l
grep -c 
grep -E '^
find . -name "*.js" -type f | sort
find . -type f | xargs grep -l
ls -la && cat package.json
ls | wc -l
sort | uniq -c | sort -rn | head -n 3
sort -k2,2nr
cut -d, -f2 data.csv
awk -F, 'NR > 1 { sum += $3 } END { print sum }' data.csv
awk '{ print $1 }'
printf "%s %.2f\\n"
sed -i 's/foo/bar/g' 
sed -n '1,20p' 
tr '[:upper:]' '[:lower:]'
jq -r '.name' package.json
mkdir -p out && cp 
mv old.txt new.txt
rm -rf 
chmod +x run.sh && ./run.sh
du -s logs
wc -w notes.txt
date +%Y-%m-%d
node index.js
npm test
python3 main.py
bash test.sh
sh run.sh
bash run.sh
echo hello
echo "hello"
echo done
echo ok
`);

function insideJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
