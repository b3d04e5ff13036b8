import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { chooseTheme } from "../../../src/lib/browser/color-mode.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { patience } from "../../helpers/patience.ts";
import { announced } from "../../helpers/ui/announced.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

type Intercept = NonNullable<Parameters<typeof openApp>[1]>["intercept"];

async function start(intercept?: Intercept) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = await member.call();
  const task = await api.tasks.create({
    title: "Hand over the keys",
    description: "The spare set lies in the reception's safe.",
    track: "IT Systems & Data Migration",
  });
  const app = openApp("/docs", { deps, cookie: member.cookie(), ...(intercept && { intercept }) });
  await screen.findByRole("heading", { name: "Baton Documentation" });
  return { ...app, deps, member, task };
}

async function open(intercept?: Intercept) {
  const app = await start(intercept);
  await app.user.keyboard("{Control>}k{/Control}");
  const box = await screen.findByRole("combobox");
  await waitFor(() => expect(document.activeElement).toBe(box), patience);
  return { ...app, box };
}

testOfFullRun(
  "says that the project could not be searched, and finds it at another try",
  async () => {
    let down = true;
    const { user, box } = await open((path) =>
      down && path.includes("globalSearch.find") ? new Response("", { status: 502 }) : null,
    );
    // In one go: the search for its first letters would fail as well, and give way to the next one.
    box.focus();
    await user.paste("keys");
    await screen.findByText("The project's work could not be searched.", {}, patience);
    expect(screen.queryByText(/Nothing matches/)).toBeNull();
    down = false;
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByRole("option", { name: /Hand over the keys/ })).toBeTruthy();
    // How many there are is told, and which of them Enter takes.
    await expect.poll(announced).toContainEqual(expect.stringMatching(/^\d results?$/));
    const active = document.getElementById(box.getAttribute("aria-activedescendant") ?? "");
    expect(active).toBe(screen.getByRole("option", { selected: true }));
  },
);

it("says that more may come while the search is on its way", async () => {
  const { user, box } = await open((path) =>
    path.includes("globalSearch.find") ? new Promise<Response>(() => {}) : null,
  );
  await user.type(box, "keys");
  const note = await screen.findByText("Searching...");
  // What changes at every key is told once it rests, not as it changes.
  expect(note.closest("[role=status], [aria-live]")).toBeNull();
  // Nor does it stand where results come.
  expect(box.parentElement?.contains(note)).toBe(true);
});

it("keeps what is typed while it opens, the Enter key too", async () => {
  const { user, router, task } = await start();
  await user.keyboard("{Control>}k{/Control}keyz{Backspace}s{Enter}");
  await waitFor(() => {
    expect(router.state.location.pathname).toMatch(/workflow$/);
    expect(router.state.location.search).toMatchObject({ task: task.id });
  }, patience);
  await screen.findByRole("dialog", { name: "Edit Task" });
});

it("does not take by Enter what was found for the words before", async () => {
  const { user, router, box, member } = await open();
  const other = await (await member.call()).tasks.create({ title: "Agree on the budget" });
  await user.type(box, "keys");
  await screen.findByRole("option", { name: /Hand over the keys/ });
  await user.clear(box);
  await user.paste("budget");
  await user.keyboard("{Enter}");
  await waitFor(
    () => expect(router.state.location.search).toMatchObject({ task: other.id }),
    patience,
  );
});

it("finds by text and shows the stretch with the words marked", async () => {
  const { user, box } = await open();
  await user.type(box, "safe");
  // What the first letters find comes without it.
  await waitFor(() => {
    const option = screen.getByRole("option", { name: /Hand over the keys/ });
    expect(option.textContent).toContain("The spare set lies in the reception's safe.");
    expect(within(option).getByText("safe").tagName).toBe("MARK");
  });
});

it("finds what has been added since the same words found nothing", async () => {
  const { user, member, box } = await open();
  await user.type(box, "invoice");
  const nothing = await screen.findByText("Nothing matches “invoice”.");
  // Above what can be done all the same.
  const ask = screen.getByRole("option", { name: /^Ask Baton/ });
  expect(nothing.compareDocumentPosition(ask)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.keyboard("{Escape}");
  await (await member.call()).tasks.create({ title: "Invoice run" });
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await screen.findByRole("combobox"), "invoice");
  expect(await screen.findByRole("option", { name: /Invoice run/ })).toBeTruthy();
});

