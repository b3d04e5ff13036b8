import { expect, onTestFinished } from "vitest";
import { syncCalendarJob } from "../../../server/features/calendars/sync-calendar.job.ts";
import { openPage, setSessionCookie } from "../../helpers/browser/browser.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { startServerInTest } from "../../helpers/servers/server-in-test.ts";
import { startCalendarStub } from "../../helpers/services/calendar-stub.ts";

testOfFullRun(
  "both calendars are connected; a meeting stands in them, is moved there and cancelled",
  async () => {
    const calendars = await startCalendarStub();
    const deps = createTestDeps({
      SERVICE_CHECKS: "on",
      SERVICE_ADDRESSES: `*=${calendars.origin}`,
    });
    deps.jobs.start([syncCalendarJob], deps);
    onTestFinished(() => deps.jobs.stop());
    const { url } = await startServerInTest(deps);
    const member = await registerMember(deps);
    const page = await openPage({ baseURL: url, timezoneId: "Europe/Berlin" });
    await setSessionCookie(page, url, member.cookie());
    // Google's page, on which the person agrees.
    await page.route("https://accounts.google.com/**", (route) => {
      const asked = new URL(route.request().url()).searchParams;
      const back = new URL(asked.get("redirect_uri") ?? "");
      back.search = new URLSearchParams({ code: "c", state: asked.get("state") ?? "" }).toString();
      return route.fulfill({ status: 302, headers: { location: back.href } });
    });

    await page.goto("/integrations?category=productivity");
    const google = page.getByRole("article", { name: "Google Calendar" });
    await google.getByRole("button", { name: "Configure Google Calendar" }).click();
    await google.getByLabel("Client ID").fill("an-app");
    await google.getByLabel("Client Secret").fill("a-secret-1234");
    await google.getByRole("button", { name: "Save" }).click();
    await google.getByText("Nobody has signed in to Google with this app yet.").waitFor();
    await google.getByRole("button", { name: "Sign In to Google: Google Calendar" }).click();
    await google
      .getByText("Google accepted the credentials, and they may use the calendar.")
      .waitFor();
    const outlook = page.getByRole("article", { name: "Microsoft Outlook" });
    await outlook.getByRole("button", { name: "Configure Microsoft Outlook" }).click();
    await outlook.getByLabel("Client ID").fill("an-app");
    await outlook.getByLabel("Client Secret").fill("a-secret-1234");
    await outlook.getByLabel("Tenant ID").fill("contoso");
    await outlook.getByRole("button", { name: "Save" }).click();
    await outlook.getByText("Connected", { exact: true }).waitFor();

    await page.goto("/meeting-logs");
    await page.getByRole("button", { name: "New Meeting" }).first().click();
    const form = page.getByRole("dialog", { name: "Create New Meeting" });
    await form.getByLabel("Title").fill("Cutover rehearsal");
    await form.getByLabel("Date", { exact: true }).fill("2036-12-01");
    await form.getByLabel("Start Time").fill("09:30");
    await form.getByLabel("End Time").fill("10:15");
    await form.getByLabel("Google Calendar").check();
    await form.getByLabel("Outlook").check();
    await form.getByRole("button", { name: "Create Meeting" }).click();
    await page.getByRole("button", { name: "View Details of Cutover rehearsal" }).click();
    const details = page.getByRole("dialog", { name: "Cutover rehearsal" });
    const written = `written with the credentials of ${member.user.name}`;
    await details.getByText(`Google Calendar, ${written}`).waitFor();
    await details.getByText(`Microsoft Outlook, ${written}`).waitFor();
    expect(calendars.starts()).toEqual([
      "Google 2036-12-01T09:30:00 Europe/Berlin",
      "Outlook 2036-12-01T09:30:00 Europe/Berlin",
    ]);

    await details.getByRole("button", { name: "Edit Meeting" }).click();
    const edit = page.getByRole("dialog", { name: "Edit Meeting" });
    await edit.getByLabel("Date", { exact: true }).fill("2036-12-02");
    await edit.getByLabel("Start Time").fill("09:00");
    await edit.getByRole("button", { name: "Save Changes" }).click();
    await expect
      .poll(calendars.starts)
      .toEqual([
        "Google 2036-12-02T09:00:00 Europe/Berlin",
        "Outlook 2036-12-02T09:00:00 Europe/Berlin",
      ]);

    await details.getByText("December 2, 2036").waitFor();
    await details.getByRole("button", { name: "Edit Meeting" }).click();
    await edit.getByLabel("Status").selectOption("cancelled");
    await edit.getByRole("button", { name: "Save Changes" }).click();
    await expect.poll(calendars.starts).toEqual([]);
    await details.getByRole("heading", { name: "Calendars" }).waitFor({ state: "detached" });
  },
);
