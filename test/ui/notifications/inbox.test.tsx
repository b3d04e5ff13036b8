import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { notifications } from "../../../db/schema/index.ts";
import { noteRefusal } from "../../../server/features/notifications/mail-refusals.ts";
import { unsubscribePath } from "../../../server/features/notifications/settings.service.ts";
import { RecipientRefusal } from "../../../server/platform/mail/smtp.ts";
import { formatDate } from "../../../src/lib/formats.ts";
import { type Answer, change, hold, refuse } from "../../helpers/answers.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

async function start(role: "owner" | "member" = "member") {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "Office move");
  const lee = await registerMemberOf(deps, owner.project.id, role);
  const [api, leeApi] = [await owner.call(), await lee.call()];
  const assign = (title: string) => api.tasks.create({ title, assigneeId: lee.user.id });
  const open = (path = "/inbox", answers: Answer[] = []) =>
    openApp(path, { deps, cookie: lee.cookie(), answers });
  return { deps, owner, lee, api, leeApi, assign, open };
}

it("tells what is new under its day, counts it in the sidebar, and leads there", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-23T12:00:00Z"), toFake: ["Date"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { deps, owner, leeApi, assign, open } = await start();
  const { id } = await assign("Pack the boxes");
  deps.db
    .update(notifications)
    .set({ createdAt: new Date("2026-11-20T12:00:00Z") })
    .run();
  await assign("Label the boxes");
  const { user, router, queryClient } = open();
  const name = owner.user.name;
  const today = within(await screen.findByRole("region", { name: "Today" }));
  today.getByRole("link", {
    name: new RegExp(`^${name} assigned you “Label the boxes”.*, unread$`),
  });
  const earlier = within(screen.getByRole("region", { name: "Earlier" }));
  await screen.findByText(", 2 unread notifications");
  // On a phone, where the sidebar is out of sight, the way to it says so.
  const toSidebar = await screen.findByRole("button", { name: "Open navigation, 2 unread" });
  await user.click(earlier.getByRole("link"));
  await waitFor(() => expect(router.state.location.href).toMatch(`/workflow?task=${id}`));
  await screen.findByText(", 1 unread notification");
  expect(await leeApi.notifications.list({ unread: true })).toHaveLength(1);
  await waitFor(() => expect(toSidebar.textContent).toBe("Open navigation, 1 unread"));
  await leeApi.notifications.markRead({});
  await queryClient.invalidateQueries({ queryKey: [["notifications"]] });
  await waitFor(() => expect(toSidebar.textContent).toBe("Open navigation"));
});

it("tells what is unread in other projects, and leads to their inboxes", async () => {
  const { deps, lee, open } = await start();
  const elsewhere = await registerMember(deps, "Payroll to Lisbon");
  await (await elsewhere.call()).projects.update({ joining: "open" });
  const here = (await (await lee.call()).projects.current())?.id;
  await (await lee.call()).projects.join({ projectId: elsewhere.project.id });
  await (await elsewhere.call()).tasks.create({ title: "Close May", assigneeId: lee.user.id });
  if (here === undefined) throw new Error("Lee is in no project.");
  await (await lee.call()).projects.join({ projectId: here });
  const { user, router } = open();
  const others = within(await screen.findByRole("region", { name: "Other Projects" }));
  await user.click(
    others.getByRole("button", { name: /^Payroll to Lisbon\s*, 1 unread notification$/ }),
  );
  expect(await screen.findByRole("link", { name: /assigned you “Close May”/ })).toBeTruthy();
  expect(router.state.location.pathname).toMatch(/payroll-to-lisbon\/inbox$/);
  expect(screen.queryByRole("region", { name: "Other Projects" })).toBeNull();
});

it("marks one, shows the unread alone, and marks all", async () => {
  const { leeApi, assign, open } = await start();
  for (const title of ["One", "Two", "Three"]) await assign(title);
  const { user, router } = open();
  await user.click(await screen.findByRole("button", { name: /^Mark as read: .*“One”/ }));
  await screen.findByRole("button", { name: /^Mark as unread: .*“One”/ });
  await user.click(screen.getByRole("button", { name: "Unread" }));
  await waitFor(() => expect(screen.getAllByRole("button", { name: /^Mark as/ })).toHaveLength(2));
  expect(router.state.location.search).toEqual({ show: "unread" });
  await user.click(screen.getByRole("button", { name: "Mark All as Read" }));
  await screen.findByText("You have read everything");
  expect(await leeApi.notifications.unreadCount()).toEqual({ unread: 0 });
  await user.click(screen.getByRole("button", { name: "All" }));
  await user.click(await screen.findByRole("button", { name: /^Mark as unread: .*“Two”/ }));
  await screen.findByText(", 1 unread notification");
});

