import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { fixedTracks } from "../../../db/enums.ts";
import { documents } from "../../../db/schema/index.ts";
import { emptyTray } from "../../../src/features/documents/upload/tray/tray-store.ts";
import { storeDocument } from "../../helpers/files/documents.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

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
    open() {}
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    getResponseHeader = () => null;
    send() {
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
  const form = within(await screen.findByRole("dialog", { name: "Upload Document" }));
  await user.selectOptions(form.getByLabelText("Document Type"), "sops");
  const [track] = fixedTracks;
  await within(form.getByLabelText("Track")).findByRole("option", { name: track });
  await user.selectOptions(form.getByLabelText("Track"), track);
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
    expect(screen.getByText("The file is damaged.")).toBeTruthy();
    expect(asksBeforeClosing()).toBe(false);
  },
);

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
