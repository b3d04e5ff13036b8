import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { fixedTracks } from "../../../../db/enums.ts";
import { documents } from "../../../../db/schema/index.ts";
import { emptyTray } from "../../../../src/features/documents/upload/tray/tray-store.ts";
import { storeDocument } from "../../../helpers/files/documents.ts";
import { testOfFullRun } from "../../../helpers/full-run.ts";
import { createTestDeps, registerMember } from "../../../helpers/harness.ts";
import { openApp } from "../../../helpers/ui/ui-app.tsx";

afterEach(() => act(emptyTray));

/** The uploads that are sent, each answered when the test says so. */
function holdUploads() {
  const calls: Call[] = [];
  class Call {
    upload = {};
    status = 0;
    response: object = {};
    headers: Record<string, string> = {};
    onload = () => {};
    onabort = () => {};
    open() {}
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    getResponseHeader = () => null;
    abort() {
      this.onabort();
    }
    body = new FormData();
    send(body: FormData) {
      this.body = body;
      calls.push(this);
    }
  }
  vi.stubGlobal("XMLHttpRequest", Call);
  onTestFinished(() => void vi.unstubAllGlobals());
  const answer = async (index: number, said: number | string) => {
    await waitFor(() => expect(calls.length).toBeGreaterThan(index));
    const call = calls[index];
    if (!call) return;
    call.status = typeof said === "number" ? 201 : 413;
    call.response = typeof said === "number" ? { id: said } : { message: said };
    await act(async () => call.onload());
  };
  return { calls, answer };
}

const titles = ["Gate", "Torn", "Desk"];

const hint = () => screen.queryByText("Drop files to upload them");

/** Holds a file over something, then drops it there; tells whether that was offered. */
function drop(target: Element, name: string) {
  const files = [new File(["Words."], name)];
  const dataTransfer = { types: ["Files"], files, dropEffect: "copy" };
  fireEvent.dragOver(target, { dataTransfer });
  const offered = { effect: dataTransfer.dropEffect, hint: hint() !== null };
  fireEvent.drop(target, { dataTransfer });
  return offered;
}

const findForm = async () => within(await screen.findByRole("dialog", { name: "Upload Document" }));
type Form = Awaited<ReturnType<typeof findForm>>;

const chosenFiles = (form: Form) =>
  within(form.getByRole("list", { name: "Chosen files" })).getAllByRole("listitem");

async function fileUnderSops(user: ReturnType<typeof openApp>["user"], form: Form) {
  await user.selectOptions(form.getByLabelText("Document Type"), "sops");
  const [track] = fixedTracks;
  await within(form.getByLabelText("Track")).findByRole("option", { name: track });
  await user.selectOptions(form.getByLabelText("Track"), track);
}

/** Three files that are being sent from the page of the documents. */
async function send() {
  const deps = createTestDeps();
  const member = await registerMember(deps, "North Star");
  const ids: number[] = [];
  for (const title of titles) {
    const id = await storeDocument(deps, member.project.id, { title, passages: ["Words."] });
    deps.db
      .update(documents)
      .set({ processingStatus: "processing", processingStep: "extract" })
      .where(eq(documents.id, id))
      .run();
    ids.push(id);
  }
  const app = openApp("/knowledge-base", { deps, cookie: member.cookie() });
  const { user } = app;
  const heading = await screen.findByRole("heading", { level: 1, name: "Knowledge Base" });
  const held = holdUploads();
  const files = titles.map((title) => new File(["Words."], `${title}.txt`));
  fireEvent.drop(heading, { dataTransfer: { types: ["Files"], files } });
  const form = await findForm();
  await fileUnderSops(user, form);
  await user.click(form.getByRole("button", { name: "Upload 3 Documents" }));
  await screen.findByRole("dialog", { name: "Processing 3 Documents" });
  await waitFor(() => expect(held.calls).toHaveLength(2));
  const leave = async () => {
    await act(() => app.router.navigate({ href: "/meeting-logs" }));
    await screen.findByRole("heading", { level: 1, name: "Meeting Logs" });
  };
  return { ...app, ...held, deps, member, ids: ids as [number, number, number], leave };
}

