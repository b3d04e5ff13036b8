import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { expect, onTestFinished, test } from "vitest";
import { storeRefreshToken } from "../../../server/features/integrations/oauth/refresh-tokens.ts";
import { accessOf } from "../../helpers/harness.ts";
import { start } from "./start.ts";

const meet = "https://meet.googleapis.com/v2";
const link = "https://meet.google.com/abc-mnop-xyz";

/** A service that makes links, as far as the calls below go. */
function answerAsGoogleMeet() {
  const services = setupServer(
    http.post("https://oauth2.googleapis.com/token", () =>
      HttpResponse.json({ access_token: "at-1", expires_in: 3599 }),
    ),
    http.post(`${meet}/spaces`, () => HttpResponse.json({ meetingUri: link })),
    http.get(`${meet}/conferenceRecords`, () =>
      HttpResponse.json({
        conferenceRecords: [{ name: "conferenceRecords/r", startTime: "2026-03-05T09:01:00Z" }],
      }),
    ),
    http.get(`${meet}/conferenceRecords/r/transcripts`, () =>
      HttpResponse.json({ transcripts: [{ name: "conferenceRecords/r/transcripts/t" }] }),
    ),
    http.get(`${meet}/conferenceRecords/r/participants`, () => HttpResponse.json({})),
    http.get(`${meet}/conferenceRecords/r/transcripts/t/entries`, () =>
      HttpResponse.json({ transcriptEntries: [{ text: "The keys are in the safe." }] }),
    ),
  );
  services.listen({ onUnhandledFrame: "error" });
  onTestFinished(() => services.close());
}

/** Makes every call about links of meetings; what succeeded is added to `answered`. */
export function testMeetingLinksCalls(answered: Set<string>) {
  test("meeting links: made, and their transcript brought in", async () => {
    const { deps, call, member } = await start(answered);
    answerAsGoogleMeet();
    const credentials = { clientId: "app", clientSecret: "secret" };
    const body = { integrationId: "google_meet", credentials };
    await call("POST /api/integrations", 200, { body });
    const wanted = { service: "google_meet", title: "Kick-off" };
    await call("POST /api/meeting-links", 409, { body: wanted });
    storeRefreshToken(deps, accessOf(deps, member.user), "google_meet", "rt-1");
    expect((await call("GET /api/meeting-links", 200)).json).toEqual([
      { id: "google_meet", name: "Google Meet" },
    ]);
    expect((await call("POST /api/meeting-links", 200, { body: wanted })).json).toEqual({ link });
    const { json: meeting } = await call("POST /api/meetings", 201, {
      body: {
        title: "Kick-off",
        date: "2026-03-05",
        startTime: "09:00",
        endTime: "10:00",
        meetingLink: link,
      },
    });
    const params = { id: meeting.id };
    const { json } = await call("POST /api/meetings/{id}/transcript", 201, { params });
    expect(json.meeting.notes).toBe("The keys are in the safe.");
    await call("POST /api/meetings/{id}/transcript", 409, { params });
  });
}
