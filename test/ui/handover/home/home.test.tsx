import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { addDays, toDayText } from "../../../../db/days.ts";
import { readinessDays } from "../../../../db/schema/index.ts";
import { localTime } from "../../../../src/lib/dates/local-time.ts";
import { fail } from "../../../helpers/answers.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../../helpers/harness.ts";
import { openApp } from "../../../helpers/ui/ui-app.tsx";
import { setWindowWidth } from "../../../helpers/ui/window-width.ts";

const region = (name: string) => screen.findByRole("region", { name });
const setUp = "Who hands over to whom?";

async function startProject() {
  const deps = createTestDeps();
  const person = await registerMember(deps);
  const api = await person.call();
  const open = (options: Parameters<typeof openApp>[1] = {}) =>
    openApp("/", { deps, cookie: person.cookie(), ...options });
  return { deps, api, person, open };
}

describe("the handover on the dashboard", () => {
  it("asks from whom to whom, and shows it from then on", async () => {
    const { api, open } = await startProject();
    const { user } = open();
    const asked = within(await region(setUp));
    await user.click(asked.getByRole("button", { name: "Set Up the Handover" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Set Up the Handover" }));
    await user.type(await dialog.findByLabelText(/Leaving Team/), "North team");
    await user.type(dialog.getByLabelText(/Receiving Team/), "South team");
    await user.type(dialog.getByLabelText(/Last Day/), toDayText(addDays(localTime().today, 88)));
    await user.click(dialog.getByRole("button", { name: "Save" }));

    const card = within(await region("The handover"));
    expect(card.getByRole("heading", { name: "North team to South team" })).toBeTruthy();
    expect(card.getByText("88").parentElement?.textContent).toBe("88 days to the last day");
    expect(card.getByRole("link", { name: "Report" }).getAttribute("href")).toMatch(
      /\/handover\/report$/,
    );
    expect(screen.queryByRole("region", { name: setUp })).toBeNull();
    expect(await api.handover.current()).toMatchObject({
      leavingTeam: "North team",
      receivingTeam: "South team",
      hypercareEnd: null,
    });
  });

  it("keeps what is typed where somebody else sets it up meanwhile", async () => {
    const { api, open } = await startProject();
    const { user, queryClient } = open();
    await user.click(await screen.findByRole("button", { name: "Set Up the Handover" }));
    const team = await screen.findByLabelText<HTMLInputElement>(/Leaving Team/);
    await user.type(team, "North team");
    await api.areas.create({ name: "Gate system" });
    void queryClient.invalidateQueries();
    await screen.findByText("Needs You");
    expect(team.isConnected).toBe(true);
    await api.handover.update({ receivingTeam: "South team" });
    void queryClient.invalidateQueries();
    await waitFor(() => expect(screen.queryByText(setUp)).toBeNull());
    expect(team.isConnected).toBe(true);
    expect(team.value).toBe("North team");
  });

  it("refuses an end of hypercare before the last day, beside its field", async () => {
    const { open } = await startProject();
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Set Up the Handover" }));
    await user.type(await screen.findByLabelText(/Last Day/), "2026-12-18");
    await user.type(screen.getByLabelText(/Hypercare Ends/), "2026-12-01");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Hypercare cannot end before the last day.")).toBeTruthy();
  });

  it("asks no more once it was skipped", async () => {
    const { api, open } = await startProject();
    const { user } = open();
    const asked = within(await region(setUp));
    expect(asked.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "Set Up the Handover",
      "Not Now",
    ]);
    await user.click(asked.getByRole("button", { name: "Not Now" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: setUp })).toBeNull());
    expect((await api.handover.current()).skippedAt).toBeInstanceOf(Date);
    expect(await screen.findByText("0 tracks completed")).toBeTruthy();
  });

  it("asks no viewer", async () => {
    const { deps, person } = await startProject();
    const viewer = await registerMemberOf(deps, person.project.id, "viewer");
    openApp("/", { deps, cookie: viewer.cookie() });
    expect(await screen.findByText("0 tracks completed")).toBeTruthy();
    expect(screen.queryByRole("region", { name: setUp })).toBeNull();
  });

  it("shows milestones, today and the ends on a line, each in words", async () => {
    const { api, open } = await startProject();
    const { today } = localTime();
    const inDays = (days: number) => toDayText(addDays(today, days));
    const wave = await api.milestones.create({ title: "Wave 1", dueDate: inDays(-30) });
    await api.milestones.update({ id: wave.id, status: "completed" });
    await api.milestones.create({ title: "Payroll handed over", dueDate: inDays(30) });
    await api.handover.update({
      leavingTeam: "North team",
      lastDay: inDays(60),
      hypercareEnd: inDays(90),
    });
    open();
    const card = within(await region("The handover"));
    expect(card.getByRole("heading", { name: "From North team" })).toBeTruthy();
    await card.findByRole("link", { name: /^Wave 1, reached/ });
    const line = within(card.getByRole("list", { name: "Timeline" })).getAllByRole("listitem");
    const withoutDay = line.map(({ textContent }) => textContent?.replace(/,? \w+ \d+, \d+$/, ""));
    expect(withoutDay).toEqual(["", "Today", "", "Last day", "Hypercare ends"]);
    expect(line[1]?.getAttribute("aria-current")).toBe("date");
    const next = card.getByRole("link", { name: /^Payroll handed over, due/ });
    expect(next.getAttribute("href")).toMatch(/\/meeting-logs\?milestone=\d+$/);
  });

  it("leads to the first area where none is named yet", async () => {
    const { api, open } = await startProject();
    await api.handover.update({ leavingTeam: "North team" });
    open();
    const link = await screen.findByRole("link", { name: "Add the First Area" });
    expect(link.getAttribute("href")).toMatch(/\/handover$/);
    expect(screen.queryByText(/ready across/)).toBeNull();
  });

  it("shows how ready the handover is, by track, and what keeps it from being more", async () => {
    const { api, person, open } = await startProject();
    await api.areas.create({
      name: "Payroll run",
      importance: "critical",
      track: "Financial Management & Reporting",
      expertId: person.user.id,
    });
    await api.areas.create({ name: "Visitor list", importance: "low" });
    open();
    const { percentage } = await api.handover.readiness();
    const card = within(await region("The handover"));
    expect(card.getByRole("heading", { name: "Handover" })).toBeTruthy();
    expect(card.getByText(`${percentage}%`).parentElement?.textContent).toBe(
      `${percentage}% ready across 2 areas`,
    );
    const tracks = within(await region("Readiness by Track"));
    expect(
      tracks
        .getAllByRole("progressbar")
        .map((bar) => bar.getAttribute("aria-label"))
        .sort(),
    ).toEqual(["Readiness of Financial Management & Reporting", "Readiness of Without a track"]);
    // Nothing was ever said of the teams, so it is asked for beside what there is.
    expect(await region(setUp)).toBeTruthy();
  });

  it("tells by how much a track has moved in four weeks", async () => {
    const { deps, api, person, open } = await startProject();
    const track = "Financial Management & Reporting";
    await api.areas.create({ name: "Payroll run", track });
    const { tracks } = await api.handover.readiness();
    const now = tracks.find((one) => one.track === track)?.percentage ?? 0;
    deps.db
      .insert(readinessDays)
      .values({
        projectId: person.project.id,
        day: toDayText(addDays(localTime().today, -28)),
        percentage: now + 7,
        areas: 1,
        gaps: { low: 0, medium: 0, high: 0, critical: 0 },
        tracks: [{ track, percentage: now + 7 }],
      })
      .run();
    open();
    const part = within(await region("Readiness by Track"));
    expect(await part.findByText("−7")).toBeTruthy();
    expect(part.getByText(/^Change since /)).toBeTruthy();
  });

  it("lists what needs the person who looks, each row with one thing to do", async () => {
    const { api, person, open } = await startProject();
    const area = await api.areas.create({ name: "Payroll run", expertId: person.user.id });
    open();
    const list = within(await region("Needs You"));
    const choose = await list.findByRole("link", {
      name: "Choose Receiver: Nobody takes it over, Payroll run",
    });
    expect(choose.getAttribute("href")).toMatch(new RegExp(`/handover/${area.id}\\?open=edit$`));
    expect(list.getAllByText("Payroll run").length).toBeGreaterThan(0);
    const parts = within(screen.getByRole("main")).getAllByRole("region");
    expect(parts.map((part) => part.querySelector("h2")?.textContent).slice(0, 5)).toEqual([
      setUp,
      "Handover",
      "Needs You",
      "Ask the Handover",
      "Readiness by Track",
    ]);
  });

  it.each([
    ["wide", 7],
    ["narrow", 4],
  ] as const)(
    "names the area of each need first, and shows those a %s screen has room for",
    async (width, count) => {
      setWindowWidth(width);
      const { api, person, open } = await startProject();
      for (const name of ["Payroll run", "Visitor list", "Gate system"]) {
        await api.areas.create({ name, expertId: person.user.id });
      }
      const needs = await api.handover.needsYou();
      const { user } = open();
      const list = within(await region("Needs You"));
      const shown = () => list.getAllByRole("listitem").map((row) => row.textContent);
      const told = needs.map(({ severity, areaName, what, told: [own], action }) =>
        [severity, areaName, own?.what ?? what, action.label].join(""),
      );
      expect(shown()).toEqual(told.slice(0, count));
      expect(list.getByText(`${needs.length} · yours`)).toBeTruthy();
      await user.click(list.getByRole("button", { name: `Show All ${needs.length}` }));
      expect(shown()).toEqual(told);
    },
  );

  it("asks the assistant, and shows its answer there", async () => {
    const { api, open } = await startProject();
    await api.areas.create({ name: "Gate system" });
    await api.tasks.create({ title: "Rotate the tapes", endDate: new Date("2026-01-05") });
    const { user, router } = open();
    const box = within(await region("Ask the Handover"));
    const field = box.getByRole("textbox", { name: "Your question" });
    expect(field.getAttribute("placeholder")).toBe("Who helps when “Gate system” stops?");
    await user.type(field, "What is overdue?{Enter}");
    await screen.findAllByRole("link", { name: /Rotate the tapes/ });
    expect(router.state.location.pathname).toMatch(/\/ai-assistant$/);
    expect(router.state.location.state.question).toBeUndefined();
    const [conversation] = await api.assistant.conversations({});
    const { messages } = await api.assistant.conversation({ id: conversation?.id ?? 0 });
    expect(messages.map(({ role }) => role)).toEqual(["user", "assistant"]);
  });

  it("tells that it could not be loaded, and is read again by a button of its own", async () => {
    const { api, open } = await startProject();
    await api.handover.update({ leavingTeam: "North team" });
    let isDown = true;
    const { user } = open({ answers: [fail("handover.current", () => isDown)] });
    const again = await screen.findByRole("button", { name: "Load the Handover Again" });
    isDown = false;
    await user.click(again);
    expect(await region("The handover")).toBeTruthy();
  });

  it("tells once that neither it nor the figures below it could be loaded", async () => {
    const { api, open } = await startProject();
    await api.handover.update({ leavingTeam: "North team" });
    let isDown = true;
    const { user } = open({
      intercept: (path) =>
        isDown && /dashboard\.metrics|handover\.current/.test(path)
          ? new Response("down", { status: 503 })
          : null,
    });
    await screen.findByText("The dashboard could not be loaded");
    expect(screen.queryByText("The handover could not be loaded")).toBeNull();
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await region("The handover")).toBeTruthy();
    expect(await region("Task Status Overview")).toBeTruthy();
  });
});
