import { screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { fixedTracks } from "../../../../db/enums.ts";
import { createTestDeps, registerMember } from "../../../helpers/harness.ts";
import { patience } from "../../../helpers/patience.ts";
import { openApp } from "../../../helpers/ui/ui-app.tsx";
import { setWindowWidth } from "../../../helpers/ui/window-width.ts";

const [it, operations] = fixedTracks;
const file = (name: string, text = "x") => new File([text], name);

async function openForm(
  options: Partial<Parameters<typeof openApp>[1]> = {},
  path = "/knowledge-base",
) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = await member.call();
  const area = await api.areas.create({ name: "Badge printer", kind: "system" });
  const app = openApp(path, { deps, cookie: member.cookie(), ...options });
  await app.user.click(await screen.findByRole("button", { name: /^(Add|Upload) Document$/ }));
  const form = within(await screen.findByRole("dialog", { name: "Upload Document" }));
  await within(form.getByLabelText("Track")).findByRole("option", { name: operations });
  const choose = (...files: File[]) => app.user.upload(form.getByLabelText("Files"), files);
  const openRow = async (name: string) =>
    app.user.click(await form.findByRole("button", { name: `Change where ${name} belongs` }));
  return { ...app, form, choose, openRow, area, api };
}

const chosenIn = (field: HTMLElement) => (field as HTMLSelectElement).value;

test("the form of one file is filled in with what is suggested for it, and says so", async () => {
  const { form, choose, area } = await openForm();
  await choose(file("notes.txt", "Runbook of the badge printer: incident and rollback."));
  expect(await form.findAllByText("Suggested: change it if it belongs elsewhere.")).toHaveLength(2);
  expect(chosenIn(form.getByLabelText("Document Type"))).toBe("playbooks");
  expect(chosenIn(form.getByLabelText(/^Area/))).toBe(String(area.id));
  expect(chosenIn(form.getByLabelText("Track"))).toBe("");
});

test("what cannot be read is filed by hand", async () => {
  const { form, choose } = await openForm();
  const answered = vi.spyOn(globalThis, "fetch");
  await choose(file("scan-0418.pdf", "%PDF-1.7 and no more"));
  await waitFor(async () => {
    const calls = answered.mock.calls.findIndex(
      ([address]) => address === "/api/documents/excerpt",
    );
    const response = await answered.mock.results[calls]?.value;
    expect(response?.status).toBe(200);
  }, patience);
  expect(form.queryByText("Suggested: change it if it belongs elsewhere.")).toBeNull();
  answered.mockRestore();
});

test("what somebody has chosen already stays", async () => {
  const { form, choose, user } = await openForm();
  await user.selectOptions(form.getByLabelText("Document Type"), "contacts");
  await choose(file("badge printer runbook.txt"));
  await form.findByText("Suggested: change it if it belongs elsewhere.");
  expect(chosenIn(form.getByLabelText("Document Type"))).toBe("contacts");
});

test("what somebody has chosen is not called suggested, though it would have been", async () => {
  const { form, choose, user } = await openForm();
  await user.selectOptions(form.getByLabelText("Document Type"), "playbooks");
  await choose(file("notes.txt", "Runbook of the badge printer: incident and rollback."));
  expect(await form.findAllByText("Suggested: change it if it belongs elsewhere.")).toHaveLength(1);
  await user.selectOptions(form.getByLabelText(/^Area/), "");
  await user.selectOptions(form.getByLabelText(/^Area/), "Badge printer");
  expect(form.queryByText("Suggested: change it if it belongs elsewhere.")).toBeNull();
});

test("with its file, what was suggested for it goes", async () => {
  const { form, choose, user } = await openForm();
  await choose(file("notes.txt", "Runbook of the badge printer: incident and rollback."));
  await form.findAllByText("Suggested: change it if it belongs elsewhere.");
  await user.click(form.getByRole("button", { name: "Remove notes.txt" }));
  await waitFor(() => expect(chosenIn(form.getByLabelText("Document Type"))).toBe(""));
  expect(chosenIn(form.getByLabelText(/^Area/))).toBe("");
});

test("each of several files has its own type, track and area in its row", async () => {
  const { form, choose, openRow, user, area } = await openForm();
  await choose(file("Runbook.txt"), file("Badge printer contacts.csv"));
  await form.findByText("Contact Lists (suggested)");
  expect(form.getByText("Badge printer (suggested)")).toBeTruthy();
  expect(form.getByText("Playbooks (suggested)")).toBeTruthy();
  expect(form.getAllByText("No track yet")).toHaveLength(2);
  expect(form.queryByLabelText("Type of Runbook.txt")).toBeNull();
  await openRow("Runbook.txt");
  await openRow("Badge printer contacts.csv");
  const field = (label: string) => form.getByLabelText(label);
  expect(chosenIn(field("Type of Runbook.txt"))).toBe("playbooks");
  expect(chosenIn(field("Area of Badge printer contacts.csv"))).toBe(String(area.id));
  await user.selectOptions(field("Runbook.txt belongs to"), it);
  expect(chosenIn(field("Runbook.txt belongs to"))).toBe(it);
  expect(form.getByText(it, { selector: "span" })).toBeTruthy();
  expect(form.getAllByText("No track yet")).toHaveLength(1);
  // Both have a type, only one has a track.
  await user.click(form.getByRole("button", { name: "Upload 2 Documents" }));
  await form.findByText("Track is required");
  expect(form.queryByText("Document type is required")).toBeNull();
});