it("shows older notifications page by page", async () => {
  const { assign, open } = await start();
  for (let count = 1; count <= 51; count += 1) await assign(`Box ${count}`);
  const { user } = open();
  await screen.findByRole("link", { name: /“Box 51”/ });
  expect(screen.queryByRole("link", { name: /“Box 1”/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show Older" }));
  await screen.findByRole("link", { name: /“Box 1”/ });
  expect(screen.queryByRole("button", { name: "Show Older" })).toBeNull();
});

it("marks all as read where only older ones than are shown are unread", async () => {
  const { leeApi, assign, open } = await start();
  for (let count = 1; count <= 51; count += 1) await assign(`Box ${count}`);
  const shown = await leeApi.notifications.list({ limit: 50 });
  await leeApi.notifications.markRead({ ids: shown.map(({ id }) => id) });
  const { user } = open();
  await screen.findByRole("button", { name: /^Mark as unread: .*“Box 51”/ });
  const unread = screen.getByRole("button", { name: "Unread" });
  await waitFor(() => expect(unread.textContent).toBe("Unread1"));
  await user.click(screen.getByRole("button", { name: "Mark All as Read" }));
  await waitFor(() => expect(unread.textContent).toBe("Unread"));
  expect(await leeApi.notifications.unreadCount()).toEqual({ unread: 0 });
});

it("says the day of something overdue once", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-30T12:00:00Z"), toFake: ["Date"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { assign, open } = await start();
  await assign("Return the badges");
  const title = "“Return the badges” was due on Nov 27";
  const moment = (day: number) => new Date(`2026-11-${day}T12:00:00Z`);
  open("/inbox", [
    change("notifications.list", ([one]) =>
      one ? [28, 27].map((day) => ({ ...one, id: day, title, createdAt: moment(day) })) : [],
    ),
  ]);
  const rows = await screen.findAllByRole("listitem");
  expect(rows.map((row) => row.querySelector("time")?.textContent)).toEqual(["Nov 28", undefined]);
  // A line may be too short for it.
  expect(screen.getAllByTitle(title)).toHaveLength(2);
});

it("says that it loads, that it could not be loaded, and that there is nothing", async () => {
  const { open } = await start();
  open("/inbox", [hold("notifications.list")]);
  await screen.findByText("Loading the inbox...");
  cleanup();
  open("/inbox", [refuse("notifications.list")]);
  await screen.findByText("The inbox could not be loaded");
  cleanup();
  open();
  await screen.findByText("Nothing for you yet");
  expect(screen.getByRole("button", { name: "Mark All as Read" })).toHaveProperty("disabled", true);
});

const sendsMail = change("notifications.settings", (chosen) => ({ ...chosen, sendsMail: true }));

it("keeps what one chooses in its settings", async () => {
  const { leeApi, open } = await start();
  const { user, router } = open("/inbox?open=settings", [sendsMail]);
  const mode = await screen.findByLabelText("Send Emails");
  const explanation = screen.getByLabelText("Due soon").getAttribute("aria-describedby");
  expect(document.getElementById(explanation ?? "")?.textContent).toBe("Today or tomorrow");
  expect(screen.queryByLabelText("Requests to join")).toBeNull();
  await user.selectOptions(mode, "As things happen");
  await user.selectOptions(screen.getByLabelText("Overdue"), "Nowhere");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  await screen.findByText("Settings saved");
  expect(router.state.location.search).toEqual({});
  expect(await leeApi.notifications.settings()).toMatchObject({
    mailMode: "at-once",
    levels: { overdue: "off", mention: "email" },
  });
});

it("offers no emails where this server sends none, says why, and keeps what was chosen", async () => {
  const { leeApi, open } = await start();
  const { user } = open("/inbox?open=settings");
  expect(await screen.findByLabelText("Send Emails")).toHaveProperty("disabled", true);
  screen.getByText(/sends no mail: SMTP is not configured\. The person who runs Baton can/);
  const overdue = screen.getByLabelText<HTMLSelectElement>("Overdue");
  expect([...overdue.options].map(({ text, disabled }) => [text, disabled])).toEqual([
    ["Nowhere", false],
    ["Inbox only", false],
    ["Inbox, email off", true],
  ]);
  expect(overdue.value).toBe("email");
  await user.selectOptions(overdue, "Inbox only");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  await screen.findByText("Settings saved");
  expect((await leeApi.notifications.settings()).levels).toMatchObject({
    overdue: "inbox",
    mention: "email",
  });
});

it("says what each way of sending emails does, where this server sends mail", async () => {
  const { open } = await start();
  const { user } = open("/inbox?open=settings", [sendsMail]);
  const mode = await screen.findByLabelText("Send Emails");
  screen.getByText(/^Each morning you get an email/);
  await user.selectOptions(mode, "As things happen");
  screen.getByText(/^You get an email soon after something happens/);
  await user.selectOptions(mode, "Never");
  screen.getByText(/^You get no emails about what is new/);
});

it("says that a kind goes to the inbox alone while no emails are sent, and keeps its choice", async () => {
  const { leeApi, open } = await start();
  const { user } = open("/inbox?open=settings", [sendsMail]);
  const mode = await screen.findByLabelText("Send Emails");
  const overdue = screen.getByLabelText<HTMLSelectElement>("Overdue");
  const shown = () => overdue.selectedOptions[0]?.text;
  expect(shown()).toBe("Inbox and email");
  await user.selectOptions(mode, "Never");
  expect(shown()).toBe("Inbox, email off");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  await screen.findByText("Settings saved");
  expect(await leeApi.notifications.settings()).toMatchObject({
    mailMode: "off",
    levels: { overdue: "email" },
  });
});

it("says since when the mail server refuses one's address, why, and how to go on", async () => {
  const { deps, lee } = await start();
  noteRefusal(deps.db, lee.user.id, new RecipientRefusal(lee.user.email, "550 no such mailbox"));
  const { user, router } = openApp("/inbox?open=settings", {
    deps: { ...deps, mail: { ...deps.mail, isConfigured: true } },
    cookie: lee.cookie(),
  });
  const told = await screen.findByText(/The mail server has refused emails/);
  expect(told.textContent).toContain(`to ${lee.user.email} since ${formatDate(new Date())}.`);
  expect(told.textContent).toContain("“550 no such mailbox”");
  expect(screen.queryByText(/^Each morning you get an email/)).toBeNull();
  await user.selectOptions(screen.getByLabelText("Send Emails"), "Never");
  expect(screen.queryByText(/has refused emails/)).toBeNull();
  await user.selectOptions(screen.getByLabelText("Send Emails"), "Once a day, in the morning");
  await user.click(screen.getByRole("link", { name: "Account Settings" }));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/\/account$/));
});

