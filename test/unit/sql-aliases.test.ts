import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const projectFolder = resolve(import.meta.dirname, "../..");

/** Of SQLite's keywords, those that it takes as names without quotes. */
const keywords = new Set(
  `abort action after always analyze asc attach before begin by cascade cast column conflict cross
  current current_date current_time current_timestamp database deferred desc detach do each end
  exclude exclusive explain fail filter first following for full generated glob groups if ignore
  immediate indexed initially inner instead key last left like match materialized natural no nulls
  of offset others outer over partition plan pragma preceding query raise range recursive regexp
  reindex release rename replace restrict returning right rollback row rows savepoint temp temporary
  ties trigger unbounded vacuum view virtual window with without`.split(/\s+/),
);

// A primary gives such a column back in capitals, within a transaction: { LAST: 7 }.
test("no column of a query is named by a keyword without quotes", () => {
  const files = globSync(["db/**/*.ts", "server/**/*.ts"], { cwd: projectFolder });
  const found = files.flatMap((file) => {
    const aliases = readFileSync(join(projectFolder, file), "utf8").matchAll(/\bAS\s+(\w+)/g);
    return [...aliases].flatMap(([words, name = ""]) =>
      keywords.has(name) ? [`${file}: ${words}`] : [],
    );
  });
  expect(files.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});
