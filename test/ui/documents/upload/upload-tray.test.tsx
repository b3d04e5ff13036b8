import { act, fireEvent, renderHook, screen, waitFor, within } from "@testing-library/react";
import { TRPCClientError } from "@trpc/client";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, onTestFinished, test, vi } from "vitest";
import { fixedTracks } from "../../../../db/enums.ts";
import { documents } from "../../../../db/schema/index.ts";
import type { DocumentStatus } from "../../../../src/features/documents/document-types.ts";
import {
  emptyTray,
  useWatched,
  watchInTray,
} from "../../../../src/features/documents/upload/tray/tray-store.ts";
import {
  followInterval,
  trayTitle,
} from "../../../../src/features/documents/upload/tray/upload-tray.tsx";
import { storeDocument } from "../../../helpers/files/documents.ts";
import { testOfFullRun } from "../../../helpers/full-run.ts";
import { createTestDeps, registerMember } from "../../../helpers/harness.ts";
import { openApp } from "../../../helpers/ui/ui-app.tsx";

afterEach(() => act(emptyTray));

async function openMeetings() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const add = (title: string, passages = ["The porter opens the gate at night."]) =>
    storeDocument(deps, member.project.id, {
      title,
      passages,
      summary: "The porter opens the gate.",
    });
  const set = (id: number, values: Partial<typeof documents.$inferInsert>) =>
    deps.db.update(documents).set(values).where(eq(documents.id, id)).run();
  const open = () => openApp("/meeting-logs", { deps, cookie: member.cookie() });
  return { add, set, open, member };
}

const dropped = (...files: File[]) => ({ dataTransfer: { types: ["Files"], files } });

/** Answers uploads one after another, with an id or with a refusal in words. */
function answerUploads(answers: (number | string)[]) {
  class Call {
    upload = {};
    status = 0;
    response: object = {};
    onload = () => {};
    onabort = () => {};
    open() {}
    setRequestHeader() {}
    getResponseHeader = () => null;
    abort() {
      this.onabort();
    }
    send() {
      const answer = answers.shift() ?? "Nothing more was expected.";
      this.status = typeof answer === "number" ? 201 : 413;
      this.response = typeof answer === "number" ? { id: answer } : { message: answer };
      // Over any line an answer comes later than the progress is shown.
      void screen.findByRole("dialog", { name: /^Processing/ }).then(() => this.onload());
    }
  }
  vi.stubGlobal("XMLHttpRequest", Call);
  onTestFinished(() => void vi.unstubAllGlobals());
}
const tray = async () => within(await screen.findByRole("region", { name: "Uploads" }));

test("the tray's title counts in words", () => {
  const title = (counts: Partial<Parameters<typeof trayTitle>[0]>) =>
    trayTitle({ sending: 0, waiting: 0, inWork: 0, read: 0, failed: 0, ...counts });
  expect(title({ sending: 1, waiting: 2 })).toBe("Uploading 1 document");
  expect(title({ waiting: 2, read: 1, failed: 1 })).toBe("Reading 2 documents");
  expect(title({ waiting: 2 })).toBe("2 documents waiting");
  expect(title({ waiting: 2, inWork: 1 })).toBe("Reading 2 documents");
  expect(title({ read: 9, failed: 1 })).toBe("9 read, 1 could not be read");
  expect(title({ failed: 1 })).toBe("1 could not be read");
});

test("a document is looked at until it is read, and no longer once it is refused", () => {
  const state = { processingStatus: "processing" } as DocumentStatus;
  const gone = new TRPCClientError("Gone.", {
    result: { error: { code: -32004, message: "Gone.", data: { httpStatus: 404 } } },
  });
  expect(followInterval({ data: undefined, error: null })).toBeGreaterThan(0);
  expect(followInterval({ data: state, error: new Error("lost") })).toBeGreaterThan(0);
  expect(followInterval({ data: undefined, error: gone })).toBe(false);
  expect(followInterval({ data: state, error: gone })).toBe(false);
  expect(followInterval({ data: { ...state, processingStatus: "completed" }, error: null })).toBe(
    false,
  );
});

