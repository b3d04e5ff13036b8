import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { noteRefusal } from "../../../server/features/notifications/mail-refusals.ts";
import { unsubscribePath } from "../../../server/features/notifications/settings.service.ts";
import { RecipientRefusal } from "../../../server/platform/mail/smtp.ts";
import { formatDate } from "../../../src/lib/formats.ts";
import { change, hold, refuse } from "../../helpers/answers.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";
import { startInbox } from "./open-inbox.ts";

const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const findBox = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });

const sendsMail = change("notifications.settings", (chosen) => ({ ...chosen, sendsMail: true }));

it("keeps what one chooses in its settings", async () => {
  const { leeApi, open } = await startInbox();
  const { user, router } = open("/inbox?open=settings", [sendsMail]);
  const mode = await screen.findByLabelText("Send Emails");
  const explanation = box("Due soon: inbox").getAttribute("aria-describedby");
  expect(document.getElementById(explanation ?? "")?.textContent).toBe("Today or tomorrow");
  expect(screen.queryByRole("checkbox", { name: /^Requests to join/ })).toBeNull();
  await user.selectOptions(mode, "As things happen");
  await user.click(box("Overdue: inbox"));
  // What is in no inbox is sent by no email either.
  expect(box("Overdue: email").checked).toBe(false);
  await user.click(box("Comments: email"));
  expect(box("Comments: inbox").checked).toBe(true);
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  await screen.findByText("Settings saved");
  expect(router.state.location.search).toEqual({});
  expect(await leeApi.notifications.settings()).toMatchObject({
    mailMode: "at-once",
    levels: { overdue: "off", comment: "inbox", mention: "email" },
  });
});

it("offers no emails where this server sends none, says why, and keeps what was chosen", async () => {
  const { leeApi, open } = await startInbox();
  const { user } = open("/inbox?open=settings");
  expect(await screen.findByLabelText("Send Emails")).toHaveProperty("disabled", true);
  screen.getByText(/sends no mail: SMTP is not configured\. The person who runs Baton can/);
  screen.getByRole("columnheader", { name: "Email" });
  expect(box("Overdue: email")).toMatchObject({ checked: true, disabled: true });
  await user.click(box("Overdue: inbox"));
  expect(box("Overdue: email").checked).toBe(false);
  await user.click(box("Overdue: inbox"));
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  await screen.findByText("Settings saved");
  expect((await leeApi.notifications.settings()).levels).toMatchObject({
    overdue: "inbox",
    mention: "email",
  });
});

it("says what each way of sending emails does, where this server sends mail", async () => {
  const { open } = await startInbox();
  const { user } = open("/inbox?open=settings", [sendsMail]);
  const mode = await screen.findByLabelText("Send Emails");
  screen.getByText(/^Each morning you get an email/);
  await user.selectOptions(mode, "As things happen");
  screen.getByText(/^You get an email soon after something happens/);
  await user.selectOptions(mode, "Never");
  screen.getByText(/^You get no emails about what is new/);
});

it("keeps what was chosen for emails while none are sent, and says that they are off", async () => {
  const { leeApi, open } = await startInbox();
  const { user } = open("/inbox?open=settings", [sendsMail]);
  const mode = await screen.findByLabelText("Send Emails");
  screen.getByRole("columnheader", { name: "Email" });
  expect(box("Overdue: email").disabled).toBe(false);
  await user.selectOptions(mode, "Never");
  screen.getByRole("columnheader", { name: "Email" });
  expect(box("Overdue: email")).toMatchObject({ checked: true, disabled: true });
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  await screen.findByText("Settings saved");
  expect(await leeApi.notifications.settings()).toMatchObject({
    mailMode: "off",
    levels: { overdue: "email" },
  });
});

it("says since when the mail server refuses one's address, why, and how to go on", async () => {
  const { deps, lee } = await startInbox();
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
  const { leeApi, open } = await startInbox("owner");
  const { user } = open("/inbox?open=settings", [
    sendsMail,
    refuse("notifications.updateSettings"),
  ]);
  const requests = await findBox("Requests to join: inbox");
  expect(screen.queryByRole("checkbox", { name: "Requests to join: email" })).toBeNull();
  const note = document.getElementById(requests.getAttribute("aria-describedby") ?? "");
  expect(note?.textContent).toBe("As an owner you always get these by email.");
  await user.selectOptions(screen.getByLabelText("Send Emails"), "Never");
  screen.getByText(/^You get no emails about what is new, except about requests to join\./);
  await user.click(requests);
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  const dialog = within(screen.getByRole("dialog", { name: "Inbox Settings" }));
  const refusal = await dialog.findByRole("alert");
  expect(refusal.textContent).toMatch(/^The settings were not saved\. \w/);
  expect(requests.checked).toBe(false);
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Keep Editing" }));
  expect(requests.checked).toBe(false);
  await user.click(requests);
  expect(dialog.queryByRole("alert")).toBeNull();
  expect((await leeApi.notifications.settings()).levels["join-request"]).toBe("inbox");
});

it("outlines the settings with the buttons that come with them, and only closes where they fail", async () => {
  const { open } = await startInbox();
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
  const { open } = await startInbox("owner");
  open("/inbox?open=settings");
  await findBox("Requests to join: inbox");
  expect(screen.queryByText("As an owner you always get these by email.")).toBeNull();
});

it("ends the mail by the link in it, without signing in", async () => {
  const { deps, lee, leeApi } = await startInbox();
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
