import { screen, within } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { acceptedExtensions, acceptedInWords } from "../../../db/file-types.ts";
import { integrationCatalogue } from "../../../server/features/integrations/integrations.catalogue.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";
import { setWindowWidth } from "../../helpers/ui/window-width.ts";

it("tells what can be uploaded, every accepted type and extension included", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  openApp("/docs", { deps, cookie: member.cookie() });
  const types = await screen.findByText(/OCR to read images \(JPG, PNG\)/);
  expect(types.textContent).toContain(`${acceptedInWords}, each file up to 50MB.`);
  const extensions = acceptedExtensions.join(", ");
  expect(
    screen.getByText(
      `Accepted extensions: ${extensions}; the content of a file must match its extension.`,
    ),
  ).toBeTruthy();
});

it("tells of every service what it does, what it needs and where that comes from", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  openApp("/docs", { deps, cookie: member.cookie() });
  await screen.findByRole("heading", { name: "What the integrations do" });
  for (const { name, description, permissions, origin } of integrationCatalogue) {
    const row = (await screen.findByRole("rowheader", { name })).closest("tr");
    for (const text of [description, permissions, origin]) expect(row?.textContent).toContain(text);
  }
});

it.each(["overview", "api-reference"])(
  "the index of the %s leads to parts that are there",
  async (tab) => {
    setWindowWidth("wide");
    onTestFinished(() => void vi.restoreAllMocks());
    const deps = createTestDeps();
    const member = await registerMember(deps);
    openApp(`/docs?tab=${tab}`, { deps, cookie: member.cookie() });
    const index = within(await screen.findByRole("navigation", { name: "On this page" }));
    for (const link of index.getAllByRole<HTMLAnchorElement>("link")) {
      expect(link.search).toBe(`?tab=${tab}`);
      const part = document.getElementById(link.hash.slice(1));
      expect(part?.querySelector("h2, h3")?.textContent).toBe(link.textContent);
    }
  },
);

it("the index of the overview names every part", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  openApp("/docs", { deps, cookie: member.cookie() });
  const index = within(await screen.findByRole("navigation", { name: "On this page" }));
  const parts = within(screen.getByRole("main")).getAllByRole("heading", { level: 2 });
  expect(index.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(
    parts.map(({ textContent }) => textContent),
  );
});

it("each category leads to its documents", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  openApp("/docs", { deps, cookie: member.cookie() });
  const heading = await screen.findByRole("heading", { name: "Categories" });
  const categories = within(heading.closest("section") ?? heading);
  const link = categories.getByRole<HTMLAnchorElement>("link", { name: "SOPs & Procedures" });
  expect(link.pathname).toMatch(/\/knowledge-base\/sops$/);
  expect(categories.getAllByRole("link")).toHaveLength(6);
});