it("offers owners to leave requests to join out of the inbox, and keeps the form when refused", async () => {
  const { leeApi, open } = await start("owner");
  const { user } = open("/inbox?open=settings", [
    sendsMail,
    refuse("notifications.updateSettings"),
  ]);
  const requests = await screen.findByLabelText<HTMLSelectElement>("Requests to join");
  expect([...requests.options].map(({ text }) => text)).toEqual(["Nowhere", "Inbox"]);
  const note = document.getElementById(requests.getAttribute("aria-describedby") ?? "");
  expect(note?.textContent).toBe("As an owner you also get these by email, whatever you choose.");
  await user.selectOptions(screen.getByLabelText("Send Emails"), "Never");
  screen.getByText(/^You get no emails about what is new, except about requests to join\./);
  await user.selectOptions(requests, "Nowhere");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  const dialog = within(screen.getByRole("dialog", { name: "Inbox Settings" }));
  const refusal = await dialog.findByRole("alert");
  expect(refusal.textContent).toMatch(/^The settings were not saved\. \w/);
  expect(requests.value).toBe("off");
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Keep Editing" }));
  expect(requests.value).toBe("off");
  await user.selectOptions(requests, "Inbox");
  expect(dialog.queryByRole("alert")).toBeNull();
  expect((await leeApi.notifications.settings()).levels["join-request"]).toBe("inbox");
});

it("outlines the settings with the buttons that come with them, and only closes where they fail", async () => {
  const { open } = await start();
  open("/inbox?open=settings", [hold("notifications.settings")]);
  await screen.findByText("Loading the settings...");
  expect(screen.getByRole("button", { name: "Save Changes" })).toHaveProperty("disabled", true);
  screen.getByRole("button", { name: "Cancel" });
  cleanup();
  open("/inbox?open=settings", [refuse("notifications.settings")]);
  await screen.findByText("The settings could not be loaded");
  expect(screen.queryByRole("button", { name: "Save Changes" })).toBeNull();
});

it("says nothing of emails about requests to join where this server sends none", async () => {
  const { open } = await start("owner");
  open("/inbox?open=settings");
  await screen.findByLabelText("Requests to join");
  expect(
    screen.queryByText("As an owner you also get these by email, whatever you choose."),
  ).toBeNull();
});

it("ends the mail by the link in it, without signing in", async () => {
  const { deps, lee, leeApi } = await start();
  const { user } = openApp(unsubscribePath(deps.vault, lee.user.id), { deps });
  await user.click(await screen.findByRole("button", { name: "Stop Emails" }));
  await screen.findByRole("heading", { name: "You will get no more of these emails" });
  expect(await leeApi.notifications.settings()).toMatchObject({ mailMode: "off" });
  cleanup();
  const broken = openApp("/unsubscribe/v1.nothing", { deps });
  await broken.user.click(await screen.findByRole("button", { name: "Stop Emails" }));
  await screen.findByText(/This link does not work any more/);
  expect(screen.queryByRole("button", { name: "Try Again" })).toBeNull();
});

it("leaves unread what has arrived since the list was read", async () => {
  const { leeApi, assign, open } = await start();
  await assign("One");
  const { user } = open();
  await screen.findByRole("button", { name: /^Mark as read: .*“One”/ });
  await assign("Two");
  await user.click(screen.getByRole("button", { name: "Mark All as Read" }));
  await screen.findByRole("button", { name: /^Mark as unread: .*“One”/ });
  expect(await leeApi.notifications.list({ unread: true })).toMatchObject([
    { title: expect.stringContaining("“Two”") },
  ]);
});
