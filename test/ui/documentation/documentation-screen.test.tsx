import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

const tabs = [
  "Overview",
  "Tech Stack",
  "AI Summary",
  "AI Assistant",
  "Architecture",
  "API Reference",
];

async function openDocumentation(query = "") {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  return openApp(`/docs${query}`, { deps, cookie: member.cookie() });
}

it("six tabs tell what Baton does (2.13)", async () => {
  const { user } = await openDocumentation();
  await screen.findByRole("heading", { level: 1, name: "Baton Documentation" });
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual(tabs);
  for (const name of tabs) {
    await user.click(screen.getByRole("tab", { name }));
    expect(await screen.findByRole("tabpanel", { name })).toBeTruthy();
  }
});

it("the processing facts stand where a reader looks for them (2.13)", async () => {
  const { user } = await openDocumentation("?tab=ai-summary");
  await screen.findByText(/chunks of 1000 characters with an overlap of 200/);
  await screen.findByText(/stored under the uploads folder/);
  await user.click(screen.getByRole("tab", { name: "AI Assistant" }));
  await screen.findByText(/top 3 chunks per document/);
  await screen.findByText(/98%/);
});

it("the API reference is searched, and its tab stands in the address", async () => {
  const { user, router } = await openDocumentation();
  await user.click(await screen.findByRole("tab", { name: "API Reference" }));
  await screen.findByText("/api/ai/search");
  await user.type(screen.getByLabelText("Search the API"), "no such call");
  await screen.findByText("No call matches “no such call”.");
  await user.click(screen.getByRole("button", { name: "Show All Calls" }));
  await screen.findByText("/api/ai/search");
  expect(document.activeElement).toBe(screen.getByLabelText("Search the API"));
  expect(router.state.location.search).toEqual({ tab: "api-reference" });
});

it("finds calls by words in any order, also in the title of their group", async () => {
  const { user } = await openDocumentation("?tab=api-reference");
  const groups = () =>
    screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  const box = await screen.findByLabelText("Search the API");
  await user.type(box, "versions of DOCUMENTS");
  expect(groups()).toEqual(["Versions of Documents"]);
  // An index of one part would lead nowhere.
  expect(screen.queryByLabelText("Go to a part of the reference")).toBeNull();
  await user.clear(box);
  await user.type(box, "checklist patch");
  expect(groups()).toEqual(["Tasks"]);
});

it("leads back to the index from further down, and offers that only there", async () => {
  const scrolled: ((entries: { boundingClientRect: object; rootBounds: object }[]) => void)[] = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
      constructor(callback: (typeof scrolled)[number]) {
        scrolled.push(callback);
      }
    },
  );
  const scrollTo = (barTop: number) =>
    act(() => {
      for (const tell of scrolled) {
        tell([{ boundingClientRect: { top: barTop }, rootBounds: { top: 1 } }]);
      }
    });
  const { user } = await openDocumentation("?tab=api-reference");
  const index = await screen.findByLabelText("Go to a part of the reference");
  const name = "Back to the index";
  expect(screen.queryByRole("link", { name })).toBeNull();
  scrollTo(0);
  const back = screen.getByRole("link", { name });
  const { hash } = new URL(back.getAttribute("href") ?? "", location.href);
  expect(document.getElementById(hash.slice(1))?.contains(index)).toBe(true);
  await user.click(back);
  scrollTo(240);
  expect(screen.queryByRole("link", { name })).toBeNull();
  expect(document.activeElement).toBe(index);
});

it("on a phone the parts of the API reference are reached by one field", async () => {
  const { user, router } = await openDocumentation("?tab=api-reference");
  const goTo = await screen.findByLabelText("Go to a part of the reference");
  const section = within(goTo).getByRole("group", { name: "Tasks and Meetings" });
  within(section).getByRole("option", { name: "Meetings" });
  await user.selectOptions(goTo, "Meetings");
  await waitFor(() => expect(router.state.location.hash).toBe("meetings"));
  expect(router.state.location.search).toEqual({ tab: "api-reference" });
});

it("copies the first call of an integrator", async () => {
  const { user } = await openDocumentation("?tab=api-reference");
  await user.click(await screen.findByRole("button", { name: "Copy" }));
  expect(await navigator.clipboard.readText()).toBe(
    screen.getByRole("region", { name: "First call" }).textContent,
  );
});

it("keeps the chosen tab in sight when the window gets another width", async () => {
  await openDocumentation("?tab=api-reference");
  const chosen = await screen.findByRole("tab", { name: "API Reference" });
  const row = screen.getByRole("tablist");
  Object.defineProperties(chosen, { offsetLeft: { value: 600 }, offsetWidth: { value: 100 } });
  Object.defineProperty(row, "clientWidth", { value: 300 });
  fireEvent(window, new Event("resize"));
  expect(row.scrollLeft).toBe(500);
});
