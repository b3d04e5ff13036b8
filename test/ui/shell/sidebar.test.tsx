import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { fail } from "../../helpers/answers.ts";
import { createTestDeps, registerMember, registerPerson } from "../../helpers/harness.ts";
import { nameAdministrator } from "../../helpers/people/administrator.ts";
import { announced } from "../../helpers/ui/announced.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

async function openAsMember(path: (base: string) => string, projectName = "North Star") {
  const deps = createTestDeps();
  const member = await registerMember(deps, projectName);
  const base = `/${member.user.userId}/north-star`;
  const app = openApp(path(base), { deps, cookie: member.cookie() });
  const nav = await screen.findByRole("navigation", { name: "Main" });
  return { ...app, base, member, nav };
}

const activeLabels = (nav: HTMLElement) =>
  [...nav.querySelectorAll("[data-active]")].map((entry) => entry.textContent);

const categories = [
  "SOPs & Procedures",
  "Process Documents",
  "Architecture Diagrams",
  "Playbooks",
  "Contact Lists",
  "Meeting Notes",
];

describe("the sidebar", () => {
  it("leads to every page at its scoped address (2.1, 2.3)", async () => {
    const { nav, base } = await openAsMember((own) => `${own}/account`);
    await screen.findByText("North Star", { selector: "footer *" });
    const links = within(nav)
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")]);
    expect(links).toEqual([
      ["Dashboard", `${base}/dashboard`],
      ["Handover", `${base}/handover`],
      ["Workflow Tracker", `${base}/workflow`],
      ["Knowledge Base", `${base}/knowledge-base`],
      ["AI Assistant", `${base}/ai-assistant`],
      ["Meeting Logs", `${base}/meeting-logs`],
      ["Inbox", `${base}/inbox`],
      ["Integrations", `${base}/integrations`],
      ["Documentation", `${base}/docs`],
    ]);
  });

  it("tells an owner of requests to join above what stands at the foot", async () => {
    const deps = createTestDeps();
    const owner = await registerMember(deps, "North Star");
    await (await owner.call()).projects.update({ joining: "approval" });
    const newcomer = await registerPerson(deps);
    await (await newcomer.call()).projects.join({ projectId: owner.project.id });
    const { user } = openApp("/account", { deps, cookie: owner.cookie() });
    const requests = await screen.findByRole("link", { name: "1 request to join" });
    const links = within(screen.getByRole("navigation", { name: "Main" })).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)[links.indexOf(requests) + 1]).toBe(
      "Integrations",
    );
    await user.click(requests);
    expect(await screen.findByRole("heading", { level: 1, name: "Members" })).toBeTruthy();
  });

  it("names the project once the server can tell it, after it could not", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const deps = createTestDeps();
    const member = await registerMember(deps, "North Star");
    let down = true;
    let asked = 0;
    const isFailing = () => {
      asked += 1;
      return down;
    };
    const answers = [fail("projects.current", isFailing)];
    const { queryClient } = openApp("/", { deps, cookie: member.cookie(), answers });
    await screen.findByText("Loading...", { selector: "footer *" });
    const failed = () =>
      queryClient
        .getQueryCache()
        .getAll()
        .some(({ state }) => state.status === "error" && state.fetchStatus === "idle");
    await act(() => expect.poll(failed).toBe(true));
    await screen.findByText("Project not loaded", { selector: "footer *" });
    down = false;
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await screen.findByText("North Star", { selector: "footer *" });
    const times = asked;
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(asked).toBe(times);
  });

  it("asks for the project again where its name would stand", async () => {
    const deps = createTestDeps();
    const member = await registerMember(deps, "North Star");
    let down = true;
    const answers = [fail("projects.current", () => down)];
    const { user } = openApp("/", { deps, cookie: member.cookie(), answers });
    const again = await screen.findByRole("button", {
      name: "Project not loaded. Try Again",
    });
    down = false;
    await user.click(again);
    await screen.findByText("North Star", { selector: "footer *" });
    expect(screen.getByRole("button", { name: "North Star" }).ariaHasPopup).toBe("menu");
  });

  it("counts beside Handover what is badly missing from it", async () => {
    const deps = createTestDeps();
    const member = await registerMember(deps, "North Star");
    const api = await member.call();
    await api.areas.create({ name: "Payroll run", importance: "critical" });
    const { critical, high } = await api.handover.gapCounts();
    expect(critical + high).toBeGreaterThan(0);
    openApp("/", { deps, cookie: member.cookie() });
    const words = await screen.findByText(
      `, ${critical + high} critical or high gaps in the project`,
    );
    const entry = words.closest("a")?.textContent;
    expect(entry?.startsWith(`Handover${critical + high} severe gaps`)).toBe(true);
  });

  it("shows the categories only inside the knowledge base (2.3)", async () => {
    const { nav } = await openAsMember((own) => `${own}/knowledge-base/playbooks`);
    const group = await within(nav).findByRole("group", { name: "Knowledge Base categories" });
    const entries = within(group).getAllByRole("link");
    expect(entries.map((entry) => entry.textContent)).toEqual(categories);
    expect(activeLabels(nav)).toEqual(["Knowledge Base", "Playbooks"]);
  });

  it("marks the dashboard at / and nowhere below it (2.1, 2.3)", async () => {
    const { nav } = await openAsMember(() => "/");
    expect(activeLabels(nav)).toEqual(["Dashboard"]);
    expect(within(nav).queryByRole("group")).toBeNull();
  });

  it.each([
    ["account", /@example\.com/],
    ["account/members", "North Star"],
    ["account/trash", "North Star"],
    ["account/security-log", "North Star"],
    ["docs", undefined],
  ])("marks the button whose menu leads to %s", async (page, name) => {
    const { router } = await openAsMember((own) => `${own}/${page}`);
    await screen.findByText("North Star", { selector: "footer *" });
    expect(router.state.location.pathname).toMatch(new RegExp(`/${page}$`));
    const marked = screen.queryAllByRole("button", { current: "page" });
    expect(marked).toEqual(name ? screen.getAllByRole("button", { name }) : []);
  });

  it("marks the account's button on the administration, which its panel leads to", async () => {
    const deps = createTestDeps();
    const member = await registerMember(deps, "North Star");
    nameAdministrator(deps, member.user.id);
    openApp("/administration", { deps, cookie: member.cookie() });
    await screen.findByRole("heading", { level: 1, name: "Administration" });
    const marked = screen.getAllByRole("button", { current: "page" });
    expect(marked).toEqual(screen.getAllByRole("button", { name: /@example\.com/ }));
  });

  it("names product, user and project (2.3)", async () => {
    const { member } = await openAsMember((own) => `${own}/account`);
    expect(screen.getAllByText("Knowledge Transfer & Transition Management")).toBeTruthy();
    const account = screen.getByRole("button", { name: new RegExp(member.user.email) });
    expect(account.textContent).toContain(member.user.initials);
    expect(account.textContent).toContain(member.user.name);
    expect(await screen.findByText("North Star", { selector: "footer *" })).toBeTruthy();
  });

  it("says on which side of the handover one stands, as soon as that is chosen", async () => {
    const deps = createTestDeps();
    const member = await registerMember(deps, "North Star");
    const { user } = openApp("/account/members", { deps, cookie: member.cookie() });
    const side = await screen.findByRole("combobox", {
      name: `Side of ${member.user.name} in the handover`,
    });
    await user.selectOptions(side, "Receiving side");
    const account = screen.getByRole("button", { name: new RegExp(member.user.email) });
    await waitFor(() => expect(account.textContent).toContain("North Star · Receiving side"));
    // The line may be too short for a long name.
    within(account).getByTitle("North Star · Receiving side");
  });

  it("says that the project is loading until its name is known (2.3)", async () => {
    const deps = createTestDeps();
    const member = await registerMember(deps);
    openApp("/", {
      deps,
      cookie: member.cookie(),
      // The first answer tells who is there, and nothing of the project.
      answers: [fail("projects.current")],
      intercept: (path) =>
        path === "/trpc/projects.current" ? new Promise<Response>(() => {}) : null,
    });
    await screen.findByRole("navigation", { name: "Main" });
    expect(screen.getByText("Loading...", { selector: "footer *" })).toBeTruthy();
  });

  it("says which page has come, and marks it for those who do not see it", async () => {
    const { nav, router, base, user } = await openAsMember((own) => `${own}/docs`);
    await screen.findByRole("heading", { name: "Baton Documentation" });
    const opened = document.title;
    await user.click(within(nav).getByRole("link", { name: "AI Assistant" }));
    await expect.poll(announced).toContain("AI Assistant · Baton");
    expect(announced()).not.toContain(opened);
    await act(() =>
      router.navigate({ to: `${base}/ai-assistant`, search: { view: "unanswered" } }),
    );
    expect(
      within(nav).getByRole("link", { name: "AI Assistant" }).getAttribute("aria-current"),
    ).toBe("page");
  });
});
