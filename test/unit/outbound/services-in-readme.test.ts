import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { integrationCatalogue } from "../../../server/features/integrations/integrations.catalogue.ts";

test("the README's table of services says what the catalogue says", () => {
  const rows = integrationCatalogue.map(({ name, description, permissions, origin }) =>
    [name, description, permissions, origin].join(" | "),
  );
  const table = [
    "| Service | What it does here | Permissions | Where to get the credentials |",
    "|---|---|---|---|",
    ...rows.map((row) => `| ${row} |`),
  ].join("\n");
  expect(readFileSync(resolve(import.meta.dirname, "../../../README.md"), "utf8")).toContain(table);
});
