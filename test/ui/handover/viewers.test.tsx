import { act, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

const question = "Which bank releases the file?";

/** The dialogs that an address of an area's page opens, by their titles. */
const dialogs = [
  ["edit", "Edit Area"],
  ["add-question", "Add Question"],
  ["plan-session", "Plan Session"],
  ["start-drill", "Start Drill"],
  ["sign", "Sign “Payroll run”"],
] as const;

/** An area with gaps and two questions to its expert: one is open, one waits to be checked. */
async function start() {
  const deps = createTestDeps();
  const expert = await registerMember(deps);
  const api = await expert.call();
  const area = await api.areas.create({ name: "Payroll run", expertId: expert.user.id });
  const asker = await registerMemberOf(deps, expert.project.id, "member");
  const asking = await asker.call();
  const openQuestion = await asking.expertQuestions.ask({ areaId: area.id, question });
  const answered = await asking.expertQuestions.ask({
    areaId: area.id,
    question: "Who corrects a wrong bank account?",
  });
  await api.expertQuestions.answer({ id: answered.id, answer: "The payroll clerk does." });

  const join = (role: "member" | "viewer") => registerMemberOf(deps, expert.project.id, role);
  /** Opens the area, at the address of a dialog where one is given, and waits until it is loaded. */
  const open = async (cookie: string | undefined, search = "") => {
    const { router } = openApp(`/handover/${area.id}${search}`, { deps, cookie });
    const gaps = within(await screen.findByRole("region", { name: "Gaps", hidden: true }));
    await gaps.findByText("Nobody takes it over");
    await screen.findByText("Receiving side: not signed yet");
    await screen.findByText(question);
    return { gaps, router };
  };
  return { expert, openQuestion, answered, join, open };
}

describe("the addresses of an area's dialogs", () => {
  it.each(dialogs)("?open=%s opens “%s” for a member on neither side", async (name, title) => {
    const { join, open } = await start();
    await open((await join("member")).cookie(), `?open=${name}`);
    const dialog = within(await screen.findByRole("dialog", { name: title }));
    // Only the people of the area and owners sign it.
    if (name === "sign") expect(dialog.queryByRole("button", { name: "Sign" })).toBeNull();
  });

  it("open nothing for viewers", async () => {
    const { join, open: openArea, openQuestion, answered } = await start();
    const { router } = await openArea((await join("viewer")).cookie());
    const searches = [
      ...dialogs.map(([open]) => ({ open })),
      ...[openQuestion, answered].map(({ id }) => ({ answer: id })),
    ];
    for (const search of searches) {
      await act(async () => await router.navigate({ to: ".", search }));
      expect(router.state.location.search).toEqual(search);
      expect(screen.queryByRole("dialog")).toBeNull();
    }
  });

  it("let nobody check their own answer", async () => {
    const { expert, open, answered } = await start();
    await open(expert.cookie(), `?answer=${answered.id}`);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

it("viewers read the gaps of an area without buttons that resolve them", async () => {
  const { join, open } = await start();
  const { gaps } = await open((await join("viewer")).cookie());
  expect(gaps.queryByRole("link", { name: /^(Choose|Add|Plan|Start|Sign)/ })).toBeNull();
  expect(gaps.queryAllByRole("link").map(({ textContent }) => textContent)).toEqual([]);
  const main = within(screen.getByRole("main"));
  for (const name of ["Edit", "Sign", "Plan Session", "Start Drill", /^Answer/, /^Check/]) {
    expect(main.queryByRole("button", { name })).toBeNull();
  }
});
