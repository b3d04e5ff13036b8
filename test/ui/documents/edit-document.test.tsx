import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { documents, documentVersions } from "../../../db/schema/index.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

async function openWritten() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const { id } = deps.db
    .insert(documents)
    .values({
      projectId: member.project.id,
      title: "House rules",
      category: "sops",
      track: "IT Systems & Data Migration",
      tags: "keys",
      content: "- The keys hang in room 4.12.",
      processingStatus: "completed",
    })
    .returning({ id: documents.id })
    .get();
  const api = (await member.call()).documents;
  return { deps, id, api, member, cookie: member.cookie() };
}

async function findForm() {
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Document" }));
  await dialog.findByLabelText("Article Title");
  return dialog;
}

it("corrects a document from its card, and only what was changed", async () => {
  const { deps, id, api, cookie, member } = await openWritten();
  await (await member.call()).areas.create({ name: "Front desk" });
  const { user } = openApp("/knowledge-base/sops", { deps, cookie });
  await user.click(await screen.findByRole("button", { name: "Actions for House rules" }));
  await user.click(await screen.findByText("Edit"));
  const dialog = await findForm();
  await waitFor(() =>
    expect(dialog.getByLabelText<HTMLSelectElement>("Track").value).toBe(
      "IT Systems & Data Migration",
    ),
  );
  expect(dialog.getByLabelText<HTMLTextAreaElement>("Content").value).toBe(
    "- The keys hang in room 4.12.",
  );
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Save Changes" }).disabled).toBe(
    true,
  );
  const title = dialog.getByLabelText("Article Title");
  await user.clear(title);
  await user.type(title, "Rules of the house");
  await user.selectOptions(
    dialog.getByLabelText(/^Owner/),
    await dialog.findByRole("option", { name: member.user.name }),
  );
  await user.selectOptions(
    dialog.getByLabelText(/^Area/),
    await dialog.findByRole("option", { name: "Front desk" }),
  );
  await user.type(dialog.getByLabelText(/^Review Date/), "2027-01-15");
  await user.click(dialog.getByRole("button", { name: "Preview" }));
  expect((await dialog.findByRole("listitem")).textContent).toBe("The keys hang in room 4.12.");
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  await screen.findByRole("article", { name: "Rules of the house" });
  expect(await api.read({ id })).toMatchObject({
    title: "Rules of the house",
    owner: member.user.id,
    areas: [{ name: "Front desk" }],
    reviewDate: new Date("2027-01-15"),
    category: "sops",
    tags: "keys",
    processingStatus: "completed",
  });
});

it("shows from the preview what somebody else has changed, and keeps what was typed", async () => {
  const { deps, id, api, member, cookie } = await openWritten();
  const { user } = openApp(`/knowledge-base/sops?document=${id}`, { deps, cookie });
  const preview = within(await screen.findByRole("dialog", { name: "House rules" }));
  await user.click(await preview.findByRole("button", { name: "Edit" }));
  const dialog = await findForm();
  const title = dialog.getByLabelText<HTMLInputElement>("Article Title");
  await user.clear(title);
  await user.type(title, "Mine");
  const other = await registerMemberOf(deps, member.project.id, "member");
  await (await other.call()).documents.update({ id, title: "Theirs", tags: "doors" });
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  await dialog.findByText(
    `${other.user.name} changed this document just now, while you were editing.`,
  );
  expect(title.value).toBe("Mine");
  expect(dialog.getByText("Theirs")).toBeTruthy();
  expect(dialog.getByText("Tags:").parentElement?.textContent).toBe(
    "Tags: doors (added), keys (removed)",
  );
  expect(dialog.getByLabelText<HTMLInputElement>(/^Tags/).value).toBe("doors");
  await user.click(dialog.getByRole("button", { name: "Use Saved: Article Title" }));
  expect(title.value).toBe("Theirs");
  await user.clear(title);
  await user.type(title, "Both");
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  await screen.findByRole("dialog", { name: "Both" });
  expect(await api.read({ id })).toMatchObject({ title: "Both", tags: "doors" });
});

