import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { testOfFullRun } from "../../helpers/full-run.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

async function start() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const lee = await registerMemberOf(deps, member.project.id, "member");
  const api = await member.call();
  const open = () => openApp("/meeting-logs", { deps, cookie: member.cookie() });
  return { api, lee, open };
}

const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
const isClosed = (name: string) =>
  waitFor(() => expect(screen.queryByRole("dialog", { name })).toBeNull());

/** The form of a new meeting, with what every meeting needs. */
async function beginMeeting(user: UserEvent) {
  await user.click(
    (await screen.findAllByRole("button", { name: "New Meeting" }))[0] ?? expect.fail(),
  );
  const form = await dialog("Create New Meeting");
  await user.type(form.getByLabelText("Title"), "Kick-off");
  await user.type(form.getByLabelText("Date"), "2026-12-01");
  await user.type(form.getByLabelText("Start Time"), "09:00");
  await user.type(form.getByLabelText("End Time"), "10:00");
  return form;
}

it("a meeting is made with members, guests, an agenda and decisions about a task and an area", async () => {
  const { api, lee, open } = await start();
  const task = await api.tasks.create({ title: "Copy the keys" });
  const area = await api.areas.create({ name: "Payroll" });
  const { user } = open();
  const form = await beginMeeting(user);
  const description =
    "Pick members, or add guests. Guests with an email address are invited where the meeting is added to a calendar.";
  expect(form.getByRole("group", { name: "Attendees", description })).toBeTruthy();
  await user.selectOptions(form.getByLabelText("Add a member"), lee.user.name);
  await user.click(form.getByRole("button", { name: "Add Guest" }));
  await user.type(form.getByLabelText("Guest 1"), "Sam Lee <sam@example.org>");
  await user.click(form.getByRole("button", { name: "Add Agenda Item" }));
  await user.type(form.getByLabelText("Agenda Item 1"), "Where we stand");
  await user.click(form.getByRole("button", { name: "Add Decision" }));
  await user.type(form.getByLabelText("Decision 1"), "Keys first");
  await user.click(form.getByRole("button", { name: "Name the task or area of decision 1" }));
  await form.findByRole("option", { name: "Payroll" });
  await user.selectOptions(form.getByLabelText("Task of decision 1"), "Copy the keys");
  await user.selectOptions(form.getByLabelText("Area of decision 1"), "Payroll");
  await user.click(form.getByRole("button", { name: "Create Meeting" }));
  await isClosed("Create New Meeting");
  const [made] = await api.meetings.list();
  expect(made).toMatchObject({
    attendees: [lee.user.name, "Sam Lee <sam@example.org>"],
    agenda: ["Where we stand"],
    decisionLinks: [{ decision: "Keys first", taskId: task.id, areaId: area.id }],
    series: null,
  });

  // The form shows all of it again, and saves it as it was.
  await user.click(await screen.findByRole("button", { name: "Actions for Kick-off" }));
  await user.click(await screen.findByRole("menuitem", { name: "Edit Meeting" }));
  const edit = await dialog("Edit Meeting");
  await edit.findByRole("option", { name: "Payroll" });
  expect(edit.getByLabelText("Area of decision 1")).toHaveProperty("value", String(area.id));
  expect(edit.getByLabelText("Guest 1")).toHaveProperty("value", "Sam Lee <sam@example.org>");
  await user.click(edit.getByRole("button", { name: `Remove ${lee.user.name}` }));
  await user.click(edit.getByRole("button", { name: "Save Changes" }));
  await isClosed("Edit Meeting");
  expect(await api.meetings.read({ id: made?.id ?? 0 })).toMatchObject({
    attendees: ["Sam Lee <sam@example.org>"],
    agenda: made?.agenda,
    decisionLinks: made?.decisionLinks,
  });
});

testOfFullRun(
  "a refused list puts the cursor into the first field at fault, as they stand on the screen",
  async () => {
    const { open } = await start();
    const { user } = open();
    const form = await beginMeeting(user);
    const link = form.getByLabelText(/^Meeting Link/);
    fireEvent.change(link, { target: { value: "x".repeat(2001) } });
    await user.click(form.getByRole("button", { name: "Add Guest" }));
    const guest = form.getByLabelText("Guest 1");
    fireEvent.change(guest, { target: { value: "x".repeat(201) } });
    await user.click(form.getByRole("button", { name: "Add Action Item" }));
    const item = within(form.getByRole("group", { name: "Action item 1" }));
    const create = form.getByRole("button", { name: "Create Meeting" });
    for (const field of [guest, link, item.getByLabelText("Description")]) {
      await user.click(create);
      await waitFor(() => expect(document.activeElement).toBe(field));
      await user.clear(field);
    }
  },
);

it("a new meeting ends an hour after its start until somebody says otherwise", async () => {
  const { open } = await start();
  const { user } = open();
  await user.click(
    (await screen.findAllByRole("button", { name: "New Meeting" }))[0] ?? expect.fail(),
  );
  const form = await dialog("Create New Meeting");
  const [begin, end] = ["Start Time", "End Time"].map((label) =>
    form.getByLabelText<HTMLInputElement>(label),
  );
  if (!begin || !end) return expect.fail();
  const setStart = async (time: string) => {
    await user.clear(begin);
    await user.type(begin, time);
    await user.tab();
  };
  await setStart("09:30");
  expect(end.value).toBe("10:30");
  expect(end.hasAttribute("data-empty")).toBe(false);
  await setStart("14:00");
  expect(end.value).toBe("15:00");
  // An hour later is another day.
  await setStart("23:15");
  expect(end.value).toBe("");
  await user.type(end, "23:45");
  await setStart("08:00");
  expect(end.value).toBe("23:45");
});

