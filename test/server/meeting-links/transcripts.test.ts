import { sql } from "drizzle-orm";
import { HttpResponse, http } from "msw";
import { describe, expect, test } from "vitest";
import { storeRefreshToken } from "../../../server/features/integrations/oauth/refresh-tokens.ts";
import { entriesToVtt } from "../../../server/features/meeting-links/google-meet/entries-to-vtt.ts";
import { accessOf, registerMemberOf } from "../../helpers/harness.ts";
import { mockMeetingServices } from "./meeting-link-setup.ts";
import { cases, type LinkCase, type Step } from "./service-cases.ts";

const { services, setUp } = mockMeetingServices();

describe.each(cases)("$name", (each) => {
  const { name, link, transcript } = each;

  test(`brings its transcript in as a document and notes (${transcript.page})`, async () => {
    const { api, asked, answering, meet } = await setUp(each);
    const { id } = await meet({ meetingLink: link, notes: "Before the meeting." });
    answering(transcript.steps);
    const imported = await api.meetingLinks.importTranscript({ id });
    expect(asked.map(({ call }) => call)).toEqual(transcript.steps.map(({ at }) => at));
    for (const [index, { proves }] of transcript.steps.entries()) {
      const seen = asked[index];
      if (seen) proves?.(seen);
    }
    expect(imported).toMatchObject({
      documentTitle: "Transcript: Cutover",
      meeting: {
        notes:
          "Before the meeting.\n\nAda Lovelace: The keys are in the safe.\nSam Lee: Who knows the code?",
      },
    });
    const document = await api.documents.read({ id: imported.documentId });
    expect(document).toMatchObject({ category: "meeting-notes", fileName: "transcript.vtt" });

    answering(transcript.steps.map((step) => ({ at: step.at, answer: step.answer })));
    await expect(api.meetingLinks.importTranscript({ id })).rejects.toThrow(
      "This transcript is already here, as “Transcript: Cutover”.",
    );
    expect(await api.documents.list({})).toHaveLength(1);
  });

  test("what was held at the same link at another time is another meeting's", async () => {
    const { api, answering, meet } = await setUp(each);
    for (const date of ["2026-11-30", "2026-12-03"]) {
      const { id } = await meet({ meetingLink: link, date });
      answering(transcript.steps);
      await expect(api.meetingLinks.importTranscript({ id })).rejects.toThrow(
        `${name} has no transcript of this meeting.`,
      );
    }
    // By the clocks of its own time zone it began on Dec 1 at 10:30 UTC.
    const times = { date: "2026-12-02", startTime: "00:30", endTime: "01:15" };
    const { id } = await meet({ meetingLink: link, ...times, timeZone: "Pacific/Kiritimati" });
    answering(transcript.steps);
    expect(await api.meetingLinks.importTranscript({ id })).toMatchObject({
      meeting: { notes: expect.stringContaining("Who knows the code?") },
    });
    expect(await api.documents.list({})).toHaveLength(1);
  });

  test("says where it has no transcript, and leaves meeting and documents as they are", async () => {
    const { api, answering, meet } = await setUp(each);
    const { id } = await meet({ meetingLink: link });
    answering([transcript.none]);
    await expect(api.meetingLinks.importTranscript({ id })).rejects.toThrow(
      `${name} has no transcript of this meeting. ${name}`,
    );
    expect([await api.documents.list({}), (await api.meetings.read({ id })).notes]).toEqual([
      [],
      null,
    ]);
  });
});

test("an import that is broken off before its notes leaves no document, and can be tried again", async () => {
  const teams = cases[1] as LinkCase;
  const { deps, api, answering, meet } = await setUp(teams);
  const { id } = await meet({ meetingLink: teams.link });
  deps.db.run(sql`CREATE TRIGGER lights_out BEFORE UPDATE ON meetings
    BEGIN SELECT RAISE(ABORT, 'The lights went out'); END`);
  answering(teams.transcript.steps);
  await expect(api.meetingLinks.importTranscript({ id })).rejects.toThrow();
  expect(await api.documents.list({})).toEqual([]);
  expect(await deps.storage.list("document")).toEqual(new Map());
  deps.db.run(sql`DROP TRIGGER lights_out`);
  answering(teams.transcript.steps);
  const { meeting } = await api.meetingLinks.importTranscript({ id });
  expect(meeting.notes).toContain("Who knows the code?");
  expect(await api.documents.list({})).toHaveLength(1);
});

