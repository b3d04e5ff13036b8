import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

it("the meeting logs name their list and its four figures (2.11)", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  openApp("/meeting-logs", { deps, cookie: member.cookie() });
  expect(await screen.findByRole("heading", { name: "Recent Meetings" })).toBeTruthy();
  const stats = within(screen.getByRole("region", { name: "Meeting Stats" }));
  expect(stats.getAllByRole("term").map((term) => term.textContent)).toEqual([
    "This Week",
    "Action Items pending",
    "Decisions Made",
    "Total Action Items",
  ]);
});

it.each([
  { address: "/meeting-logs", disabled: true },
  { address: "/meeting-logs?status=completed", disabled: false },
])("without meetings only a filter that is set is offered: $address", async (each) => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  openApp(each.address, { deps, cookie: member.cookie() });
  await screen.findByText("No meetings yet");
  const filter = screen.getByRole<HTMLButtonElement>("button", { name: /^Filter/ });
  expect(filter.disabled).toBe(each.disabled);
});

it("each condition that is set is named, and lifted with a press; the words stay", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = await member.call();
  const past = { date: "2026-03-02", startTime: "09:00", endTime: "10:00" };
  await api.meetings.create({ ...past, title: "Visit", status: "completed" });
  await api.meetings.create({ ...past, title: "Cut-over", attendees: ["Noor Haddad"] });
  const { user, router } = openApp(
    "/meeting-logs?status=completed&attendee=Noor%20Haddad&from=2026-03-01&q=notes",
    { deps, cookie: member.cookie() },
  );
  expect(await screen.findByText("0 of 2 meetings")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Remove filter From: Mar 1, 2026" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Remove filter Status: Completed" }));
  expect(await screen.findByText("1 of 2 meetings")).toBeTruthy();
  expect(router.state.location.search).toEqual({
    attendee: "Noor Haddad",
    from: "2026-03-01",
    q: "notes",
  });
  await user.click(screen.getByRole("button", { name: "Clear Filters" }));
  await waitFor(() => expect(router.state.location.search).toEqual({ q: "notes" }));
  expect(screen.queryByRole("button", { name: /^Remove filter/ })).toBeNull();
});

it("where no meeting matches, all of them are one press away, as tasks are", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const past = { date: "2026-03-02", startTime: "09:00", endTime: "10:00" };
  await (await member.call()).meetings.create({ ...past, title: "Visit" });
  const { user } = openApp("/meeting-logs?status=completed", { deps, cookie: member.cookie() });
  await screen.findByText("No meetings match the filters");
  await user.click(screen.getByRole("button", { name: "Show Everything" }));
  expect(await screen.findByRole("article", { name: "Visit" })).toBeTruthy();
});

it("a card's notes spend no line on blank ones, and its dates no year on this one", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = await member.call();
  const year = new Date().getFullYear();
  const item = { description: "Copy the keys", assignee: "Noor" };
  await api.meetings.create({
    title: "Visit",
    date: `${year}-03-02`,
    startTime: "09:00",
    endTime: "10:00",
    notes: "Doors.\n\n \n  Keys.\n\nVan.",
    actionItems: [
      { ...item, dueDate: `${year}-03-04` },
      { ...item, dueDate: `${year + 1}-03-05` },
    ],
  });
  await api.milestones.create({ title: "Moved", dueDate: `${year}-03-06` });
  openApp("/meeting-logs", { deps, cookie: member.cookie() });
  const card = within(await screen.findByRole("article", { name: "Visit" }));
  expect(card.getByText(/^Doors/).textContent).toBe("Doors.\n  Keys.\nVan.");
  expect(card.getByText("Due Mar 4")).toBeTruthy();
  expect(card.getByText(`Due Mar 5, ${year + 1}`)).toBeTruthy();
  expect(await screen.findByText(/^Mar 6(?! *,)/)).toBeTruthy();
});