test("the fields for all files are folded away once each file has a type and a track", async () => {
  const { form, choose, openRow, user } = await openForm();
  await choose(file("Runbook.txt"), file("Contacts.csv"));
  await form.findByText("Playbooks (suggested)");
  const type = form.getByLabelText("Document Type");
  const isFolded = () => type.closest("[hidden]") !== null;
  for (const name of ["Runbook.txt", "Contacts.csv"]) {
    expect(isFolded()).toBe(false);
    await openRow(name);
    await user.selectOptions(form.getByLabelText(`${name} belongs to`), operations);
  }
  expect(isFolded()).toBe(true);
  await user.click(form.getByRole("button", { name: "Choose for All" }));
  expect(isFolded()).toBe(false);
  await user.selectOptions(type, "sops");
  // The field says it for both of them.
  expect(form.queryByText(/Playbooks|SOPs/, { selector: "span" })).toBeNull();
  expect(form.getAllByText(operations, { selector: "span" })).toHaveLength(2);
  expect(isFolded()).toBe(false);
});

test("they stay for whoever has begun to choose in them", async () => {
  const { form, choose, openRow, user } = await openForm();
  await choose(file("Runbook.txt"), file("Contacts.csv"));
  await form.findByText("Playbooks (suggested)");
  const type = form.getByLabelText("Document Type");
  await user.click(type);
  for (const name of ["Runbook.txt", "Contacts.csv"]) {
    await openRow(name);
    await user.selectOptions(form.getByLabelText(`${name} belongs to`), operations);
  }
  expect(type.closest("[hidden]")).toBeNull();
  expect(form.queryByRole("button", { name: "Choose for All" })).toBeNull();
});

test("they are folded away as well where the page of a category gives the type", async () => {
  const { form, choose, openRow, user } = await openForm({}, "/knowledge-base/sops");
  await choose(file("Keys.txt"), file("Doors.txt"));
  const type = form.getByLabelText("Document Type");
  expect(chosenIn(type)).toBe("sops");
  expect(type.closest("[hidden]")).toBeNull();
  for (const name of ["Keys.txt", "Doors.txt"]) {
    await openRow(name);
    await user.selectOptions(form.getByLabelText(`${name} belongs to`), operations);
  }
  expect(type.closest("[hidden]")).not.toBeNull();
});

test("a row says by name which type and track it takes from the fields for all", async () => {
  onTestFinished(() => void vi.restoreAllMocks());
  setWindowWidth("wide");
  const { form, choose, openRow, user } = await openForm();
  await choose(file("Keys.txt"), file("Doors.txt"));
  await openRow("Keys.txt");
  const row = (label: string) => within(form.getByLabelText(label));
  row("Keys.txt belongs to").getByRole("option", { name: "As below: not chosen yet" });
  await user.selectOptions(form.getByLabelText("Document Type"), "sops");
  await user.selectOptions(form.getByLabelText("Track"), operations);
  row("Type of Keys.txt").getByRole("option", { name: "As below: SOPs & Procedures" });
  row("Keys.txt belongs to").getByRole("option", { name: `As below: ${operations}` });
});

test("a row leaves to the fields for all what they say, and names on a phone which it takes", async () => {
  const { form, choose, openRow, user } = await openForm();
  await choose(file("Keys.txt"), file("Doors.txt"));
  await user.selectOptions(form.getByLabelText("Track"), operations);
  await openRow("Keys.txt");
  const track = within(form.getByLabelText("Keys.txt belongs to"));
  track.getByRole("option", { name: "Track: as below" });
  const type = within(form.getByLabelText("Type of Keys.txt"));
  type.getByRole("option", { name: "Type: as below" });
  expect(form.queryByText(operations, { selector: "span" })).toBeNull();
  expect(form.getAllByText("No type yet", { selector: "span" })).toHaveLength(2);
  await user.click(form.getByRole("button", { name: "Done changing where Keys.txt belongs" }));
  expect(form.queryByLabelText("Keys.txt belongs to")).toBeNull();
});

