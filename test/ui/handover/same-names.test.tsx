import { cleanup, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { acceptanceQuestions, users } from "../../../db/schema/index.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";
import { startFreight } from "./map/freight.ts";

/** Lee hands the payroll run over to Dana, who has the same name. */
async function start() {
  const freight = await startFreight();
  const { deps, api, lee, dana, gate, keys } = freight;
  await api.areas.delete({ id: gate.id });
  await api.areas.delete({ id: keys.id });
  deps.db.update(users).set({ name: "Robin Chen" }).run();
  const open = (path: string, person: typeof lee | typeof dana) =>
    openApp(path, { deps, cookie: person.cookie() });
  return { ...freight, open };
}

const fromExpert = "You have not shown it to Robin Chen";
const fromReceiver = "Robin Chen has not shown it to you";

it.each([
  ["lee", "on the page of the area", "Gaps", fromExpert],
  ["dana", "on the page of the area", "Gaps", fromReceiver],
  ["lee", "in what is left for them", "Show", fromExpert],
  ["dana", "in what is left for them", "Try", fromReceiver],
  ["lee", "in what needs them", "Needs You", fromExpert],
  ["dana", "in what needs them", "Needs You", fromReceiver],
] as const)("speaks to %s alone %s, not to a namesake", async (who, _where, section, said) => {
  const { payroll, open, ...people } = await start();
  const paths = {
    Gaps: `/handover/${payroll.id}`,
    Show: "/handover?view=leaving",
    Try: "/handover?view=receiving",
    "Needs You": "/",
  };
  open(paths[section], people[who]);
  const list = within(await screen.findByRole("region", { name: section }));
  expect(await list.findByText(said)).toBeTruthy();
});

it("speaks to who signs, and in the row of the map", async () => {
  const { deps, payroll, dana, open } = await start();
  open(`/handover/${payroll.id}?open=sign`, dana);
  const dialog = within(await screen.findByRole("dialog", { name: "Sign “Payroll run”" }));
  expect(await dialog.findByText("Nothing shows that you can do it without help")).toBeTruthy();
  expect(dialog.getByText(fromReceiver)).toBeTruthy();
  cleanup();
  const question = { question: "When is it due?", status: "confirmed" } as const;
  deps.db
    .insert(acceptanceQuestions)
    .values({ projectId: payroll.projectId, areaId: payroll.id, ...question })
    .run();
  open("/handover", dana);
  const map = within(await screen.findByRole("grid", { name: "Coverage map" }));
  expect(await map.findByText(fromReceiver)).toBeTruthy();
});