testOfFullRun("a series says what it comes to, and what is wrong with it", async () => {
  const { api, open } = await start();
  const { user } = open();
  await user.click(
    (await screen.findAllByRole("button", { name: "New Meeting" }))[0] ?? expect.fail(),
  );
  const form = await dialog("Create New Meeting");
  await user.type(form.getByLabelText("Title"), "Monthly review");
  await user.type(form.getByLabelText("Date"), "2027-01-31");
  await user.type(form.getByLabelText("Start Time"), "09:00");
  await user.type(form.getByLabelText("End Time"), "10:00");
  await user.selectOptions(form.getByLabelText("Repeat"), "Every month");
  await user.type(form.getByLabelText("Meetings"), "500");
  await user.click(form.getByRole("button", { name: "Create Meeting" }));
  expect(await form.findByText("Say how many meetings there are, from 2 to 260")).toBeTruthy();
  await user.clear(form.getByLabelText("Meetings"));
  await user.type(form.getByLabelText("Meetings"), "3");
  expect(form.getByRole("status").textContent).toContain(
    "3 meetings, the last on Mar 31, 2027. In shorter months it is on the last day.",
  );
  await user.selectOptions(form.getByLabelText("Ends"), "On");
  await user.type(form.getByLabelText("Last Day"), "2027-01-30");
  await user.click(form.getByRole("button", { name: "Create Meeting" }));
  expect(
    await form.findByText("The last day of the series must not be before its first meeting"),
  ).toBeTruthy();
  await user.clear(form.getByLabelText("Last Day"));
  await user.type(form.getByLabelText("Last Day"), "2027-03-31");
  await user.click(form.getByRole("button", { name: "Create Meeting" }));
  await isClosed("Create New Meeting");
  const days = (await api.meetings.list()).map(({ date }) => date.toISOString().slice(0, 10));
  expect(days).toEqual(["2027-03-31", "2027-02-28", "2027-01-31"]);
});

it("one of a series is changed, or deleted with those that follow it", async () => {
  const { api, open } = await start();
  const series = { interval: "week", count: 3 } as const;
  const hours = { startTime: "09:00", endTime: "10:00" };
  await api.meetings.create({ title: "Weekly", date: "2026-12-01", ...hours, series });
  const { user } = open();
  const openMenu = async (index: number, item: string) => {
    const menus = await screen.findAllByRole("button", { name: "Actions for Weekly" });
    await user.click(menus[index] ?? expect.fail());
    await user.click(await screen.findByRole("menuitem", { name: item }));
  };
  // Of those to come only the next one is shown; the list begins with the last.
  await user.click(
    await screen.findByRole("button", { name: "2 more until Dec 15, 2026: Weekly" }),
  );
  await openMenu(1, "Edit Meeting");
  const edit = await dialog("Edit Meeting");
  await user.click(edit.getByLabelText("This and the following meetings"));
  await user.clear(edit.getByLabelText("Start Time"));
  await user.type(edit.getByLabelText("Start Time"), "08:30");
  await user.click(edit.getByRole("button", { name: "Save Changes" }));
  await isClosed("Edit Meeting");
  const times = (await api.meetings.list()).map(({ startTime }) => startTime);
  expect(times).toEqual(["08:30", "08:30", "09:00"]);

  await openMenu(1, "Delete");
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByLabelText("This and the following meetings"));
  await user.click(question.getByRole("button", { name: "Delete Meetings" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(await api.meetings.list()).toHaveLength(1);

  expect(await screen.findByText("Deleted 2 meetings")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Restored 2 meetings")).toBeTruthy();
  const restored = (await api.meetings.list()).map(({ startTime }) => startTime);
  expect(restored).toEqual(times);
});

it("the last of a series is deleted as any single meeting, and brought back", async () => {
  const { api, open } = await start();
  const hours = { startTime: "09:00", endTime: "10:00" };
  const series = { interval: "week", count: 2 } as const;
  const first = await api.meetings.create({
    title: "Weekly",
    date: "2026-12-01",
    ...hours,
    series,
  });
  await api.meetings.delete({ id: first.id });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Actions for Weekly" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByLabelText("This and the following meetings"));
  await user.click(question.getByRole("button", { name: "Delete Meetings" }));
  expect(await screen.findByText("Deleted the meeting “Weekly”")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Restored the meeting “Weekly”")).toBeTruthy();
  expect(await api.meetings.list()).toHaveLength(1);
});

it.each([
  ["scheduled", ["Scheduled", "Completed", "Cancelled"]],
  ["completed", ["Completed", "Scheduled"]],
  ["cancelled", ["Cancelled"]],
] as const)(
  "the form offers a %s meeting what its status may become (2.11)",
  async (status, offered) => {
    const { api, open } = await start();
    await api.meetings.create({
      title: "Kick-off",
      date: "2026-12-01",
      startTime: "09:00",
      endTime: "10:00",
      status,
    });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Actions for Kick-off" }));
    await user.click(await screen.findByRole("menuitem", { name: "Edit Meeting" }));
    const choice = (await dialog("Edit Meeting")).getByLabelText<HTMLSelectElement>("Status");
    expect([...choice.options].map(({ text }) => text)).toEqual(offered);
    expect(choice.value).toBe(status);
  },
);