test("a type that is chosen for all files is suggested otherwise for none", async () => {
  const { form, choose, openRow, user } = await openForm();
  await choose(file("Runbook.txt"), file("Contacts.csv"));
  await openRow("Runbook.txt");
  await openRow("Contacts.csv");
  const type = await form.findByDisplayValue("Playbooks");
  await user.selectOptions(form.getByLabelText("Type of Contacts.csv"), "architecture");
  await user.selectOptions(form.getByLabelText("Document Type"), "sops");
  expect(chosenIn(type)).toBe("");
  expect(chosenIn(form.getByLabelText("Type of Contacts.csv"))).toBe("architecture");
});

test("without suggestions the form asks as ever", async () => {
  const { form, choose, user } = await openForm({
    intercept: (path) =>
      path.includes("suggestFiling") ? new Response("", { status: 500 }) : null,
  });
  await choose(file("Runbook.txt"), file("Contacts.csv"));
  await user.click(form.getByRole("button", { name: "Upload 2 Documents" }));
  await form.findByText("Document type is required");
  await form.findByText("Track is required");
  expect(form.getAllByText("No type yet")).toHaveLength(2);
  await user.selectOptions(form.getByLabelText("Track"), operations);
  expect(form.queryByText("No track yet")).toBeNull();
});

test("what was entered for one file stays with it when another one comes", async () => {
  const { form, choose, user } = await openForm();
  await choose(file("Keys.txt"));
  await user.selectOptions(form.getByLabelText(/^Area/), "Badge printer");
  await user.type(form.getByLabelText(/^Content/), "About the keys.");
  await choose(file("Doors.txt"));
  expect(await form.findByText("Badge printer", { selector: "span" })).toBeTruthy();
  const content = form.getByLabelText<HTMLTextAreaElement>(/^Content/);
  expect(content.value).toBe("About the keys.");
  expect(form.getByText("This text goes with “Keys.txt” alone.")).toBeTruthy();
  await user.clear(content);
  expect(form.getByLabelText(/^Content/)).toBe(content);
  await user.click(form.getByRole("button", { name: "Remove Keys.txt" }));
  await waitFor(() => expect(chosenIn(form.getByLabelText(/^Area/))).toBe(""));
});

test("an area that was chosen before there was a file is that of all that come", async () => {
  const { form, choose, user } = await openForm();
  await user.selectOptions(form.getByLabelText(/^Area/), "Badge printer");
  await choose(file("Keys.txt"), file("Doors.txt"));
  expect(await form.findAllByText("Badge printer", { selector: "span" })).toHaveLength(2);
  expect(form.queryByLabelText(/^Content/)).toBeNull();
});

test("what was chosen in the row of the last file is in the form", async () => {
  const { form, choose, openRow, user } = await openForm();
  await choose(file("Badge printer runbook.txt"), file("Doors.txt"));
  await form.findByText("Playbooks (suggested)");
  await openRow("Badge printer runbook.txt");
  await user.selectOptions(form.getByLabelText("Type of Badge printer runbook.txt"), "contacts");
  await user.selectOptions(form.getByLabelText("Badge printer runbook.txt belongs to"), operations);
  await user.selectOptions(form.getByLabelText("Area of Badge printer runbook.txt"), "");
  await user.click(form.getByRole("button", { name: "Remove Doors.txt" }));
  await form.findByLabelText("Article Title");
  const fields = () =>
    ["Document Type", "Track", /^Area/].map((label) => chosenIn(form.getByLabelText(label)));
  await waitFor(() => expect(fields()).toEqual(["contacts", operations, ""]));
  expect(form.queryByText("Suggested: change it if it belongs elsewhere.")).toBeNull();
  // What is chosen anew for the one file is not undone by what its row said before.
  await user.selectOptions(form.getByLabelText("Document Type"), "sops");
  await choose(file("Windows.txt"));
  await openRow("Badge printer runbook.txt");
  expect(chosenIn(form.getByLabelText("Type of Badge printer runbook.txt"))).toBe("");
  expect(chosenIn(form.getByLabelText("Area of Badge printer runbook.txt"))).toBe("");
  expect(chosenIn(form.getByLabelText("Document Type"))).toBe("sops");
});

test("the title of the one file stands in the form, where it can be changed", async () => {
  const { form, choose, user } = await openForm();
  const title = () => form.getByLabelText<HTMLInputElement>("Article Title");
  await choose(file("Badge printer runbook.txt"));
  await waitFor(() => expect(title().value).toBe("Badge printer runbook"));
  await user.click(form.getByRole("button", { name: "Remove Badge printer runbook.txt" }));
  expect(title().value).toBe("");
  await choose(file("Doors.txt"));
  await user.type(title(), " of the depot");
  await choose(file("Windows.txt"));
  await user.click(form.getByRole("button", { name: "Remove Windows.txt" }));
  expect(title().value).toBe("Doors of the depot");
  await choose(file("Windows.txt"));
  await user.click(form.getByRole("button", { name: "Remove Doors.txt" }));
  await waitFor(() => expect(title().value).toBe("Windows"));
});