/** Whether the browser would ask before it closes the page. */
function asksBeforeClosing() {
  const event = new Event("beforeunload", { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

it.each(["the page is left", "it is to go on in the background"])(
  "goes on sending where %s, and tells what becomes of the files",
  async (where) => {
    const { answer, calls, ids, leave, user } = await send();
    await answer(0, ids[0]);
    await waitFor(() => expect(calls).toHaveLength(3));
    if (where === "the page is left") await leave();
    else await user.click(screen.getByRole("button", { name: "Continue in Background" }));
    const tray = within(await screen.findByRole("region", { name: "Uploads" }));
    expect(await tray.findByText("Uploading 2 documents")).toBeTruthy();
    expect(tray.getAllByText("On its way")).toHaveLength(2);
    expect(asksBeforeClosing()).toBe(true);
    await answer(2, ids[2]);
    expect(await tray.findByText("Uploading 1 document")).toBeTruthy();
    expect(tray.getByText("Desk")).toBeTruthy();
    await answer(1, "The file is damaged.");
    expect(await tray.findByText("Reading 2 documents")).toBeTruthy();
    expect(await screen.findByText("1 of 3 documents could not be uploaded")).toBeTruthy();
    expect(screen.getByText("The file is damaged. The other 2 are uploaded.")).toBeTruthy();
    expect(asksBeforeClosing()).toBe(false);
  },
);

it("goes on in the background where another file is dropped, which gets a form of its own", async () => {
  const { answer, calls, ids } = await send();
  const progress = screen.getByRole("dialog", { name: "Processing 3 Documents" });
  expect(drop(progress, "Late.txt")).toEqual({ effect: "copy", hint: true });
  const form = await findForm();
  expect(form.getByText("Late.txt")).toBeTruthy();
  expect(chosenFiles(form)).toHaveLength(1);
  expect(hint()).toBeNull();
  // The form stands over the page.
  const tray = within(await screen.findByRole("region", { name: "Uploads", hidden: true }));
  expect(tray.getByText("Uploading 3 documents")).toBeTruthy();
  await answer(0, ids[0]);
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(await tray.findByText("Uploading 2 documents")).toBeTruthy();
  expect(form.getByText("Late.txt")).toBeTruthy();
});

it("takes no file while text is sent that stands in the form alone", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const { user } = openApp("/knowledge-base", { deps, cookie: member.cookie() });
  await user.click(await screen.findByRole("button", { name: "Add Document" }));
  holdUploads();
  const form = await findForm();
  await user.type(form.getByLabelText("Article Title"), "Gate");
  await fileUnderSops(user, form);
  await user.type(form.getByLabelText(/^Content/), "The gate opens at six.");
  await user.click(form.getByRole("button", { name: "Upload" }));
  const progress = await screen.findByRole("dialog", { name: "Processing Document" });
  expect(drop(progress, "Late.txt")).toEqual({ effect: "none", hint: false });
  expect(screen.getByRole("dialog").textContent).toContain("Processing Document");
});

it("adds files that are dropped beside the field of an open form", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const { user } = openApp("/knowledge-base", { deps, cookie: member.cookie() });
  const heading = await screen.findByRole("heading", { level: 1, name: "Knowledge Base" });
  expect(drop(heading, "Gate.txt")).toEqual({ effect: "copy", hint: true });
  const form = await findForm();
  expect(drop(form.getByText("Upload Document"), "Desk.txt").effect).toBe("copy");
  expect(chosenFiles(form)).toHaveLength(2);
  drop(form.getByText("Choose files, or drop them here"), "Till.txt");
  expect(chosenFiles(form)).toHaveLength(3);
  drop(form.getByText("Upload Document"), "tool.exe");
  expect(
    await screen.findByText(
      "“tool.exe” was left out: Baton cannot read .exe files. Save it in another format, such as PDF.",
    ),
  ).toBeTruthy();
  expect(chosenFiles(form)).toHaveLength(3);
  await user.click(form.getByRole("button", { name: "Cancel" }));
  await user.click(await screen.findByRole("button", { name: "Discard Changes" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(hint()).toBeNull();
});

it("keeps nothing of an accepted file in the form of the one that was refused", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const id = await storeDocument(deps, member.project.id, { title: "Gate", passages: ["Words."] });
  const { user } = openApp("/knowledge-base", { deps, cookie: member.cookie() });
  const heading = await screen.findByRole("heading", { level: 1, name: "Knowledge Base" });
  const held = holdUploads();
  drop(heading, "Gate.txt");
  const form = await findForm();
  await user.clear(form.getByLabelText("Article Title"));
  await user.type(form.getByLabelText("Article Title"), "The gate");
  await user.type(form.getByLabelText(/^Content/), "About the gate.");
  drop(form.getByText("Upload Document"), "Torn.txt");
  await fileUnderSops(user, form);
  await user.click(form.getByRole("button", { name: "Change where Torn.txt belongs" }));
  await user.selectOptions(form.getByLabelText("Type of Torn.txt"), "contacts");
  await user.click(form.getByRole("button", { name: "Upload 2 Documents" }));
  await waitFor(() => expect(held.calls).toHaveLength(2));
  const sent = held.calls.map(({ body }) => [body.get("category"), body.get("content")]);
  expect(sent).toEqual([
    ["sops", "About the gate."],
    ["contacts", null],
  ]);
  await held.answer(1, "The file is damaged.");
  await held.answer(0, id);
  const again = await findForm();
  expect(again.getByText("1 of 2 documents could not be uploaded")).toBeTruthy();
  expect(again.getByText("The other one is uploaded.")).toBeTruthy();
  const value = (label: string | RegExp) => again.getByLabelText<HTMLInputElement>(label).value;
  expect(value("Article Title")).toBe("Torn");
  expect(value(/^Content/)).toBe("");
  expect(value("Document Type")).toBe("contacts");
  expect(value("Track")).toBe(fixedTracks[0]);
});

it("tells the outcome at the page's edge where one waited for it until the dialog closed", async () => {
  const { answer, deps, ids } = await send();
  for (const [index, id] of ids.entries()) await answer(index, id);
  deps.db.update(documents).set({ processingStatus: "completed" }).run();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const tray = within(await screen.findByRole("region", { name: "Uploads" }));
  expect(await tray.findByText("3 read")).toBeTruthy();
  expect(await tray.findAllByRole("button", { name: /^What is “.+” about\?$/ })).toHaveLength(3);
});

it("tells it as well where one of the documents failed and the dialog was closed", async () => {
  const { answer, deps, ids, user } = await send();
  for (const [index, id] of ids.entries()) await answer(index, id);
  deps.db.update(documents).set({ processingStatus: "completed" }).run();
  deps.db
    .update(documents)
    .set({ processingStatus: "failed", processingError: "It is protected by a password." })
    .where(eq(documents.id, ids[1]))
    .run();
  await screen.findByText("1 of 3 failed");
  const [close] = await screen.findAllByRole("button", { name: "Close" });
  await user.click(close as HTMLElement);
  const tray = within(await screen.findByRole("region", { name: "Uploads" }));
  expect(await tray.findByText("2 read, 1 could not be read")).toBeTruthy();
  expect(tray.getByText("It is protected by a password.")).toBeTruthy();
});

testOfFullRun("follows a document that failed in its own row once it is read anew", async () => {
  const { answer, deps, ids, user } = await send();
  for (const [index, id] of ids.entries()) await answer(index, id);
  deps.db
    .update(documents)
    .set({ processingStatus: "failed", processingErrorCode: "interrupted" })
    .where(eq(documents.id, ids[1]))
    .run();
  await user.click(await screen.findByRole("button", { name: "Try Again" }));
  await waitFor(() => expect(screen.queryByText("1 of 3 failed")).toBeNull());
  const dialog = within(screen.getByRole("dialog", { name: "Processing 3 Documents" }));
  expect(dialog.getByText("0 of 3 ready")).toBeTruthy();
  deps.db.update(documents).set({ processingStatus: "completed" }).run();
  expect(await dialog.findByText("3 of 3 ready")).toBeTruthy();
});

it("sends every file to the project in which sending began", async () => {
  const { answer, calls, ids, leave, member, queryClient } = await send();
  const { project, user } = await (await member.call()).projects.create({ name: "South Star" });
  await act(async () => {
    queryClient.setQueryData([["accounts", "current"], { type: "query" }], user);
  });
  await leave();
  await answer(0, ids[0]);
  await waitFor(() => expect(calls).toHaveLength(3));
  await answer(1, ids[1]);
  await answer(2, ids[2]);
  expect(project.id).not.toBe(member.project.id);
  expect(calls.map(({ headers }) => headers["X-Project"])).toEqual(
    titles.map(() => String(member.project.id)),
  );
  // Its documents are none of the project that is shown now.
  expect(screen.queryByRole("region", { name: "Uploads" })).toBeNull();
});
