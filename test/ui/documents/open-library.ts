import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { documents } from "../../../db/schema/index.ts";
import type { Answer } from "../../helpers/answers.ts";
import { storeDocument } from "../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";
import { setWindowWidth } from "../../helpers/ui/window-width.ts";

export const finance = "Financial Management & Reporting";
export const systems = "IT Systems & Data Migration";

/** To be called where a file's tests are defined: draws the rows of lists. */
export function layOutLibrary() {
  beforeEach(() => {
    // jsdom has no layout: a list of no height would draw none of its rows.
    vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(600);
    setWindowWidth("wide");
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
}

/** Four documents: one that failed, one overdue for review, in two tracks and three categories. */
export async function openLibrary(query = "?view=list", answers: Answer[] = []) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const projectId = member.project.id;
  const set = (id: number, values: Partial<typeof documents.$inferInsert>) =>
    deps.db.update(documents).set(values).where(eq(documents.id, id)).run();
  const runbook = await storeDocument(deps, projectId, {
    title: "Payroll runbook",
    category: "playbooks",
    track: finance,
    passages: ["The release of the run needs two signatures."],
  });
  const terms = await storeDocument(deps, projectId, {
    title: "Carrier terms",
    track: systems,
    passages: [],
  });
  const gate = await storeDocument(deps, projectId, {
    title: "Gate system",
    track: systems,
    passages: ["At night the gate is opened by the porter."],
  });
  const bank = await storeDocument(deps, projectId, {
    title: "Bank contacts",
    category: "contacts",
    track: finance,
    passages: ["Call the desk for new limits."],
  });
  const at = (day: number) => ({ updatedAt: new Date(Date.UTC(2026, 9, day)) });
  set(runbook, { ...at(4), ownerId: member.user.id, reviewDate: new Date("2020-01-01") });
  set(terms, { ...at(3), processingStatus: "failed", processingError: "It is protected." });
  set(gate, at(2));
  set(bank, at(1));
  const opened = openApp(`/knowledge-base${query}`, { deps, cookie: member.cookie(), answers });
  return { ...opened, deps, projectId, gate };
}

export const table = async () => within(await screen.findByRole("table", { name: "Documents" }));
export const titles = async () => {
  const list = await table();
  await list.findAllByRole("link");
  return list.getAllByRole("link").map((link) => link.textContent);
};
export const untilTitles = (expected: string[]) =>
  waitFor(async () => expect(await titles()).toEqual(expected));

export const search = ({ router }: Awaited<ReturnType<typeof openLibrary>>) => {
  const { document: _, ...rest } = router.state.location.search as Record<string, unknown>;
  return rest;
};
