import { expect, test } from "vitest";
import { changesState, defaultStateChangingCommands } from "./state-changing.ts";

const changes = (command: string) => changesState({ command }, defaultStateChangingCommands);

test.each([
  "mkdir -p out",
  "cd src && mkdir\td",
  "A=1 mkdir d",
  "(mkdir d)",
  "/bin/mkdir d",
  "git  commit -m x",
  "git add -A",
  "sed -e s/a/b/ -i f",
  "sed -i.bak s/a/b/ f",
  "sed -ni p f",
  "for f in *; do rm $f; done",
  "if true; then touch x; fi",
  "ls | xargs rm",
  "timeout 5 cp a b",
  "bash -c 'mv a b'",
  "ls | tee log",
  "npm install left-pad",
])("%j changes something", (command) => {
  expect(changes(command)).toBe(true);
});

test.each([
  'grep -E "cp |rm -rf" n.txt',
  'grep -rE "TODO|touch " .',
  "cat n.txt | grep 'x; mkdir '",
  "ls # x; rm b",
  "mkdirs out",
  "git log commit",
  "sed -n /-i/p f",
  "sed s/a/-i/ f",
  "echo rm",
  "cat <<EOF\nrm x\nEOF",
  "npm run install",
  "",
])("%j changes nothing", (command) => {
  expect(changes(command)).toBe(false);
});

test("the list is the scenario's or the person's, however its words are spaced", () => {
  expect(changesState({ command: "make  all" }, ["make all"])).toBe(true);
  expect(changesState({ command: "make all" }, ["make  all"])).toBe(true);
  expect(changesState({ command: "make clean" }, ["make all"])).toBe(false);
  expect(changesState('{"command":"make"}', ["make"])).toBe(true);
  expect(changesState({ command: "make" }, [])).toBe(false);
  expect(changesState({ path: "mkdir" }, ["mkdir"])).toBe(false);
});
