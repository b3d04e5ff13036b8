import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { documentVersions } from "../../../db/schema/index.ts";
import { setRole } from "../../../server/features/members/members.service.ts";
import { storeDocument } from "../../helpers/files/documents.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

const question = "Which bank releases the file when the treasurer is away?";

async function start() {
  const deps = createTestDeps();
  const lee = await registerMember(deps);
  const dana = await registerMemberOf(deps, lee.project.id, "member");
  const asked = await dana.call();
  const area = await asked.areas.create({ name: "Payroll run", expertId: lee.user.id });
  const { id } = await asked.expertQuestions.ask({ areaId: area.id, question });
  const open = (person: typeof lee | typeof dana, path = `/handover/${area.id}`) =>
    openApp(path, { deps, cookie: person.cookie() });
  return { deps, lee, dana, asked, area, id, open };
}

const section = async () => within(await screen.findByRole("region", { name: "Open Questions" }));

it("the expert answers a question in one form, led there from the dashboard", async () => {
  const { lee, asked, area, open } = await start();
  const { user } = open(lee, "/");
  const needs = within(await screen.findByRole("region", { name: "Needs You" }));
  await user.click(await needs.findByRole("link", { name: /^Answer: / }));

  const dialog = within(await screen.findByRole("dialog", { name: "Answer the Question" }));
  expect(dialog.getByText(question)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Save Answer" }));
  await dialog.findByText("Write an answer, or choose a file that holds it.");
  await user.type(dialog.getByLabelText("Answer"), "- The savings bank does.");
  await user.click(dialog.getByRole("button", { name: "Preview" }));
  expect((await dialog.findByRole("listitem")).textContent).toBe("The savings bank does.");
  await user.click(dialog.getByRole("button", { name: "Save Answer" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  // Whoever has answered does not say that the answer is good.
  expect(await (await section()).findByText("To check")).toBeTruthy();
  expect(await asked.expertQuestions.list({ areaId: area.id })).toMatchObject([
    { state: "answered", documentTitle: expect.any(String) },
  ]);
});

it("the one who asked looks at the answer, and keeps the question", async () => {
  const { lee, dana, asked, area, id, open } = await start();
  await (await lee.call()).expertQuestions.answer({ id, answer: "The savings bank does." });
  const { user } = open(dana);
  await user.click(await (await section()).findByRole("button", { name: `Check: ${question}` }));
  const dialog = within(await screen.findByRole("dialog", { name: "Check the Answer" }));
  await dialog.findByText(/The savings bank does\./);
  await user.click(dialog.getByRole("button", { name: "Accept Answer" }));
  expect(await (await section()).findByText("Answered")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  const kept = await asked.acceptance.list({ id: area.id });
  expect(kept.map(({ question }) => question)).toEqual([question]);
});

it("a viewer who asked accepts the answer, and is not asked to keep the question", async () => {
  const { deps, lee, dana, asked, area, id, open } = await start();
  await (await lee.call()).expertQuestions.answer({ id, answer: "The savings bank does." });
  setRole(deps.db, { projectId: lee.project.id, userId: dana.user.id }, "viewer");
  const { user } = open(dana);
  await user.click(await (await section()).findByRole("button", { name: `Check: ${question}` }));
  const dialog = within(await screen.findByRole("dialog", { name: "Check the Answer" }));
  await dialog.findByText(/The savings bank does\./);
  expect(dialog.queryByRole("checkbox")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Accept Answer" }));
  expect(await (await section()).findByText("Answered")).toBeTruthy();
  expect(await asked.acceptance.list({ id: area.id })).toEqual([]);
});

it("an answer that is not good goes back to the expert", async () => {
  const { lee, dana, asked, area, id, open } = await start();
  await (await lee.call()).expertQuestions.answer({ id, answer: "Some bank." });
  const { user } = open(dana, `/handover/${area.id}?answer=${id}`);
  const dialog = within(await screen.findByRole("dialog", { name: "Check the Answer" }));
  await dialog.findByText(/Some bank\./);
  await user.click(dialog.getByRole("button", { name: "Send Back" }));
  await waitFor(() =>
    expect(screen.queryByRole("dialog", { name: "Check the Answer" })).toBeNull(),
  );
  expect(await (await section()).findByText(/^Asked of .+, due/)).toBeTruthy();
  expect(await asked.expertQuestions.list({ areaId: area.id })).toMatchObject([{ state: "open" }]);
});

it("an answer that was replaced meanwhile is shown before it is checked", async () => {
  const { lee, dana, asked, area, id, open } = await start();
  const expert = await lee.call();
  await expert.expertQuestions.answer({ id, answer: "Some bank." });
  const { user } = open(dana, `/handover/${area.id}?answer=${id}`);
  const dialog = within(await screen.findByRole("dialog", { name: "Check the Answer" }));
  await dialog.findByText(/Some bank\./);
  await user.click(dialog.getByRole("checkbox", { name: /^Keep asking/ }));
  await expert.expertQuestions.answer({ id, answer: "The savings bank does." });
  await user.click(dialog.getByRole("button", { name: "Accept Answer" }));

  await dialog.findByText(/The savings bank does\./);
  expect(dialog.getByRole("alert").textContent).toMatch(/^This answer was changed/);
  expect(await asked.expertQuestions.list()).toMatchObject([{ state: "answered" }]);
  await user.click(dialog.getByRole("button", { name: "Accept Answer" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await asked.expertQuestions.list()).toMatchObject([{ state: "checked" }]);
  // What was chosen before holds.
  expect(await asked.acceptance.list({ id: area.id })).toEqual([]);
});

it("a new version of the answer is shown, and a file that is yet to be read not as the old one", async () => {
  const { deps, lee, dana, area, id, open } = await start();
  const title = "Banks";
  const documentId = await storeDocument(deps, lee.project.id, { title, passages: ["Some bank."] });
  const expert = await lee.call();
  await expert.expertQuestions.answer({ id, documentId });
  const { queryClient } = open(dana, `/handover/${area.id}?answer=${id}`);
  const dialog = within(await screen.findByRole("dialog", { name: "Check the Answer" }));
  await dialog.findByText(/Some bank\./);
  expect(dialog.queryByRole("alert")).toBeNull();
  const { id: projectId } = lee.project;
  const file = { fileName: "banks.pdf", fileType: "application/pdf", state: "waiting" } as const;
  deps.db
    .insert(documentVersions)
    .values({ projectId, documentId, version: 2, ...file })
    .run();
  await queryClient.invalidateQueries();
  await dialog.findByText(/^Baton has not read this document yet/);
  expect(dialog.getByRole("alert").textContent).toMatch(/^This answer was changed/);
});

it("a verdict of somebody else's is told, and stands", async () => {
  const { deps, lee, dana, asked, area, id, open } = await start();
  await (await lee.call()).expertQuestions.answer({ id, answer: "Some bank." });
  const kim = await registerMemberOf(deps, lee.project.id, "member");
  const { user } = open(dana, `/handover/${area.id}?answer=${id}`);
  const dialog = within(await screen.findByRole("dialog", { name: "Check the Answer" }));
  await dialog.findByText(/Some bank\./);
  await (await kim.call()).expertQuestions.check({ id, isGood: true });
  await user.click(dialog.getByRole("button", { name: "Send Back" }));

  await dialog.findByText("Someone else accepted this answer already.");
  expect(dialog.getByRole("button", { name: "Send Back" })).toHaveProperty("disabled", true);
  expect(dialog.getByRole("button", { name: "Accept Answer" })).toHaveProperty("disabled", true);
  expect(await asked.expertQuestions.list()).toMatchObject([{ state: "checked" }]);
});

it("whoever asked and answered leaves the check to others", async () => {
  const { lee, dana, asked, id, open } = await start();
  await asked.expertQuestions.answer({ id, answer: "The savings bank does." });
  open(dana);
  expect(await (await section()).findByText("Somebody is to look at the answer")).toBeTruthy();
  expect((await section()).queryByRole("button", { name: /^Check/ })).toBeNull();
  cleanup();
  open(lee);
  await (await section()).findByRole("button", { name: `Check: ${question}` });
});

it("a file answers as the document that it becomes", async () => {
  const { deps, lee, asked, area } = await start();
  const title = "Banks";
  const id = await storeDocument(deps, lee.project.id, { title, passages: ["The savings bank."] });
  const { user } = openApp(`/handover/${area.id}`, {
    deps,
    cookie: lee.cookie(),
    // Forms of this test's browser cannot carry a file to the server.
    intercept: (path) => (path === "/api/documents" ? Response.json({ id }) : null),
  });
  await user.click(await (await section()).findByRole("button", { name: `Answer: ${question}` }));
  const dialog = within(await screen.findByRole("dialog", { name: "Answer the Question" }));
  const file = new File(["The savings bank."], "banks.md", { type: "text/markdown" });
  await user.upload(dialog.getByLabelText(/^Or a File/), file);
  await user.click(dialog.getByRole("button", { name: "Save Answer" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await asked.expertQuestions.list({ areaId: area.id })).toMatchObject([
    { state: "answered", documentId: id, documentTitle: title },
  ]);
});

it("asks to sign in again where the session ended before the file was sent", async () => {
  const { deps, lee, area } = await start();
  const { user } = openApp(`/handover/${area.id}`, {
    deps,
    cookie: lee.cookie(),
    intercept: (path) => (path === "/api/documents" ? new Response("{}", { status: 401 }) : null),
  });
  await user.click(await (await section()).findByRole("button", { name: `Answer: ${question}` }));
  const dialog = within(await screen.findByRole("dialog", { name: "Answer the Question" }));
  await user.upload(dialog.getByLabelText(/^Or a File/), new File(["?"], "banks.md"));
  await user.click(dialog.getByRole("button", { name: "Save Answer" }));
  await screen.findByRole("alertdialog", { name: "Your session has ended" });
});

it.each([
  {
    what: "answers the question",
    act: ({ asked, id }: Awaited<ReturnType<typeof start>>) =>
      asked.expertQuestions.answer({ id, answer: "The savings bank does." }),
    words: ({ dana }: Awaited<ReturnType<typeof start>>) =>
      `${dana.user.name} answered this question. What you typed stays here until you close it.`,
  },
  {
    what: "takes the question away",
    act: ({ asked, id }: Awaited<ReturnType<typeof start>>) =>
      asked.assistant.dismissUnanswered({ id }),
    words: () => /^Someone else deleted this question or moved it/,
  },
])("what is being written stays when a colleague $what", async ({ act, words }) => {
  const started = await start();
  const { lee, open } = started;
  const { user, router, queryClient } = open(lee);
  const path = router.state.location.pathname;
  await user.click(await (await section()).findByRole("button", { name: `Answer: ${question}` }));
  const dialog = within(await screen.findByRole("dialog", { name: "Answer the Question" }));
  const answer = dialog.getByLabelText<HTMLTextAreaElement>("Answer");
  await user.type(answer, "Half of it");
  await act(started);
  await queryClient.invalidateQueries();

  expect(await dialog.findByText(words(started))).toBeTruthy();
  expect(answer.isConnected).toBe(true);
  expect(answer.value).toBe("Half of it");
  expect(dialog.getByRole("button", { name: "Save Answer" })).toHaveProperty("disabled", true);
  await user.click(dialog.getByRole("button", { name: "Copy" }));
  expect(await navigator.clipboard.readText()).toBe("Half of it");
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await user.click(await screen.findByRole("button", { name: "Discard Changes" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(router.state.location.pathname.endsWith(path)).toBe(true);
  expect(router.state.location.search).not.toHaveProperty("answer");
});

it("a question asked after the list was read opens from its link, on the page and before it", async () => {
  const { lee, asked, area, open } = await start();
  const { router } = open(lee);
  await section();
  const path = router.state.location.pathname;
  const ask = async (text: string) =>
    (await asked.expertQuestions.ask({ areaId: area.id, question: text })).id;
  const follow = async (text: string) => {
    const id = await ask(text);
    await act(() => router.navigate({ href: `${path}?answer=${id}` }));
    const dialog = await screen.findByRole("dialog", { name: "Answer the Question" });
    expect(within(dialog).getByText(text)).toBeTruthy();
  };
  await follow("Who holds the second token?");
  await act(() => router.navigate({ href: path.replace(/handover.*/, "workflow") }));
  await screen.findByRole("heading", { level: 1, name: "Workflow Tracker" });
  await follow("Who orders a new one?");
  expect(router.state.location.pathname).toBe(path);
});