describe("files on a page that is not about documents", () => {
  it("open the upload with them when they are dropped", async () => {
    const { open } = await openMeetings();
    open();
    await screen.findByRole("heading", { level: 1, name: "Meeting Logs" });
    const file = new File(["Gate codes."], "gate-codes.txt", { type: "text/plain" });
    fireEvent.dragOver(document.body, dropped(file));
    expect(await screen.findByText("Drop files to upload them")).toBeTruthy();
    fireEvent.drop(document.body, dropped(file));
    const dialog = within(await screen.findByRole("dialog", { name: "Upload Document" }));
    expect(dialog.getByText("gate-codes.txt")).toBeTruthy();
    expect(screen.queryByText("Drop files to upload them")).toBeNull();
  });

  it("are refused with a sentence where Baton cannot read them", async () => {
    const { open } = await openMeetings();
    open();
    await screen.findByRole("heading", { level: 1, name: "Meeting Logs" });
    fireEvent.drop(document.body, dropped(new File(["x"], "tool.exe")));
    expect(
      await screen.findByText(
        "“tool.exe” was left out: Baton cannot read .exe files. Save it in another format, such as PDF.",
      ),
    ).toBeTruthy();
    expect(screen.queryByRole("dialog", { name: "Upload Document" })).toBeNull();
  });
});

