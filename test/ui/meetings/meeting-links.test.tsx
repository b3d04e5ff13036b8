import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { storeRefreshToken } from "../../../server/features/integrations/oauth/refresh-tokens.ts";
import { accessOf, createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

const link = "https://meet.google.com/abc-mnop-xyz";

/** Somebody who has signed in to Google Meet, which answers by path. */
async function setUp(answers: Record<string, () => Response | Promise<Response>>) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = await member.call();
  const credentials = { clientId: "app", clientSecret: "secret" };
  await api.integrations.save({ integrationId: "google_meet", credentials });
  storeRefreshToken(deps, accessOf(deps, member.user), "google_meet", "rt-1");
  const all: typeof answers = {
    "/token": () => Response.json({ access_token: "at-1" }),
    ...answers,
  };
  const open = () =>
    openApp("/meeting-logs", {
      deps,
      cookie: member.cookie(),
      intercept: (path) => all[path]?.() ?? null,
    });
  return { api, open };
}

it("the form makes the link with a service that one has signed in to", async () => {
  const { open } = await setUp({ "/v2/spaces": () => Response.json({ meetingUri: link }) });
  const { user } = open();
  await screen.findByText("No meetings yet");
  const [button] = screen.getAllByRole("button", { name: "New Meeting" });
  if (button) await user.click(button);
  const form = within(await screen.findByRole("dialog", { name: "Create New Meeting" }));
  await user.click(await form.findByRole("button", { name: "Create Link with Google Meet" }));
  expect(await form.findByDisplayValue(link)).toBe(form.getByLabelText(/Meeting Link/));
});

it("a meeting is not saved before the link that is being made for it", async () => {
  const answer = Promise.withResolvers<Response>();
  const { open } = await setUp({ "/v2/spaces": () => answer.promise });
  const { user } = open();
  await screen.findByText("No meetings yet");
  const [button] = screen.getAllByRole("button", { name: "New Meeting" });
  if (button) await user.click(button);
  const form = within(await screen.findByRole("dialog", { name: "Create New Meeting" }));
  const save: HTMLButtonElement = form.getByRole("button", { name: "Create Meeting" });
  await user.click(await form.findByRole("button", { name: "Create Link with Google Meet" }));
  await expect.poll(() => save.disabled).toBe(true);
  answer.resolve(Response.json({ meetingUri: link }));
  await form.findByDisplayValue(link);
  await expect.poll(() => save.disabled).toBe(false);
});

it("why no link was made is said, and the form stays as it was", async () => {
  const { open } = await setUp({ "/v2/spaces": () => Response.json({}, { status: 503 }) });
  const { user } = open();
  await screen.findByText("No meetings yet");
  const [button] = screen.getAllByRole("button", { name: "New Meeting" });
  if (button) await user.click(button);
  const form = within(await screen.findByRole("dialog", { name: "Create New Meeting" }));
  await user.type(form.getByLabelText(/Meeting Link/), "Room 4");
  await user.click(await form.findByRole("button", { name: "Create Link with Google Meet" }));
  expect(
    await screen.findByText(
      "Google Meet answered with an error of its own (503). Try again later.",
    ),
  ).toBeTruthy();
  expect(form.getByDisplayValue("Room 4")).toBeTruthy();
});

it("the details begin with the link by which one joins", async () => {
  const { api, open } = await setUp({});
  const times = { date: "2026-12-01", startTime: "09:00", endTime: "10:00" };
  await api.meetings.create({
    title: "Kick-off",
    ...times,
    description: "We meet",
    meetingLink: link,
  });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "View Details of Kick-off" }));
  const details = within(await screen.findByRole("dialog", { name: "Kick-off" }));
  const parts = details.getAllByRole("heading", { level: 3 }).map((part) => part.textContent);
  expect(parts.slice(0, 2)).toEqual(["Meeting Link", "Description"]);
});

it("the details bring in the transcript of a meeting that was held there", async () => {
  const { api, open } = await setUp({
    "/v2/conferenceRecords": () =>
      Response.json({
        conferenceRecords: [{ name: "conferenceRecords/r", startTime: "2026-11-01T09:01:00Z" }],
      }),
    "/v2/conferenceRecords/r/transcripts": () =>
      Response.json({ transcripts: [{ name: "conferenceRecords/r/transcripts/t" }] }),
    "/v2/conferenceRecords/r/participants": () => Response.json({}),
    "/v2/conferenceRecords/r/transcripts/t/entries": () =>
      Response.json({ transcriptEntries: [{ text: "The keys are in the safe." }] }),
  });
  const times = { date: "2026-11-01", startTime: "09:00", endTime: "10:00" };
  await api.meetings.create({ title: "Kick-off", ...times, meetingLink: link });
  await api.meetings.create({ title: "In a room", ...times, meetingLink: "Room 4" });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "View Details of In a room" }));
  const room = within(await screen.findByRole("dialog", { name: "In a room" }));
  expect(room.queryByRole("button", { name: /Import Transcript/ })).toBeNull();
  await user.click(room.getByText("Close"));
  await user.click(screen.getByRole("button", { name: "View Details of Kick-off" }));
  const details = within(await screen.findByRole("dialog", { name: "Kick-off" }));
  await user.click(
    await details.findByRole("button", { name: "Import Transcript from Google Meet" }),
  );
  expect(
    await screen.findByText(
      "It stands in the notes, and in the Knowledge Base as “Transcript: Kick-off”.",
    ),
  ).toBeTruthy();
  expect(await details.findByDisplayValue("The keys are in the safe.")).toBeTruthy();
});