it("shows two texts of one document side by side, and keeps both as versions", async () => {
  const { deps, id, api, member, cookie } = await openWritten();
  const { user } = openApp(`/knowledge-base/sops?document=${id}`, { deps, cookie });
  const preview = within(await screen.findByRole("dialog", { name: "House rules" }));
  await user.click(await preview.findByRole("button", { name: "Edit" }));
  const dialog = await findForm();
  const content = dialog.getByLabelText<HTMLTextAreaElement>("Content");
  await user.clear(content);
  await user.type(content, "Mine: room 5.");
  await api.update({ id, content: "Theirs: room 6." });
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  const theirs = await dialog.findByRole("group", { name: "Saved Content" });
  expect(theirs.textContent).toBe("Theirs: room 6.");
  expect(dialog.getByRole("group", { name: "Your Content" }).textContent).toBe("Mine: room 5.");
  await user.click(dialog.getByRole("button", { name: "Use Saved: Content" }));
  expect(content.value).toBe("Theirs: room 6.");
  await user.click(dialog.getByRole("button", { name: "Use Yours: Content" }));
  expect(content.value).toBe("Mine: room 5.");
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Edit Document" })).toBeNull());
  const { documentVersions } = await member.call();
  const texts = await Promise.all(
    (await documentVersions.list({ id })).map(
      async ({ version }) => (await documentVersions.read({ id, version })).content,
    ),
  );
  expect(texts).toEqual(["Mine: room 5.", "Theirs: room 6.", "- The keys hang in room 4.12."]);
});