test.each(["oneself", "somebody else"])(
  "a transcript that %s imports at the same time is brought in once",
  async (who) => {
    const teams = cases[1] as LinkCase;
    const { deps, member, api, meet } = await setUp(teams);
    const other =
      who === "oneself" ? member : await registerMemberOf(deps, member.project.id, "member");
    const otherApi = await other.call("Europe/Berlin");
    const { service: integrationId, credentials } = teams;
    await otherApi.integrations.save({ integrationId, credentials });
    storeRefreshToken(deps, accessOf(deps, other.user), integrationId, "rt-2");
    const answers = new Map(teams.transcript.steps.map(({ at, answer }) => [at, answer]));
    services.use(
      http.all(/^https:\/\/graph/, ({ request }) => {
        const answer = answers.get(
          `${request.method} ${decodeURIComponent(request.url.replaceAll("+", " "))}`,
        );
        return answer?.text === undefined
          ? HttpResponse.json(answer?.json ?? null)
          : new HttpResponse(answer.text);
      }),
    );
    const { id } = await meet({ meetingLink: teams.link });
    const both = await Promise.allSettled(
      [api, otherApi].map((calls) => calls.meetingLinks.importTranscript({ id })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both).toContainEqual(
      expect.objectContaining({
        reason: expect.objectContaining({
          message: "This transcript is already here, as “Transcript: Cutover”.",
        }),
      }),
    );
    expect(await api.documents.list({})).toHaveLength(1);
    expect((await api.meetings.read({ id })).notes?.match(/Who knows/g)).toHaveLength(1);
  },
);

test.each([
  "https://example.org/rec.vtt",
  "http://zoom.us/rec.vtt",
  "https://zoom.us.evil.example/x",
])("a transcript that is said to lie at %s is not fetched", async (elsewhere) => {
  const zoom = cases[0] as LinkCase;
  const { api, asked, answering, meet } = await setUp(zoom);
  const { id } = await meet({ meetingLink: zoom.link });
  const [recordings, download] = zoom.transcript.steps as [Step, Step];
  answering([
    recordings,
    { ...download, answer: { status: 302, headers: { location: elsewhere } } },
  ]);
  await expect(api.meetingLinks.importTranscript({ id })).rejects.toThrow("unexpected place");
  expect(asked).toHaveLength(2);
});

test("a transcript that is longer than notes may be ends with where the whole of it is", async () => {
  const teams = cases[1] as LinkCase;
  const { api, answering, meet } = await setUp(teams);
  const { id } = await meet({ meetingLink: teams.link });
  const captions = Array.from(
    { length: 1_500 },
    (_, index) =>
      `00:00:01.000 --> 00:00:04.000\n<v Speaker ${index % 2}>Sentence number ${index} of a long meeting.\n`,
  );
  const [found, listed, content] = teams.transcript.steps as [Step, Step, Step];
  answering([
    found,
    listed,
    { ...content, answer: { text: ["WEBVTT\n", ...captions].join("\n") } },
  ]);
  const { meeting } = await api.meetingLinks.importTranscript({ id });
  expect(meeting.notes?.length).toBeLessThanOrEqual(50_000);
  expect(meeting.notes).toMatch(
    /of a long meeting\.\n…\nThe whole transcript is in the document “Transcript: Cutover”\.$/,
  );
});

test("what is said in Google Meet opens no tag in its captions", () => {
  const entry = {
    start: "2026-12-01T09:30:01Z",
    end: "",
    speaker: "A > B",
    text: "1 < 2 & <v Eve>",
  };
  expect(entriesToVtt([entry])).toBe(
    "WEBVTT\n\n00:00:00.000 --> 00:00:00.000\n<v A  B>1 &lt; 2 &amp; &lt;v Eve>\n",
  );
});
