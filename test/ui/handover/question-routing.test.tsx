import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { unansweredQuestions } from "../../../db/schema/index.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

const question = "Which bank releases the file when the treasurer is away?";

/** A question of Dana's that the assistant could not answer, and an area whose expert is Lee. */
async function start() {
  const deps = createTestDeps();
  const lee = await registerMember(deps);
  const dana = await registerMemberOf(deps, lee.project.id, "member");
  const api = await dana.call();
  await api.areas.create({ name: "Payroll run", expertId: lee.user.id });
  deps.db
    .insert(unansweredQuestions)
    .values({ projectId: lee.project.id, question, askedBy: dana.user.id })
    .run();
  const { user } = openApp("/ai-assistant?view=unanswered", { deps, cookie: dana.cookie() });
  const card = within(await screen.findByRole("article", { name: question }));
  return { lee, api, user, card };
}

it("a question without an answer goes to an area's expert, and the list says so", async () => {
  const { lee, api, user, card } = await start();
  await user.click(await card.findByRole("button", { name: "Ask One Person" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ask One Person" }));
  await user.click(dialog.getByRole("button", { name: "Ask" }));
  await dialog.findByText("Choose who is to answer.");
  await dialog.findByRole("option", { name: "Payroll run" });
  await user.selectOptions(dialog.getByLabelText("Area"), "Payroll run");
  await dialog.findByRole("option", { name: `${lee.user.name} (expert)` });
  await user.click(dialog.getByRole("button", { name: "Ask" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const asked = await card.findByText(
    new RegExp(`^Asked of ${lee.user.name}, due .+, about Payroll run\\.$`),
  );
  // Who was asked stands above what can be done, the main thing first.
  const names = card.getAllByRole("button").map(({ textContent }) => textContent);
  expect(names.slice(0, 3)).toEqual(["Answer", "Ask Somebody Else", "Remove"]);
  expect(asked.compareDocumentPosition(card.getByRole("button", { name: "Answer" }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(await api.expertQuestions.list({})).toMatchObject([
    { question, areaName: "Payroll run", assignee: { id: lee.user.id }, state: "open" },
  ]);
});
