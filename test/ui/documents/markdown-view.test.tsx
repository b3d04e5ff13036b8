import { screen, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { documents } from "../../../db/schema/index.ts";
import { storeDocument } from "../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

const guide = `# Opening the safe

Turn the **left** wheel to *12*, as the [maker](https://example.com/safe) says.

## Who has a key

| Person | Key |
| --- | --- |
| Ann | A12 |

- [x] Told to the team
- [ ] Tried

<b onclick="alert(1)">bold</b> ![plan](https://example.com/plan.png) [run](javascript:alert(1))
`;
const sentence = "Turn the left wheel to 12, as the maker says.";

type Options = { content?: string; isCited?: boolean };

/** Opens what somebody has typed, at its sentence where it is cited. */
async function openTyped({ content = guide, isCited = false }: Options = {}) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const id = await storeDocument(deps, member.project.id, { title: "Safe", passages: [sentence] });
  deps.db.update(documents).set({ content }).where(eq(documents.id, id)).run();
  const { user } = openApp(`/knowledge-base/sops?document=${id}${isCited ? "&chunk=0" : ""}`, {
    deps,
    cookie: member.cookie(),
  });
  return { user, dialog: within(await screen.findByRole("dialog", { name: "Safe" })) };
}

it("opens what was typed in Markdown as it reads, beside what is known about it", async () => {
  const { user, dialog } = await openTyped();
  const region = await dialog.findByRole("region", { name: "Formatted document" });
  const formatted = within(region);
  await formatted.findByRole("heading", { name: "Opening the safe", level: 3 });
  formatted.getByRole("heading", { name: "Who has a key", level: 4 });
  expect(formatted.getByText("left").localName).toBe("strong");
  expect(formatted.getByRole("link", { name: "maker" }).getAttribute("rel")).toContain("noopener");
  formatted.getByRole("cell", { name: "A12" });
  expect(formatted.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "☑ Told to the team",
    "☐ Tried",
  ]);
  dialog.getByRole("region", { name: "About this document" });

  // Nothing in it runs, and nothing is loaded from elsewhere.
  expect(region.querySelector("img, b, [onclick], a[href^=javascript]")).toBeNull();
  formatted.getByText(/<b onclick/);

  await user.click(dialog.getByRole("button", { name: "Text" }));
  expect(dialog.getByRole("region", { name: "Document text" }).textContent).toContain(sentence);
});

it("marks a cited sentence in the text, and across its emphasis where it is formatted", async () => {
  const { user, dialog } = await openTyped({ isCited: true });
  await dialog.findByRole("region", { name: "Document text" });
  await user.click(dialog.getByRole("button", { name: "Formatted" }));
  const formatted = await dialog.findByRole("region", { name: "Formatted document" });
  await within(formatted).findByRole("heading", { name: "Opening the safe" });
  const marks = [...formatted.querySelectorAll("mark")].map(({ textContent }) => textContent);
  const letters = (text: string) => text.replaceAll(/\W/g, "");
  expect(letters(marks.join(""))).toBe(letters(sentence));
  expect(marks).toContain("left");
});

it("says where the passage does not stand in the formatting", async () => {
  const { user, dialog } = await openTyped({ content: "# Another text", isCited: true });
  await user.click(await dialog.findByRole("button", { name: "Formatted" }));
  await dialog.findByText(/^The passage could not be found in the formatted document/);
});

it("shows what is too long to be formatted as text", async () => {
  const { dialog } = await openTyped({ content: `${guide}${"Turn it again. ".repeat(8_000)}` });
  await dialog.findByRole("region", { name: "Document text" });
  expect(dialog.queryByRole("button", { name: "Formatted" })).toBeNull();
});

it("keeps the lines of what was typed without Markdown", async () => {
  const { dialog } = await openTyped({ content: "Left: 12\nRight: 7" });
  await dialog.findByRole("region", { name: "Document text" });
  expect(dialog.queryByRole("button", { name: "Formatted" })).toBeNull();
});