describe("the tray", () => {
  testOfFullRun(
    "takes over what was accepted where another file of the same upload is refused",
    async () => {
      const { add, set, open } = await openMeetings();
      const ids = [await add("Gate"), await add("Desk")];
      for (const id of ids) set(id, { processingStatus: "processing", processingStep: "extract" });
      const { user } = open();
      await screen.findByRole("heading", { level: 1, name: "Meeting Logs" });
      answerUploads([ids[0] ?? 0, "The file is damaged.", ids[1] ?? 0]);
      const files = ["Gate.txt", "Torn.txt", "Desk.txt"].map((name) => new File(["Words."], name));
      fireEvent.drop(document.body, dropped(...files));
      const form = within(await screen.findByRole("dialog", { name: "Upload Document" }));
      await user.selectOptions(form.getByLabelText("Document Type"), "sops");
      const [track] = fixedTracks;
      await within(form.getByLabelText("Track")).findByRole("option", { name: track });
      await user.selectOptions(form.getByLabelText("Track"), track);
      await user.click(form.getByRole("button", { name: "Upload 3 Documents" }));
      expect(await screen.findByText("1 of 3 documents could not be uploaded")).toBeTruthy();
      // The form stands over the page again.
      const uploads = within(await screen.findByRole("region", { name: "Uploads", hidden: true }));
      expect(await uploads.findByText("Reading 2 documents")).toBeTruthy();
      expect(uploads.getByText("Gate")).toBeTruthy();
      expect(uploads.getByText("Desk")).toBeTruthy();
      expect(uploads.queryByText("Torn")).toBeNull();
    },
  );

  it("follows documents on other pages and tells which could not be read, and why", async () => {
    const { add, set, open } = await openMeetings();
    const gate = await add("Gate");
    const terms = await add("Carrier terms");
    set(gate, { processingStatus: "processing", processingStep: "extract" });
    set(terms, { processingStatus: "failed", processingError: "It is protected by a password." });
    const { user } = open();
    await screen.findByRole("heading", { level: 1, name: "Meeting Logs" });
    act(() =>
      watchInTray([
        { id: gate, title: "Gate" },
        { id: terms, title: "Carrier terms" },
      ]),
    );
    const uploads = await tray();
    expect(await uploads.findByText("Reading 1 document")).toBeTruthy();
    expect(uploads.getByText("It is protected by a password.")).toBeTruthy();
    expect(uploads.getByRole("button", { name: "Try Again" })).toBeTruthy();
    await user.click(screen.getByRole("link", { name: "Integrations" }));
    await screen.findByRole("heading", { level: 1, name: "Integrations" });
    set(gate, { processingStatus: "completed" });
    await waitFor(() => expect(uploads.getByText("1 read, 1 could not be read")).toBeTruthy(), {
      timeout: 4000,
    });
  });

  it("is empty in another project", async () => {
    const { add, set, open, member } = await openMeetings();
    const { project } = await (await member.call()).projects.create({ name: "South Star" });
    await (await member.call()).projects.join({ projectId: member.project.id });
    const gate = await add("Gate");
    set(gate, { processingStatus: "processing", processingStep: "extract" });
    const { user, router } = open();
    await screen.findByRole("heading", { level: 1, name: "Meeting Logs" });
    act(() => watchInTray([{ id: gate, title: "Gate" }]));
    await (await tray()).findByText("Reading 1 document");
    const sidebar = within(screen.getByRole("complementary", { name: "Sidebar" }));
    await user.click(sidebar.getByRole("button", { name: new RegExp(`^${member.project.name}`) }));
    await user.click(await screen.findByRole("menuitemradio", { name: project.name }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/south-star\/dashboard$/));
    expect(screen.queryByRole("region", { name: "Uploads" })).toBeNull();
    expect(renderHook(useWatched).result.current).toEqual([]);
  });

  it("offers questions about the documents that were read, and about no others", async () => {
    const { add, open } = await openMeetings();
    await add("Harbor rules");
    const gate = await add("Gate rules");
    const desk = await add("Desk rules");
    open();
    await screen.findByRole("heading", { level: 1, name: "Meeting Logs" });
    act(() =>
      watchInTray([
        { id: gate, title: "Gate rules" },
        { id: desk, title: "Desk rules" },
      ]),
    );
    const uploads = await tray();
    expect(await uploads.findByText("2 read")).toBeTruthy();
    const questions = await uploads.findAllByRole("button", { name: /\?$/ });
    expect(questions.map(({ textContent }) => textContent).sort()).toEqual([
      "What is “Desk rules” about?",
      "What is “Gate rules” about?",
    ]);
  });

  it("offers three questions that a single document answers, and asks them of it alone", async () => {
    const { add, open } = await openMeetings();
    const gate = await add("Gate rules", [
      "The gate is opened by the porter every morning.",
      "The nightly round starts at 02:00.",
    ]);
    const { user, router } = open();
    await screen.findByRole("heading", { level: 1, name: "Meeting Logs" });
    act(() => watchInTray([{ id: gate, title: "Gate rules" }]));
    const uploads = await tray();
    expect(await uploads.findByText("1 read")).toBeTruthy();
    const questions = await uploads.findAllByRole("button", { name: /\?$/ });
    expect(questions.map(({ textContent }) => textContent)).toEqual([
      "Who is the gate opened by?",
      "When is the gate opened?",
      "When does the nightly round start?",
    ]);
    await user.click(uploads.getByRole("button", { name: "When does the nightly round start?" }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ about: gate }));
  });

  it("asks about what was uploaded last, and keeps the outcome of all", async () => {
    const { add, open } = await openMeetings();
    const watch = async (title: string) => {
      const document = { id: await add(title), title, batch: {} };
      act(() => watchInTray([document]));
    };
    open();
    await screen.findByRole("heading", { level: 1, name: "Meeting Logs" });
    await watch("Gate rules");
    await watch("Desk rules");
    const uploads = await tray();
    expect(await uploads.findByText("2 read")).toBeTruthy();
    expect(uploads.getByText("Gate rules")).toBeTruthy();
    expect(await uploads.findByText("The porter opens the gate.")).toBeTruthy();
    expect(uploads.getAllByRole("button", { name: "Ask About This" })).toHaveLength(1);
  });

  it("says what a document is about and asks about it, and can be closed", async () => {
    const { add, open } = await openMeetings();
    const gate = await add("Gate rules");
    const { user, router } = open();
    await screen.findByRole("heading", { level: 1, name: "Meeting Logs" });
    act(() => watchInTray([{ id: gate, title: "Gate rules" }]));
    const uploads = await tray();
    expect(await uploads.findByText("The porter opens the gate.")).toBeTruthy();
    await user.click(uploads.getByRole("button", { name: "Ask About This" }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/\/ai-assistant$/));
    expect((await screen.findAllByText("What is “Gate rules” about?")).length).toBeGreaterThan(0);
    // The next question is about it alone too, until that is lifted.
    const lift = await screen.findByRole("button", { name: "Ask the whole project" });
    await waitFor(() => expect(lift.parentElement?.textContent).toBe("Only about Gate rules"));
    expect(router.state.location.search).toMatchObject({ about: gate });
    await user.type(screen.getByRole("textbox", { name: "Message" }), "Who runs the payroll?");
    await user.keyboard("{Enter}");
    expect(
      await screen.findByText(/could not find an answer to that in “Gate rules”/),
    ).toBeTruthy();
    await user.click(lift);
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty("about"));
    expect(screen.queryByRole("button", { name: "Ask the whole project" })).toBeNull();
    // What was asked before stays limited.
    expect(screen.getAllByText("Only about Gate rules")).toHaveLength(2);
    await user.click(uploads.getByRole("button", { name: "Close the uploads" }));
    expect(screen.queryByRole("region", { name: "Uploads" })).toBeNull();
  });
});
