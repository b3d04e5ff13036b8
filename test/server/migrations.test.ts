import { execFileSync } from "node:child_process";
import { cpSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { migrationsFolder } from "../../db/client.ts";
import { temporaryFolder } from "../helpers/harness.ts";

const projectFolder = resolve(import.meta.dirname, "../..");

test("the migrations make exactly the tables of the schema", () => {
  const copy = join(temporaryFolder(), "migrations");
  cpSync(migrationsFolder, copy, { recursive: true });
  execFileSync(
    process.execPath,
    [
      join(projectFolder, "node_modules/drizzle-kit/bin.cjs"),
      "generate",
      "--dialect=sqlite",
      `--schema=${join(projectFolder, "db/schema/index.ts")}`,
      `--out=${copy}`,
      "--casing=snake_case",
    ],
    { cwd: projectFolder, stdio: "pipe" },
  );
  expect(readdirSync(copy).sort()).toEqual(readdirSync(migrationsFolder).sort());
});
