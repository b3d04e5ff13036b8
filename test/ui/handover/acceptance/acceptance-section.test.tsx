import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { acceptanceQuestions } from "../../../../db/schema/index.ts";
import { change } from "../../../helpers/answers.ts";
import { testOfFullRun } from "../../../helpers/full-run.ts";
import { registerMemberOf } from "../../../helpers/harness.ts";
import { openApp } from "../../../helpers/ui/ui-app.tsx";
import { setWindowWidth } from "../../../helpers/ui/window-width.ts";
import { question, run, start } from "./open-acceptance.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

it("adds a question, shows its cited answer and confirms it", async () => {
  const { add, open, row, caller, area, settled } = await start();
  await add("Payroll calendar", run("23rd"));
  const { user, router, queryClient } = open();
  const section = within(await screen.findByRole("region", { name: "Acceptance Questions" }));
  await section.findByText(/No question says yet/);
  await user.click(section.getByRole("button", { name: "Add" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add Question" }));
  await user.type(dialog.getByLabelText("Question"), question);
  await user.click(dialog.getByRole("button", { name: "Add Question" }));
  await settled();
  await queryClient.invalidateQueries();
  const answered = await row();
  await answered.findByText("To confirm");
  await user.click(answered.getByRole("button", { name: `Confirm: ${question}` }));
  await answered.findByText("Confirmed");
  expect(await caller.acceptance.list({ id: area.id })).toMatchObject([{ state: "confirmed" }]);
  await user.click(
    answered.getAllByRole("button", { name: /^Source 1: Payroll calendar/ })[0] as HTMLElement,
  );
  await waitFor(() => expect(router.state.location.search).toMatchObject({ chunk: 0 }));
});

describe("a source of an answer", () => {
  const other = "It is reported to the bank a day before.";

  /** The answer cites two sentences of one passage. */
  async function openCited() {
    const { add, confirmed, deps, member, area, row } = await start();
    await add("Payroll calendar", `${run("23rd")} ${other} The office is closed in August.`);
    await confirmed(question);
    const twoSources = change("acceptance.list", (questions) =>
      questions.map((said) => ({
        ...said,
        answer: `${said.answer}\n\n${other} [2]`,
        citations: said.citations.flatMap((cited) => [
          { ...cited, quote: run("23rd") },
          { ...cited, number: 2, quote: other },
        ]),
      })),
    );
    const opened = openApp(`/handover/${area.id}`, {
      deps,
      cookie: member.cookie(),
      answers: [twoSources],
    });
    const answered = await row();
    const [source] = await answered.findAllByRole("button", { name: /^Source 1/ });
    await opened.user.click(source as HTMLElement);
    const preview = within(await screen.findByRole("dialog", { name: "Payroll calendar" }));
    const marked = () => preview.getAllByText(/./, { selector: "mark" }).map((m) => m.textContent);
    return { ...opened, answered, source, preview, marked };
  }

  it("opens beside it, marks its sentence and leads to the next one", async () => {
    setWindowWidth("wide");
    const { user, router, answered, source, preview, marked } = await openCited();
    await waitFor(() => expect(marked().join("")).toBe(run("23rd")));
    // What is under a modal is hidden from everybody but the eye.
    expect(source?.getAttribute("aria-current")).toBe("true");
    expect(answered.getAllByRole("button", { name: /^Source/ })).not.toEqual([]);
    expect(preview.getByText("1 of 2")).toBeTruthy();
    await user.keyboard("j");
    await waitFor(() => expect(marked().join("")).toBe(other));
    expect(router.state.location.search).toMatchObject({ source: 2 });
    await user.click(preview.getByRole("button", { name: "Close preview" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement).toBe(source);
    expect(router.state.location.search).toEqual({});
  });

  it("opens over a narrow page the same way", async () => {
    const { preview, marked } = await openCited();
    await waitFor(() => expect(marked().join("")).toBe(run("23rd")));
    expect(preview.getByRole("button", { name: "Next source" })).toBeTruthy();
  });
});

testOfFullRun("shows what was confirmed beside what the documents say now", async () => {
  const { add, rewrite, confirmed, open, row } = await start();
  const id = await add("Payroll calendar", run("23rd"));
  await confirmed(question);
  await rewrite(id, run("21st"));
  const { user } = open();
  const changed = await row();
  await changed.findByText("Changed");
  expect(changed.getByLabelText("Confirmed before").textContent).toContain("23rd");
  expect(changed.getByText("The documents give another figure now.")).toBeTruthy();
  await user.click(changed.getByRole("button", { name: `Compare: ${question}` }));
  const dialog = within(await screen.findByRole("dialog", { name: "Compare the Answers" }));
  expect(dialog.getByRole("region", { name: "Confirmed" }).textContent).toContain("23rd");
  expect(dialog.getByRole("region", { name: "Now" }).textContent).toContain("21st");
  await user.click(dialog.getByRole("button", { name: "Confirm the New Answer" }));
  await changed.findByText("Confirmed");
});

it("moves a question by one place where another was deleted before", async () => {
  const { caller, area, open, questions } = await start();
  const add = (question: string) => caller.acceptance.create({ id: area.id, question });
  await add("Who pays?");
  const { id } = await add("Who signs?");
  await add("Who calls?");
  await add("Who files?");
  await caller.acceptance.delete({ id });
  const { user } = open();
  const section = within(await screen.findByRole("region", { name: "Acceptance Questions" }));
  await section.findByRole("listitem", { name: "Who calls?" });
  const move = async (name: string, words: string) => {
    await user.click(section.getByRole("button", { name: `Actions for ${name}` }));
    await user.click(await screen.findByRole("menuitem", { name: words }));
  };
  const shown = () =>
    within(section.getByRole("list", { name: "Acceptance questions" }))
      .getAllByRole("listitem")
      .map((item) => item.getAttribute("aria-label"));
  await move("Who calls?", "Move Up");
  await waitFor(() => expect(shown()).toEqual(["Who calls?", "Who pays?", "Who files?"]));
  await move("Who calls?", "Move Down");
  await waitFor(() => expect(shown()).toEqual(["Who pays?", "Who calls?", "Who files?"]));
  expect((await questions()).map(({ question }) => question)).toEqual(shown());
});

it("sends a question without an answer to the expert and says so", async () => {
  const { caller, area, open, row, settled, member } = await start();
  await caller.acceptance.create({ id: area.id, question });
  await settled();
  const { user } = open();
  const unanswered = await row();
  await unanswered.findByText("No answer");
  await user.click(unanswered.getByRole("button", { name: `Ask the Expert: ${question}` }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ask the Expert" }));
  await user.click(dialog.getByRole("button", { name: "Ask" }));
  await unanswered.findByText(new RegExp(`Asked of ${member.user.name}, due`));
  expect(await caller.expertQuestions.list({ areaId: area.id })).toMatchObject([{ question }]);
});

testOfFullRun(
  "has a question that could not be asked asked again from its row, by those who may",
  async () => {
    const { deps, caller, area, open, row, settled, member } = await start();
    await caller.acceptance.create({ id: area.id, question });
    await settled();
    deps.db.update(acceptanceQuestions).set({ status: "failed" }).run();
    const viewer = await registerMemberOf(deps, member.project.id, "viewer");
    open(viewer.cookie());
    const seen = await row();
    await seen.findByText("Not asked");
    await seen.findByText(
      "The area's documents could not be asked. If it fails again, tell the person who runs Baton.",
    );
    expect(seen.queryByRole("button")).toBeNull();
    cleanup();
    const { user } = open();
    const failed = await row();
    await user.click(await failed.findByRole("button", { name: `Ask Again: ${question}` }));
    await failed.findByText("No answer");
  },
);

it("answers a question itself", async () => {
  const { caller, area, open, row, settled, questions } = await start();
  await caller.acceptance.create({ id: area.id, question });
  await settled();
  const { user } = open();
  const unanswered = await row();
  await user.click(await unanswered.findByRole("button", { name: `Answer: ${question}` }));
  const dialog = within(await screen.findByRole("dialog", { name: "Answer the Question" }));
  await user.type(dialog.getByLabelText("Answer"), run("25th"));
  await user.click(dialog.getByRole("button", { name: "Save Answer" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await settled();
  expect((await questions())[0]?.answer).toContain("25th");
});

it.each([
  {
    dialog: "Edit Question",
    field: "Question",
    save: "Save",
    begin: async ({ user }: ReturnType<typeof openApp>) => {
      await user.click(await screen.findByRole("button", { name: `Actions for ${question}` }));
      await user.click(await screen.findByRole("menuitem", { name: "Edit Question" }));
    },
  },
  {
    dialog: "Answer the Question",
    field: "Answer",
    save: "Save Answer",
    begin: async ({ user }: ReturnType<typeof openApp>) =>
      user.click(await screen.findByRole("button", { name: `Answer: ${question}` })),
  },
])("what is typed into “$dialog” stays when a colleague deletes the question", async (each) => {
  const { caller, area, open, settled } = await start();
  const { id } = await caller.acceptance.create({ id: area.id, question });
  await settled();
  const app = open();
  await each.begin(app);
  const dialog = within(await screen.findByRole("dialog", { name: each.dialog }));
  const field = dialog.getByLabelText<HTMLTextAreaElement>(each.field);
  await app.user.clear(field);
  await app.user.type(field, "My own words");
  await caller.acceptance.delete({ id });
  await app.queryClient.invalidateQueries();
  expect(await dialog.findByText(/^Someone else deleted this question\./)).toBeTruthy();
  expect(field.isConnected).toBe(true);
  expect(field.value).toBe("My own words");
  expect(dialog.getByRole("button", { name: each.save })).toHaveProperty("disabled", true);
});

it("lets viewers read the answers and change nothing", async () => {
  const { deps, add, confirmed, open, row, member } = await start();
  await add("Payroll calendar", run("23rd"));
  await confirmed(question);
  const viewer = await registerMemberOf(deps, member.project.id, "viewer");
  open(viewer.cookie());
  const seen = await row();
  await seen.findByText("Confirmed");
  expect(seen.getAllByRole("button").length).toBe(1);
  expect(screen.queryByRole("button", { name: "Ask Again" })).toBeNull();
});
