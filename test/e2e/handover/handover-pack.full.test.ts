import { expect, test } from "vitest";
import { users } from "../../../db/schema/index.ts";
import { importPack } from "../../../server/features/handover-packs/import/import-pack.service.ts";
import { seedProject } from "../../../server/seed/seed-project.ts";
import { openPackOffline } from "../../helpers/browser/open-pack.ts";
import { contentsOf, packOf, savePack, signInAs } from "../../helpers/handover-packs.ts";
import { createTestDeps } from "../../helpers/harness.ts";
import { insertUser } from "../../helpers/people/people.ts";

const email = "demo@example.com";

test("the pack of a project with 2,000 documents opens without a network and is imported as it was", async () => {
  const deps = createTestDeps();
  const size = { tasks: 1_000, documents: 2_000, meetings: 500, conversations: 20 };
  const { project } = await seedProject(deps, { email, size });
  const { bytes, files } = await packOf(deps, await signInAs(deps, email));

  const page = await openPackOffline(bytes);
  await page.getByRole("heading", { level: 1, name: project.name }).waitFor();
  await page
    .getByRole("link", { name: /^Documents\s*2,000$/ })
    .first()
    .click();
  await page.getByText("2,000 entries").waitFor();
  const first = page.locator("a.title").first();
  const title = (await first.textContent()) ?? "";
  await page.getByLabel("Search everything").fill(title);
  await page.getByRole("link", { name: title }).first().click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();

  const elsewhere = createTestDeps();
  // Members by their emails, as here.
  for (const person of deps.db.select().from(users).orderBy(users.id).all()) {
    const { firstName, lastName, email: address } = person;
    insertUser(elsewhere.db, { firstName, lastName, email: address });
  }
  await importPack(elsewhere, { file: savePack(bytes), email, withMembers: true });
  const again = await packOf(elsewhere, await signInAs(elsewhere, email));
  const contents = new Set(contentsOf(again.files));
  const differences = contentsOf(files).filter((line) => !contents.has(line));
  expect(differences).toEqual([]);
  expect(contents.size).toBe(contentsOf(files).length);
});