it.each(["waiting", "failed"] as const)(
  "goes on from the text written last, though its version is %s",
  async (state) => {
    const { deps, id, api, cookie } = await openWritten();
    deps.db.update(documents).set({ indexVersion: 1 }).where(eq(documents.id, id)).run();
    await api.update({ id, content: "The keys hang in room 5." });
    deps.db.update(documentVersions).set({ state }).run();
    const { user } = openApp(`/knowledge-base/sops?document=${id}`, { deps, cookie });
    const preview = within(await screen.findByRole("dialog", { name: "House rules" }));
    await user.click(await preview.findByRole("button", { name: "Edit" }));
    const dialog = await findForm();
    const content = dialog.getByLabelText<HTMLTextAreaElement>("Content");
    expect(content.value).toBe("The keys hang in room 5.");
    await user.type(content, " Ask Ana.");
    await api.update({ id, title: "Rules" });
    await user.click(dialog.getByRole("button", { name: "Save Changes" }));
    const notice = await dialog.findByRole("alert");
    expect(notice.textContent).toContain("Article Title");
    expect(notice.textContent).not.toContain("Content");
    await user.click(dialog.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Edit Document" })).toBeNull());
    const versions = deps.db.select().from(documentVersions).all();
    expect(versions.at(-1)).toMatchObject({
      state: "waiting",
      content: "The keys hang in room 5. Ask Ana.",
    });
  },
);

it("saves details although a new version arrives or is read meanwhile", async () => {
  const { deps, id, api, cookie } = await openWritten();
  const { user } = openApp(`/knowledge-base/sops?document=${id}`, { deps, cookie });
  const preview = within(await screen.findByRole("dialog", { name: "House rules" }));
  await user.click(await preview.findByRole("button", { name: "Edit" }));
  const dialog = await findForm();
  await user.type(dialog.getByLabelText(/^Tags/), ", doors");
  // As each step of processing leaves it.
  deps.db.update(documents).set({ processingDone: 1 }).where(eq(documents.id, id)).run();
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Edit Document" })).toBeNull());
  expect(await api.read({ id })).toMatchObject({ tags: "keys, doors" });
});

it("corrects what was typed beside a file, and leaves a file alone that stands by itself", async () => {
  const { deps, id, api, cookie } = await openWritten();
  const set = (values: Partial<typeof documents.$inferInsert>) =>
    deps.db.update(documents).set(values).where(eq(documents.id, id)).run();
  set({ fileName: "rules.txt", filePath: "rules", indexVersion: 1 });
  const { user } = openApp(`/knowledge-base/sops?document=${id}`, { deps, cookie });
  const preview = within(await screen.findByRole("dialog", { name: "House rules" }));
  const edit = await preview.findByRole("button", { name: "Edit" });
  await user.click(edit);
  const dialog = await findForm();
  const content = dialog.getByLabelText<HTMLTextAreaElement>(/^Content/);
  expect(content.value).toBe("- The keys hang in room 4.12.");
  await user.clear(content);
  await user.type(content, "Rules of every house.");
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Edit Document" })).toBeNull());
  expect(await api.read({ id })).toMatchObject({
    fileName: "rules.txt",
    content: "Rules of every house.",
    nextVersion: { version: 2, state: "waiting" },
  });

  deps.db.delete(documentVersions).run();
  set({ content: null });
  await user.click(edit);
  expect((await findForm()).queryByLabelText(/^Content/)).toBeNull();
});

it.each([
  ["no area", []],
  ["another one", ["Archive"]],
])("shows an area that others linked meanwhile, to a document in %s", async (_, names) => {
  const { deps, id, api, cookie, member } = await openWritten();
  const { areas, areaLinks } = await member.call();
  const link = async (name: string) => {
    const area = await areas.create({ name });
    await areaLinks.save({ id: area.id, kind: "document", targetId: id });
  };
  for (const name of names) await link(name);
  await areas.create({ name: "Front desk" });
  const { user } = openApp(`/knowledge-base/sops?document=${id}`, { deps, cookie });
  const preview = within(await screen.findByRole("dialog", { name: "House rules" }));
  await user.click(await preview.findByRole("button", { name: "Edit" }));
  const dialog = await findForm();
  const field = dialog.getByLabelText(/^Area/);
  await user.selectOptions(field, await dialog.findByRole("option", { name: "Front desk" }));
  await link("Backups");
  const save = () => user.click(dialog.getByRole("button", { name: "Save Changes" }));
  await save();
  const notice = within(await dialog.findByRole("alert"));
  expect(notice.getByText([...names, "Backups"].join(", "))).toBeTruthy();
  expect(await api.read({ id })).toMatchObject({
    areas: [...names, "Backups"].map((name) => ({ name })),
  });
  await save();
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Edit Document" })).toBeNull());
  expect((await api.read({ id })).areas.map(({ name }) => name)).toEqual(["Front desk"]);
});

it("keeps the tags of both people, and says beforehand what saving one's own removes", async () => {
  const { deps, id, api, cookie } = await openWritten();
  const { user } = openApp(`/knowledge-base/sops?document=${id}`, { deps, cookie });
  const preview = within(await screen.findByRole("dialog", { name: "House rules" }));
  await user.click(await preview.findByRole("button", { name: "Edit" }));
  const dialog = await findForm();
  const tags = dialog.getByLabelText<HTMLInputElement>(/^Tags/);
  await user.type(tags, ", doors");
  await api.update({ id, tags: "keys, rota" });
  const press = (name: string) => user.click(dialog.getByRole("button", { name }));
  await press("Save Changes");
  await dialog.findByText("Your version is still in the form. Saving it removes “rota”.");
  await press("Keep Both: Tags");
  expect(tags.value).toBe("keys, rota, doors");
  expect(dialog.getByText("Both are in the form now.")).toBeTruthy();
  await press("Use Yours: Tags");
  expect(tags.value).toBe("keys, doors");
  await press("Use Saved: Tags");
  expect(tags.value).toBe("keys, rota");
  await press("Keep Both: Tags");
  await press("Save Changes");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Edit Document" })).toBeNull());
  expect(await api.read({ id })).toMatchObject({ tags: "keys, rota, doors" });
});
