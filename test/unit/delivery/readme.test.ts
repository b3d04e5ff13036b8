import { globSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { expect, test } from "vitest";
import packageFile from "../../../package.json" with { type: "json" };
import { describeApi } from "../../../server/rest/openapi.ts";
import { readProjectFile } from "../../helpers/delivery/dockerfile.ts";

const root = resolve(import.meta.dirname, "../../..");
const readme = readProjectFile("README.md");
const withoutCode = readme.replaceAll(/^ *```[\s\S]*?^ *```$/gm, "");
const quoted = [...withoutCode.matchAll(/`([^`\n]+)`/g)].map(([, text = ""]) => text);
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = ""]) => found);

/** The anchor that a heading gets when the file is shown. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, "")
    .replaceAll(" ", "-");

test("its links lead to its headings, and the contents name every part", () => {
  const headings = matches(withoutCode, /^#{2,3} (.+)$/gm);
  const anchors = headings.map(anchorOf);
  expect(anchors).toEqual([...new Set(anchors)]);
  const links = matches(readme, /\]\(#([^)]+)\)/g);
  expect(links.filter((link) => !anchors.includes(link))).toEqual([]);
  const [, contents = ""] = /\n## Contents\n(.+?)\n## /s.exec(readme) ?? [];
  const parts = matches(withoutCode, /^## (.+)$/gm).filter(
    (part) => !["Contents", "License"].includes(part),
  );
  expect(matches(contents, /\*\*\[.+?\]\(#([^)]+)\)\*\*/g)).toEqual(parts.map(anchorOf));
});

test("it tells of every script, and of no other", () => {
  const told = new Set(matches(readme, /npm (?:run )?(start|(?<=run )[a-z][\w:-]*|test)\b/g));
  const scripts = Object.keys(packageFile.scripts);
  expect([...told].filter((name) => !scripts.includes(name))).toEqual([]);
  expect(scripts.filter((name) => !told.has(name))).toEqual([]);
});

test("it tells of every bench, and of no other", () => {
  const [, table = ""] = /\n### Benches\n.+?\n\|-(.+?)\n### /s.exec(readme) ?? [];
  const told = matches(table, /^\| (`.+?) \|/gm).flatMap((row) => matches(row, /`([\w-]+)/g));
  const benches = globSync("test/bench/*.ts", { cwd: root })
    .filter((file) =>
      /^export (?:async )?function run\b/m.test(readFileSync(join(root, file), "utf8")),
    )
    .map((file) => basename(file, ".ts"))
    .filter((name) => !(name in packageFile.scripts));
  expect(told.toSorted()).toEqual(benches.toSorted());
});

test("the files and folders that it names are there", () => {
  const made = ["build/baton", "build/extraction-child", "db/baton.sqlite", "dist", "test-results"];
  const named = quoted
    .filter((text) =>
      /^(\.?[\w-]+\/)*[\w$-]+(\.[\w-]+)*\.(ts|tsx|conf|yaml)$|^\w[\w/-]*\/$/.test(text),
    )
    .concat(quoted.filter((text) => /^(db|server|src|test|deploy|platform|lib|work)\//.test(text)))
    .map((text) => text.replace(/\/$/, ""))
    .filter((text) => !text.includes("<") && !made.includes(text));
  // Of a handover pack.
  const inPack = ["viewer", "documents", "data"];
  const paths = globSync("{db,deploy,server,src,test}/**", { cwd: root }).concat(
    globSync("*", { cwd: root }),
  );
  const isThere = (name: string) =>
    inPack.includes(name) || paths.some((path) => path === name || path.endsWith(`/${name}`));
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});

test("the calls that it names are those of the API", () => {
  const { paths } = describeApi();
  const shapeOf = (path: string) => path.replaceAll(/\{\w+\}/g, "{}");
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${shapeOf(path)}`),
  );
  const called = quoted
    .map((text) => /^(GET|POST|PATCH|DELETE) (\/api\/[^?\s]+)/.exec(text))
    .flatMap((call) => (call ? [`${call[1]} ${shapeOf(call[2] ?? "")}`] : []));
  expect(called.length).toBeGreaterThan(10);
  expect(called.filter((call) => !described.includes(call))).toEqual([]);
});
