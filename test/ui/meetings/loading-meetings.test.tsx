import { act, cleanup, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { fail, hold } from "../../helpers/answers.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

const down = () => new Response("<h1>down</h1>", { status: 502 });

it("what stands on the page stays when it cannot be read anew", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = await member.call();
  const date = new Date("2026-12-01T00:00:00Z");
  await api.meetings.create({ title: "Cut-over", date, startTime: "09:00", endTime: "10:00" });
  await api.milestones.create({ title: "Keys handed over", dueDate: date });
  let isDown = false;
  const { queryClient, user } = openApp("/meeting-logs", {
    deps,
    cookie: member.cookie(),
    intercept: (path) => (isDown && path.startsWith("/trpc") ? down() : null),
  });
  await screen.findByRole("article", { name: "Cut-over" });
  await screen.findByText("Keys handed over");

  isDown = true;
  await queryClient.invalidateQueries();
  // By then the screen has been told.
  await user.tab();
  expect(screen.getByRole("article", { name: "Cut-over" })).toBeTruthy();
  expect(screen.getByText("Keys handed over")).toBeTruthy();
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

it.each([
  { where: "that could not be read", isDown: true, said: "The meetings could not be loaded" },
  { where: "before there are any", isDown: false, said: "No meetings yet" },
])("no figures are told of meetings $where", async ({ isDown, said }) => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  openApp("/meeting-logs", {
    deps,
    cookie: member.cookie(),
    intercept: (path) => (isDown && path.includes("meetings.list") ? down() : null),
  });
  await screen.findByText(said);
  const stats = within(screen.getByRole("region", { name: "Meeting Stats" }));
  expect(stats.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "–",
    "–",
    "–this month",
    "–",
  ]);
});

it.each(["meetings.list", "meetings.upNext", "calendars.events"] as const)(
  "up next and the list stand there at once, so that neither moves, when %s comes last",
  async (last) => {
    const deps = createTestDeps();
    const member = await registerMember(deps);
    const api = await member.call();
    const past = { date: "2026-03-02", startTime: "09:00", endTime: "10:00" };
    const visit = await api.meetings.create({ ...past, title: "Visit" });
    const answers = {
      "meetings.list": [visit],
      "meetings.upNext": { today: [visit], tomorrow: [], needsNotes: [] },
      "calendars.events": [],
    };
    const paths = ["meetings.list", "meetings.upNext", "calendars.events"] as const;
    const { queryClient } = openApp("/meeting-logs", {
      deps,
      cookie: member.cookie(),
      answers: paths.map(hold),
    });
    await screen.findByText("Loading meetings...");
    const arrive = (path: (typeof paths)[number]) =>
      act(async () => {
        queryClient.setQueriesData({ queryKey: [path.split(".")] }, answers[path]);
      });
    for (const path of paths) if (path !== last) await arrive(path);
    expect(screen.queryByRole("heading", { name: /^(?:Recent Meetings|Up next)$/ })).toBeNull();
    expect(screen.getByText("Loading meetings...")).toBeTruthy();
    // Drawn, and not said before what it is the title of.
    expect(screen.getByText("Recent Meetings").closest("[aria-hidden]")).toBeTruthy();
    await arrive(last);
    expect(await screen.findByRole("article", { name: "Visit" })).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Up next" })).toBeTruthy();
  },
);

it.each(["meetings.upNext", "calendars.events"] as const)(
  "the meetings are there although %s cannot be read",
  async (failing) => {
    const deps = createTestDeps();
    const member = await registerMember(deps);
    const api = await member.call();
    const past = { date: "2026-03-02", startTime: "09:00", endTime: "10:00" };
    await api.meetings.create({ ...past, title: "Visit" });
    openApp("/meeting-logs", { deps, cookie: member.cookie(), answers: [fail(failing)] });
    expect(await screen.findByRole("article", { name: "Visit" })).toBeTruthy();
  },
);

it("the figures have their places before they are known, and where they cannot be read", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const past = { date: "2026-03-02", startTime: "09:00", endTime: "10:00" };
  await (await member.call()).meetings.create({ ...past, title: "Visit" });
  openApp("/meeting-logs", { deps, cookie: member.cookie(), answers: [hold("meetings.list")] });
  const stats = async () => within(await screen.findByRole("region", { name: "Meeting Stats" }));
  const shown = (await stats()).getAllByRole("definition").map(({ textContent }) => textContent);
  expect(shown).toEqual(["", "", "this month", ""]);
  cleanup();
  openApp("/meeting-logs", { deps, cookie: member.cookie(), answers: [fail("meetings.list")] });
  await screen.findByText("The meetings could not be loaded");
  // As Filter and Export are.
  expect(screen.getByRole("searchbox")).toHaveProperty("disabled", true);
  expect((await stats()).getAllByText("–")).toHaveLength(4);
  cleanup();
  openApp("/meeting-logs", { deps, cookie: member.cookie() });
  expect(await screen.findByText("none overdue")).toBeTruthy();
});