it("a day is filtered by once it is typed to the end, and lifted by clearing it", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = await member.call();
  const times = { startTime: "09:00", endTime: "10:00" };
  await api.meetings.create({ ...times, title: "Visit", date: "2026-03-02" });
  const { user, router } = openApp("/meeting-logs", { deps, cookie: member.cookie() });
  await screen.findByText("Visit");
  await user.click(screen.getByRole("button", { name: /^Filter/ }));
  const from = await screen.findByLabelText<HTMLInputElement>("From");
  // What a browser tells of the keys 2, 0, 2 and 6 in the year.
  for (const year of ["0002", "0020", "0202"]) {
    fireEvent.change(from, { target: { value: `${year}-03-01` } });
    expect(from.value).toBe(`${year}-03-01`);
    expect(router.history.location.search).toBe("");
  }
  fireEvent.change(from, { target: { value: "2026-03-01" } });
  await waitFor(() => expect(router.state.location.search).toEqual({ from: "2026-03-01" }));
  fireEvent.change(from, { target: { value: "" } });
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(from.value).toBe("");
});

it("a button of the list leads to the milestones, which stand under it on a phone", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const shown: Element[] = [];
  Element.prototype.scrollIntoView = function show() {
    shown.push(this);
  };
  const { user } = openApp("/meeting-logs", { deps, cookie: member.cookie() });
  await user.click(await screen.findByRole("button", { name: "Milestones" }));
  const [panel] = shown;
  expect(panel?.contains(screen.getByRole("heading", { name: "Milestones" }))).toBe(true);
  expect(document.activeElement).toBe(panel);
});

it("the words that are searched for follow the address, and lead it as they are typed", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = await member.call();
  const past = { date: "2026-03-02", startTime: "09:00", endTime: "10:00" };
  await api.meetings.create({ ...past, title: "Cut-over" });
  await api.meetings.create({ ...past, title: "Visit" });
  const { user, router } = openApp("/meeting-logs?q=visit", { deps, cookie: member.cookie() });
  const box = await screen.findByRole<HTMLInputElement>("searchbox", { name: "Search meetings" });
  expect(box.value).toBe("visit");
  await user.click(screen.getByRole("link", { name: "Meeting Logs" }));
  await waitFor(() => expect(box.value).toBe(""));
  expect(await screen.findByRole("article", { name: "Cut-over" })).toBeTruthy();
  await user.type(box, "cut over");
  await waitFor(() => expect(router.state.location.search).toMatchObject({ q: "cut over" }));
  expect(box.value).toBe("cut over");
});

it("the card of the open meeting is marked, and no other", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = await member.call();
  const past = { date: "2026-03-02", startTime: "09:00", endTime: "10:00" };
  await api.meetings.create({ ...past, title: "Cut-over" });
  const { id } = await api.meetings.create({ ...past, title: "Visit" });
  const { user } = openApp(`/meeting-logs?meeting=${id}`, { deps, cookie: member.cookie() });
  const cards = { hidden: true, current: true } as const;
  const marked = await screen.findAllByRole("article", cards);
  expect(marked.map((card) => card.getAttribute("aria-label"))).toEqual(["Visit"]);
  const dialog = within(await screen.findByRole("dialog", { name: "Visit" }));
  await user.click(dialog.getAllByRole("button", { name: "Close" })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole("article", cards)).toBeNull());
});

it("a milestone that the address names is marked, and no other", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = await member.call();
  const dueDate = new Date("2026-12-01T00:00:00Z");
  await api.milestones.create({ title: "Keys handed over", dueDate });
  const { id } = await api.milestones.create({ title: "Cutover weekend", dueDate });
  Element.prototype.scrollIntoView = () => {};
  openApp(`/meeting-logs?milestone=${id}`, { deps, cookie: member.cookie() });
  const marked = await screen.findByRole("listitem", { current: true });
  expect(marked.textContent).toContain("Cutover weekend");
});

