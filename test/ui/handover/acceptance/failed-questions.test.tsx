import { screen, waitFor } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { acceptanceQuestions } from "../../../../db/schema/index.ts";
import { question, run, start } from "./open-acceptance.ts";

it("says that a question could not be asked again and that its answer is an earlier one", async () => {
  const { deps, add, confirmed, open, row } = await start();
  await add("Payroll calendar", run("23rd"));
  await confirmed(question);
  deps.db.update(acceptanceQuestions).set({ asking: "failed" }).run();
  const { user } = open();
  const kept = await row();
  const told = await screen.findByText(
    "1 of 1 question could not be asked again. What was found before stands. If it fails again, tell the person who runs Baton.",
  );
  expect(kept.getByText("Confirmed")).toBeTruthy();
  expect(screen.queryByText(/^asked |^being asked/)).toBeNull();
  const again = screen.getByRole("button", { name: "Ask Again" });
  expect(told.parentElement?.contains(again)).toBe(true);
  await user.click(again);
  await waitFor(() => expect(told.isConnected).toBe(false));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Ask Again" })),
  );
});

it("says of questions without an answer only that they could not be asked again", async () => {
  const { deps, caller, area, open, settled } = await start();
  await caller.acceptance.create({ id: area.id, question });
  await settled();
  deps.db.update(acceptanceQuestions).set({ asking: "failed" }).run();
  open();
  // Nothing was found before that could stand.
  await screen.findByText(
    "1 of 1 question could not be asked again. If it fails again, tell the person who runs Baton.",
  );
});

it("says only that questions are being asked while one of them still waits", async () => {
  const { deps, caller, area, open, settled, questions } = await start();
  for (const asked of [question, "Who signs?"]) {
    await caller.acceptance.create({ id: area.id, question: asked });
  }
  await settled();
  const askedAt = new Date();
  deps.db.update(acceptanceQuestions).set({ asking: "failed", askedAt }).run();
  deps.db
    .update(acceptanceQuestions)
    .set({ asking: "waiting" })
    .where(eq(acceptanceQuestions.question, question))
    .run();
  const { user } = open();
  await screen.findByText("being asked again...");
  expect(screen.queryByText(/could not be asked again/)).toBeNull();
  // To ask once more would only begin anew.
  const again = screen.getByRole("button", { name: "Ask Again" });
  expect(again.getAttribute("aria-disabled")).toBe("true");
  await user.click(again);
  const waiting = (await questions()).filter(({ asking }) => asking === "waiting");
  expect(waiting.map((one) => one.question)).toEqual([question]);
});
