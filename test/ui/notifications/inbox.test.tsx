import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { notifications } from "../../../db/schema/index.ts";
import { change, hold, refuse } from "../../helpers/answers.ts";
import { registerMember } from "../../helpers/harness.ts";
import { startInbox } from "./open-inbox.ts";

it("tells what is new under its day, counts it in the sidebar, and leads there", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-23T12:00:00Z"), toFake: ["Date"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { deps, owner, leeApi, assign, open } = await startInbox();
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
  const { deps, lee, open } = await startInbox();
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
  const { leeApi, assign, open } = await startInbox();
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
  const { assign, open } = await startInbox();
  for (let count = 1; count <= 51; count += 1) await assign(`Box ${count}`);
  const { user } = open();
  await screen.findByRole("link", { name: /“Box 51”/ });
  expect(screen.queryByRole("link", { name: /“Box 1”/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show Older" }));
  await screen.findByRole("link", { name: /“Box 1”/ });
  expect(screen.queryByRole("button", { name: "Show Older" })).toBeNull();
});

it("marks all as read where only older ones than are shown are unread", async () => {
  const { leeApi, assign, open } = await startInbox();
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
  const { assign, open } = await startInbox();
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
  const { open } = await startInbox();
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

it("leaves unread what has arrived since the list was read", async () => {
  const { leeApi, assign, open } = await startInbox();
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