it("a milestone is changed from its menu, its color among all that there are", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = await member.call();
  const dueDate = new Date("2026-12-01T00:00:00Z");
  await api.milestones.create({ title: "Keys handed over", dueDate });
  const { user } = openApp("/meeting-logs", { deps, cookie: member.cookie() });
  await user.click(await screen.findByRole("button", { name: "Actions for Keys handed over" }));
  await user.click(await screen.findByRole("menuitem", { name: "Edit Milestone" }));
  const form = within(await screen.findByRole("dialog", { name: "Edit Milestone" }));
  const colors = within(form.getByRole("group", { name: "Color" }));
  expect(colors.getByRole("radio", { name: "Blue" })).toHaveProperty("checked", true);
  await user.click(colors.getByRole("radio", { name: "Red" }));
  await user.click(form.getByRole("button", { name: "Save Changes" }));
  await waitFor(async () => expect(await api.milestones.list()).toMatchObject([{ color: "red" }]));
});

it("what is reached stands below what is next, the latest first", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = await member.call();
  const reached = ["2026-11-02", "2026-11-09"];
  for (const day of [...reached, "2026-12-24", "2026-12-01"]) {
    await api.milestones.create({
      title: day,
      dueDate: new Date(day),
      status: reached.includes(day) ? "completed" : "pending",
    });
  }
  openApp("/meeting-logs", { deps, cookie: member.cookie() });
  await screen.findByRole("checkbox", { name: "Reached: 2026-12-01" });
  const panel = within(screen.getByRole("region", { name: "Milestones" }));
  const boxes = panel.getAllByRole("checkbox").map((box) => box.getAttribute("aria-label"));
  expect(boxes).toEqual([
    "Reached: 2026-12-01",
    "Reached: 2026-12-24",
    "Reached: 2026-11-09",
    "Reached: 2026-11-02",
  ]);
});

it("an action item that is done is not offered as a task", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = await member.call();
  const { id, actionItems } = await api.meetings.create({
    title: "Cut-over",
    date: new Date("2026-12-01T00:00:00Z"),
    startTime: "09:00",
    endTime: "10:00",
    actionItems: [
      { description: "Copy the keys", assignee: "Noor", dueDate: "2026-12-02" },
      { description: "Order the van", assignee: "Ada", dueDate: "2026-12-02" },
    ],
  });
  const itemId = actionItems[0]?.id ?? "";
  await api.meetings.setActionItemDone({ id, itemId, done: true });
  openApp("/meeting-logs", { deps, cookie: member.cookie() });
  await screen.findByRole("button", { name: "Create Task from Order the van" });
  expect(screen.queryByRole("button", { name: "Create Task from Copy the keys" })).toBeNull();
});

it("says that the meeting of a link is not there any more", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const { user, router } = openApp("/meeting-logs?meeting=4711", {
    deps,
    cookie: member.cookie(),
  });
  const dialog = within(await screen.findByRole("dialog", { name: "Meeting Not Found" }));
  const trash = dialog.getByRole("link", { name: "Open Trash" }).getAttribute("href");
  expect(trash).toMatch(/\/account\/trash$/);
  await user.click(dialog.getAllByRole("button", { name: "Close" })[0] as HTMLElement);
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

it("Back closes an open meeting, and after closing it leaves the page", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const past = { date: "2026-03-02", startTime: "09:00", endTime: "10:00" };
  const meeting = await (await member.call()).meetings.create({ ...past, title: "Cut-over" });
  const { user, router } = openApp("/meeting-logs", { deps, cookie: member.cookie() });
  const open = async (name: string) => {
    const card = within(await screen.findByRole("article", { name: "Cut-over" }));
    await user.click(card.getByRole("button", { name }));
    await screen.findByRole("dialog", { name: "Cut-over" });
    expect(router.state.location.search).toEqual({ meeting: meeting.id });
    expect(router.history.length).toBe(2);
  };
  await open("View Details of Cut-over");
  act(() => router.history.back());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(router.state.location.search).toEqual({});
  await open("Cut-over");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(router.history.length).toBe(2);
});