it("stays on the entry moved to when more is found", async () => {
  const search = Promise.withResolvers<null>();
  const { user, box } = await open((path) =>
    path.includes("globalSearch.find") ? search.promise : null,
  );
  await user.type(box, "ke");
  await user.keyboard("{ArrowUp}{ArrowUp}{ArrowDown}");
  const chosen = () => screen.getByRole("option", { selected: true }).textContent;
  expect(chosen()).toBe("Ask Baton: ke");
  search.resolve(null);
  await screen.findByRole("option", { name: /Hand over the keys/ });
  expect(chosen()).toBe("Ask Baton: ke");
});

it("asks the assistant with the last row", async () => {
  const { user, router, box } = await open();
  await user.type(box, "Where is the spare set?");
  await user.keyboard("{ArrowUp}");
  expect(screen.getByRole("option", { selected: true }).textContent).toBe(
    "Ask Baton: Where is the spare set?",
  );
  await user.keyboard("{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toMatch(/ai-assistant$/), patience);
  expect(await screen.findByText("Where is the spare set?")).toBeTruthy();
});

it("asks a question longer than what can be searched for", async () => {
  const { user, router, box } = await open();
  const question = `Where is the spare set? ${"It is not in the safe. ".repeat(20)}`.trim();
  box.focus();
  await user.paste(question);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toMatch(/ai-assistant$/), patience);
  expect(await screen.findByText(question)).toBeTruthy();
});

it("is no higher than what a phone's keyboard leaves in sight", async () => {
  const view = Object.assign(new EventTarget(), { height: 700, scale: 1 });
  vi.stubGlobal("visualViewport", view);
  onTestFinished(() => void vi.unstubAllGlobals());
  await open();
  const height = () =>
    Number.parseInt(screen.getByRole("listbox").parentElement?.style.maxHeight ?? "", 10);
  const before = height();
  view.height = 400;
  act(() => void view.dispatchEvent(new Event("resize")));
  expect(height()).toBe(before - 300);
});

it.each([
  ["add task", "Add Task", "Add Task"],
  ["new task", "Add Task", "Add Task"],
  ["add document", "Add Document", "Upload Document"],
  ["upload", "Add Document", "Upload Document"],
  ["new meeting", "New Meeting", "Create New Meeting"],
  ["add area", "Add Area", "Add Area"],
  ["invite", "Invite People", "Invite People"],
])("begins with “%s”, once", async (text, title, dialog) => {
  const { user, router, box } = await open();
  await user.type(box, text);
  await user.click(await screen.findByRole("option", { name: new RegExp(`^${title}`) }));
  await screen.findByRole("dialog", { name: dialog });
  await waitFor(() => expect(router.state.location.state.action).toBeUndefined(), patience);
});

it("puts the beginning of a word before the middle of one", async () => {
  const { user, box } = await open();
  await user.type(box, "re");
  const titles = screen.getAllByRole("option").map(({ textContent }) => textContent);
  // Among what else is found, each says what it is.
  expect(titles[0]).toBe("Handover ReportPage · Handover");
  expect(titles.indexOf("Add AreaAction")).toBeGreaterThan(0);
});

it("offers a viewer nothing that the server would refuse", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  const viewer = await registerMemberOf(deps, owner.user.projectId ?? 0, "viewer");
  const { user } = openApp("/docs", { deps, cookie: viewer.cookie() });
  await screen.findByRole("heading", { name: "Baton Documentation" });
  await user.keyboard("{Control>}k{/Control}");
  const actions = await screen.findByRole("group", { name: "Actions" });
  expect(
    within(actions)
      .getAllByRole("option")
      .map((option) => option.textContent),
  ).toEqual(["Switch to Dark Theme"]);
});

it("switches the theme", async () => {
  const { user, box } = await open();
  await user.type(box, "dark");
  await act(() => user.click(screen.getByRole("option", { name: /^Switch to Dark Theme/ })));
  expect(document.documentElement.classList).toContain("dark");
});

it("offers the other theme once the theme changes under it", async () => {
  await open();
  act(() => chooseTheme("dark"));
  expect(screen.getByRole("option", { name: "Switch to Light Theme" })).toBeTruthy();
  expect(screen.queryByRole("option", { name: "Switch to Dark Theme" })).toBeNull();
});

it("leaves the focus to the page where what it was opened from has gone", async () => {
  const { user } = await start();
  const opener = document.createElement("button");
  document.body.append(opener);
  opener.focus();
  await user.keyboard("{Control>}k{/Control}");
  const box = await screen.findByRole("combobox");
  await waitFor(() => expect(document.activeElement).toBe(box), patience);
  opener.remove();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement?.id).toBe("main"), patience);
});
