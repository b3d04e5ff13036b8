import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { addDays, toDayText } from "../../../db/days.ts";
import { hold, replace } from "../../helpers/answers.ts";
import { storeDocument } from "../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { patience } from "../../helpers/patience.ts";
import { followLive } from "../../helpers/ui/event-source.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

const region = (name: string) => screen.findByRole("region", { name });

async function startProject() {
  const deps = createTestDeps();
  const person = await registerMember(deps);
  const api = await person.call();
  const open = (options: Parameters<typeof openApp>[1] = {}) =>
    openApp("/", { deps, cookie: person.cookie(), ...options });
  return { deps, person, api, open };
}

describe("the dashboard", () => {
  it("shows its outline while it loads (2.7)", async () => {
    const { open } = await startProject();
    open({
      intercept: (path) =>
        path.includes("dashboard.metrics") ? new Promise<Response>(() => {}) : null,
    });
    expect(await screen.findByText("Loading dashboard...")).toBeTruthy();
    expect(screen.queryByText("Overall Progress")).toBeNull();
  });

  const paths = [
    "dashboard.metrics",
    "dashboard.firstSteps",
    "handover.current",
    "handover.readiness",
    "handover.needsYou",
    "milestones.list",
  ] as const;
  it.each(paths)("stands there at once, so that nothing moves when %s comes last", async (last) => {
    const { api, open } = await startProject();
    await api.areas.create({ name: "Gate system" });
    const said = {
      "dashboard.metrics": await api.dashboard.metrics(),
      "dashboard.firstSteps": await api.dashboard.firstSteps(),
      "handover.current": await api.handover.current(),
      "handover.readiness": await api.handover.readiness(),
      "handover.needsYou": await api.handover.needsYou(),
      "milestones.list": await api.milestones.list(),
    };
    const { queryClient } = open({ answers: paths.map(hold) });
    await screen.findByText("Loading dashboard...");
    const arrive = (path: (typeof paths)[number]) =>
      act(async () => {
        queryClient.setQueriesData({ queryKey: [path.split(".")] }, said[path]);
      });
    for (const path of paths) if (path !== last) await arrive(path);
    expect(screen.getByText("Loading dashboard...")).toBeTruthy();
    expect(within(screen.getByRole("main")).queryAllByRole("region")).toEqual([]);
    await arrive(last);
    expect(await region("Needs You")).toBeTruthy();
    expect(screen.getByText("Overall Progress")).toBeTruthy();
  });

  const countOutlines = () => screen.getByRole("main").querySelectorAll(".chakra-skeleton").length;

  it("outlines no handover in a new project, not even before it is known that there is none", async () => {
    const { api, open } = await startProject();
    const { queryClient } = open({ answers: paths.map(hold) });
    await screen.findByText("Loading dashboard...");
    const atFirst = countOutlines();
    const [frame, readiness] = [await api.handover.current(), await api.handover.readiness()];
    await act(async () => {
      queryClient.setQueriesData({ queryKey: [["handover", "current"]] }, frame);
      queryClient.setQueriesData({ queryKey: [["handover", "readiness"]] }, readiness);
    });
    expect(screen.getByText("Loading dashboard...")).toBeTruthy();
    expect(countOutlines()).toBe(atFirst);
  });

  it("outlines a handover that this device has shown before, until there is none", async () => {
    const { api, open } = await startProject();
    const outline = async () => {
      open({ answers: paths.map(hold) });
      await screen.findByText("Loading dashboard...");
      const count = countOutlines();
      cleanup();
      return count;
    };
    const visit = async (name: string) => {
      open();
      await region(name);
      cleanup();
    };
    const ofNew = await outline();
    const { id } = await api.areas.create({ name: "Gate system" });
    await visit("Needs You");
    expect(await outline()).toBeGreaterThan(ofNew);
    await api.areas.delete({ id });
    await visit("Who hands over to whom?");
    expect(await outline()).toBe(ofNew);
  });

  it("tells a failure, and reads again at another try", async () => {
    const { open } = await startProject();
    let isDown = true;
    const { user } = open({
      intercept: (path) =>
        isDown && path.includes("dashboard.metrics")
          ? new Response("<h1>down</h1>", { status: 503 })
          : null,
    });
    await screen.findByText("The dashboard could not be loaded");
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await region("Task Status Overview")).toBeTruthy();
  });

  it("counts what there is, each figure a way to what it counts (2.7)", async () => {
    const { api, open } = await startProject();
    const track = "HR & Change Management";
    await api.tasks.create({ title: "One", track, status: "completed" });
    await api.tasks.create({
      title: "Two",
      track: "Risk Management & Compliance",
      status: "at-risk",
    });
    await api.tasks.create({ title: "Three", status: "in-progress" });
    open();

    const progress = await screen.findByRole("link", { name: /Overall Progress/ });
    expect(progress.textContent).toContain("33% of tasks");
    expect(progress.textContent).toContain("1 track completed");
    expect(screen.getByRole("link", { name: /Project Tracks/ }).textContent).toContain(
      "1 in progress, 1 at risk",
    );
    expect(screen.getByRole("link", { name: /Total Tasks 3 1 completed/ })).toBeTruthy();
    const articles = screen.getByRole("link", { name: /Knowledge Articles 0 articles/ });
    expect(articles.getAttribute("href")).toMatch(/\/knowledge-base$/);

    const tiles = within(await region("Task Status Overview")).getAllByRole("link");
    expect(tiles.map((tile) => tile.textContent)).toEqual([
      "0To Do",
      "1In Progress",
      "1At Risk",
      "1Completed",
    ]);
    expect(decodeURIComponent(tiles[2]?.getAttribute("href") ?? "")).toContain(
      'workflow?status=["at-risk"]',
    );

    const bars = within(await region("Progress Overview"));
    const bar = bars.getByRole("progressbar", { name: `Progress of ${track}` });
    expect(bar.getAttribute("aria-valuenow")).toBe("100");
    expect(await within(await region("Open Work")).findByText("Nothing to draw yet")).toBeTruthy();
  });

  it("numbers and names what the dotted lines of the chart stand for", async () => {
    const { api, open } = await startProject();
    await api.tasks.create({ title: "One" });
    const today = new Date(toDayText(new Date()));
    for (const days of [1, 2, 3, 40]) {
      await api.milestones.create({ title: `Wave ${days}`, dueDate: addDays(today, -days) });
    }
    const history = [5, 4, 3, 2, 1, 0].map((days) => ({
      day: toDayText(addDays(today, -days)),
      todo: 1,
      "in-progress": 0,
      "at-risk": 0,
      completed: 0,
    }));
    open({ answers: [replace("dashboard.history", () => history)] });
    const panel = within(await region("Open Work"));
    const legend = within(await panel.findByRole("list", { name: "Milestones" }));
    expect(legend.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^1\. Wave 3 · /),
      expect.stringMatching(/^2\. Wave 2 · /),
      expect.stringMatching(/^3\. Wave 1 · /),
    ]);
    // No pace is known yet, so nothing of what lies ahead is drawn.
    expect(panel.getByText(/^Since /).textContent).toMatch(/^Since \w+ \d+$/);
  });

  it("names the next of many milestones, and the others on demand", async () => {
    const { api, open } = await startProject();
    await api.tasks.create({ title: "One" });
    const today = new Date(toDayText(new Date()));
    for (const days of [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]) {
      await api.milestones.create({ title: `Wave ${days}`, dueDate: addDays(today, -days) });
    }
    const history = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((days) => ({
      day: toDayText(addDays(today, -days)),
      todo: 1,
      "in-progress": 0,
      "at-risk": 0,
      completed: 0,
    }));
    const { user } = open({ answers: [replace("dashboard.history", () => history)] });
    const panel = within(await region("Open Work"));
    const names = async () =>
      within(await panel.findByRole("list", { name: "Milestones" }))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent);
    expect(await names()).toEqual(
      [5, 4, 3, 2, 1, 0].map((days) => expect.stringContaining(`${10 - days}. Wave ${days} · `)),
    );
    await user.click(panel.getByRole("button", { name: "4 More Milestones" }));
    expect(await names()).toHaveLength(10);
    await user.click(panel.getByRole("button", { name: "Show Fewer Milestones" }));
    expect(await names()).toHaveLength(6);
  });

  it("leads a newcomer to the first steps, until there is something to count (2.7)", async () => {
    const { deps, api, open } = await startProject();
    open();
    followLive();
    expect(await screen.findByRole("heading", { level: 1, name: "Dashboard" })).toBeTruthy();
    expect(await screen.findByText("Overview of your transition processes")).toBeTruthy();
    expect(await screen.findByText("0 in progress, 0 at risk")).toBeTruthy();
    expect(screen.getByText("0 tracks completed")).toBeTruthy();
    const tiles = within(await region("Task Status Overview"));
    expect(tiles.getAllByRole("link").map((tile) => tile.textContent)).toEqual([
      "To Do",
      "In Progress",
      "At Risk",
      "Completed",
    ]);
    const steps = within(await region("Start Your Transition"));
    expect(steps.getByText("0 of 4 done")).toBeTruthy();
    const targets = steps.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(targets.map((target) => target?.split("/").slice(3).join("/"))).toEqual([
      "knowledge-base",
      "ai-assistant",
      "handover",
      "account/members",
    ]);
    await waitFor(() => expect(deps.live.count()).toBe(1), patience);
    await api.areas.create({ name: "Gate system" });
    await steps.findByText("1 of 4 done");
    expect(steps.getAllByRole("link")).toHaveLength(3);
  });

  it("ticks a step that was taken on another page at the next visit", async () => {
    const { api, open } = await startProject();
    const { router } = open();
    await screen.findByText("0 of 4 done");
    await router.navigate({ href: "/docs" });
    await screen.findByRole("heading", { level: 1, name: /Documentation/ });
    const { id } = await api.assistant.createConversation({});
    await api.assistant.chat({ conversationId: id, message: "Who keeps the keys?" });
    await router.navigate({ href: "/dashboard" });
    expect(await screen.findByText("1 of 4 done")).toBeTruthy();
  });

  it("takes the first steps away once all are done", async () => {
    const { deps, person, api, open } = await startProject();
    await api.areas.create({ name: "Gate system" });
    await api.invitations.create({ role: "member" });
    const { id } = await api.assistant.createConversation({});
    await api.assistant.chat({ conversationId: id, message: "Who keeps the keys?" });
    const { queryClient } = open();
    await screen.findByText("3 of 4 done");
    await storeDocument(deps, person.project.id, { title: "Backups", passages: ["At two."] });
    await queryClient.invalidateQueries();
    await waitFor(() =>
      expect(screen.queryByRole("region", { name: "Start Your Transition" })).toBeNull(),
    );
  });

  it("shows the latest six activities (2.7)", async () => {
    const { api, open } = await startProject();
    for (const title of ["One", "Two", "Three", "Four", "Five", "Six"]) {
      await api.tasks.create({ title });
    }
    open();
    const activities = within(await region("Recent Activities"));
    expect((await activities.findAllByRole("listitem")).length).toBe(6);
    expect(activities.getAllByText("Task created").length).toBe(6);
    expect(activities.getAllByText("just now").length).toBe(6);
    expect(activities.getByText("Six")).toBeTruthy();
  });

  it("says how activities begin when there are none (2.7)", async () => {
    const { deps, person, open } = await startProject();
    await storeDocument(deps, person.project.id, { title: "Backups", passages: ["At two."] });
    open();
    expect(await screen.findByText("No recent activities")).toBeTruthy();
    expect(
      screen.getByText("Start by creating tasks, uploading documents, or scheduling meetings"),
    ).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Open Work" })).toBeNull();
  });
});
