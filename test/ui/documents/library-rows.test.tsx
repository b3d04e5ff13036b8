import { act, screen, waitFor } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import type { ProcessingStatus, ProcessingStep } from "../../../db/enums.ts";
import { documents } from "../../../db/schema/index.ts";
import { storeDocument } from "../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

/** A window whose width changes, as far as media queries tell. */
function standInWindow() {
  let isWide = true;
  const changes = new EventTarget();
  // jsdom has no layout: a list of no height would draw none of its rows.
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(600);
  vi.spyOn(globalThis, "matchMedia").mockImplementation(
    (media) =>
      ({
        media,
        get matches() {
          return isWide;
        },
        addEventListener: changes.addEventListener.bind(changes),
        removeEventListener: changes.removeEventListener.bind(changes),
      }) as unknown as MediaQueryList,
  );
  return (wide: boolean) =>
    act(() => {
      isWide = wide;
      changes.dispatchEvent(new Event("change"));
    });
}

async function openThree() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  for (const title of ["Gate system", "Bank contacts", "Payroll runbook"]) {
    await storeDocument(deps, member.project.id, { title, passages: [] });
  }
  openApp("/knowledge-base?view=list", { deps, cookie: member.cookie() });
  await screen.findByRole("link", { name: "Gate system" });
  return () =>
    [...document.querySelectorAll<HTMLElement>("[data-index]")].map(({ style }) => style.top);
}

it("rows are as much higher as the text is larger", async () => {
  standInWindow();
  const { style } = document.documentElement;
  style.fontSize = "32px";
  onTestFinished(() => void style.removeProperty("font-size"));
  const tops = await openThree();
  expect(tops()).toEqual(["0px", "76px", "152px"]);
});

it("rows stand one under the other when the window becomes narrow, and wide again", async () => {
  const setWide = standInWindow();
  const tops = await openThree();
  expect(tops()).toEqual(["0px", "38px", "76px"]);
  setWide(false);
  await waitFor(() => expect(tops()).toEqual(["0px", "80px", "160px"]));
  setWide(true);
  await waitFor(() => expect(tops()).toEqual(["0px", "38px", "76px"]));
});

it("a row tells what waits for its turn from what is being read", async () => {
  standInWindow();
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const id = await storeDocument(deps, member.project.id, { title: "Gate system", passages: [] });
  const become = (processingStatus: ProcessingStatus, processingStep?: ProcessingStep) =>
    deps.db
      .update(documents)
      .set({ processingStatus, processingStep })
      .where(eq(documents.id, id))
      .run();
  become("pending");
  const { queryClient } = openApp("/knowledge-base?view=list", { deps, cookie: member.cookie() });
  const link = await screen.findByRole("link", { name: "Gate system" });
  const row = () => link.closest('[role="row"]')?.textContent;
  expect(row()).toContain("Waiting");
  become("processing", "extract");
  await queryClient.invalidateQueries();
  await waitFor(() => expect(row()).toContain("Extracting text"));
});

it("a narrow row tells where a document belongs, or its state in place of that", async () => {
  standInWindow()(false);
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const store = (title: string) =>
    storeDocument(deps, member.project.id, { title, track: "Facilities", passages: [] });
  await store("Gate system");
  const failed = await store("Carrier terms");
  deps.db
    .update(documents)
    .set({ processingStatus: "failed" })
    .where(eq(documents.id, failed))
    .run();
  openApp("/knowledge-base?view=list", { deps, cookie: member.cookie() });
  const row = async (name: string) =>
    (await screen.findByRole("link", { name })).closest('[role="row"]')?.textContent;
  expect(await row("Gate system")).toContain(" · Facilities");
  expect(await row("Carrier terms")).toContain("Could not be read");
  expect(await row("Carrier terms")).not.toContain("Facilities");
});

it("a narrow row breaks the name of a file between its parts", async () => {
  standInWindow()(false);
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const title = "4. Handover_Warehouse_2026-Q3.final.xlsx";
  await storeDocument(deps, member.project.id, { title, passages: [] });
  openApp("/knowledge-base?view=list", { deps, cookie: member.cookie() });
  const link = await screen.findByRole("link", { name: title });
  expect(link.innerHTML).toContain("4. <wbr>Handover_<wbr>Warehouse_");
});

it("the columns of areas and owners are there once a document of the library has one", async () => {
  standInWindow();
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const calls = await member.call();
  const id = await storeDocument(deps, member.project.id, { title: "Gate system", passages: [] });
  const { queryClient } = openApp("/knowledge-base?view=list", { deps, cookie: member.cookie() });
  const link = await screen.findByRole("link", { name: "Gate system" });
  const heads = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  const cells = () => link.closest('[role="row"]')?.querySelectorAll('[role="cell"]').length;
  expect(heads()).toEqual(["", "Type", "Title", "Track", "Updated", "State", "Actions"]);
  expect(cells()).toBe(heads().length);
  const area = await calls.areas.create({ name: "Gates", kind: "system" });
  await calls.documents.update({ id, area: area.id, owner: member.user.id });
  await queryClient.invalidateQueries();
  await waitFor(() => expect(heads().slice(4, 6)).toEqual(["Area", "Owner"]));
  expect(cells()).toBe(heads().length);
  expect(link.closest('[role="row"]')?.textContent).toContain("Gates");
});
