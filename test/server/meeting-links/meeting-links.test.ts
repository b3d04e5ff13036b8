import { sql } from "drizzle-orm";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { storeRefreshToken } from "../../../server/features/integrations/integrations.service.ts";
import { entriesToVtt } from "../../../server/features/meeting-links/google-meet/entries-to-vtt.ts";
import {
  accessOf,
  createTestDeps,
  registerMember,
  registerMemberOf,
} from "../../helpers/harness.ts";
import { cases, type LinkCase, type Seen, type Step } from "./service-cases.ts";

const services = setupServer();
beforeAll(() => services.listen({ onUnhandledFrame: "error" }));
afterEach(() => services.resetHandlers());
afterAll(() => services.close());

/** Somebody who has signed in to a service, which answers in the order of the steps. */
async function setUp({ service, credentials, token }: LinkCase) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = await member.call("Europe/Berlin");
  await api.integrations.save({ integrationId: service, credentials });
  storeRefreshToken(deps, accessOf(deps, member.user), service, "rt-1");
  let tokens = 0;
  services.use(
    http.post(token, () => {
      tokens += 1;
      return HttpResponse.json({ access_token: `at-${tokens}`, expires_in: 3599 });
    }),
  );
  const asked: Seen[] = [];
  const answering = (steps: readonly Step[]) => {
    asked.length = 0;
    services.use(
      http.all(/^https:/, async ({ request }) => {
        if (request.url === token) return undefined;
        const text = await request.text();
        const call = `${request.method} ${decodeURIComponent(request.url.replaceAll("+", " "))}`;
        const step = steps[asked.length];
        asked.push({ call, headers: request.headers, body: text ? JSON.parse(text) : null });
        if (!step) return HttpResponse.error();
        const { status = 200, json, text: body, headers = {} } = step.answer;
        return body === undefined && status !== 302
          ? HttpResponse.json(json ?? null, { status, headers })
          : new HttpResponse(body ?? null, { status, headers });
      }),
    );
  };
  const meet = (more = {}) =>
    api.meetings.create({
      title: "Cutover",
      date: "2026-12-01",
      startTime: "09:30",
      endTime: "10:15",
      ...more,
    });
  return { deps, member, api, asked, answering, meet };
}

describe.each(cases)("$name", (each) => {
  const { service, name, create, link, transcript } = each;
  const planned = { date: "2026-12-01", startTime: "09:30", endTime: "10:15" };

  test(`makes a link as its documentation says (${create.page})`, async () => {
    const { api, member, asked, answering } = await setUp(each);
    expect(await api.meetingLinks.services()).toEqual([{ id: service, name }]);
    answering([create.step, create.step]);
    const made = await api.meetingLinks.create({ service, title: "Cutover", ...planned });
    expect(made).toEqual({ link });
    expect(asked[0]).toMatchObject({ call: create.step.at, body: create.body });
    expect(asked[0]?.headers.get("authorization")).toBe("Bearer at-1");
    await api.meetingLinks.create({ service });
    expect(asked[1]?.body).toEqual(create.bodyWithoutTime);
    // Whoever changes a meeting may be elsewhere than where its times are meant.
    answering([create.step]);
    const abroad = await member.call("America/New_York");
    const timeZone = "Europe/Berlin";
    await abroad.meetingLinks.create({ service, title: "Cutover", ...planned, timeZone });
    expect(asked[0]?.body).toEqual(create.body);
  });

  test.each<[string, Step["answer"], RegExp]>([
    ["limits the calls", { status: 429, json: {}, headers: { "retry-after": "30" } }, /30 seconds/],
    ["is broken", { status: 503, json: {} }, /error of its own \(503\)/],
    ["answers a web page", { text: "<!doctype html>" }, /is not its API/],
    ["answers something else", { json: { ok: true } }, /did not answer as expected/],
    ["wants a permission", { status: 403, json: {} }, new RegExp(create.permission)],
  ])(
    "a service that %s: the form stays without a link, and why is said",
    async (_, answer, why) => {
      const { api, answering } = await setUp(each);
      answering([{ at: create.step.at, answer }]);
      await expect(api.meetingLinks.create({ service, ...planned })).rejects.toThrow(why);
    },
  );

  test("a service that is slow: the form stays without a link, and why is said", async () => {
    const { deps, api } = await setUp(each);
    services.use(http.post(create.step.at.split(" ")[1] ?? "", () => new Promise(() => undefined)));
    const { serviceFetch } = deps;
    deps.serviceFetch = (address, request) => serviceFetch(address, { ...request, patience: 50 });
    await expect(api.meetingLinks.create({ service, ...planned })).rejects.toThrow(
      `${name} did not answer in time`,
    );
  });

  test("a token that has run out is renewed; one that is refused is told", async () => {
    const { api, asked, answering } = await setUp(each);
    const expired = { at: create.step.at, answer: { status: 401, json: {} } };
    answering([expired, create.step]);
    expect(await api.meetingLinks.create({ service, ...planned })).toEqual({ link });
    expect(asked.map(({ headers }) => headers.get("authorization"))).toEqual([
      "Bearer at-1",
      "Bearer at-2",
    ]);
    answering([expired, expired]);
    await expect(api.meetingLinks.create({ service, ...planned })).rejects.toThrow(
      `${name} refused the stored credentials.`,
    );
  });

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

  test("asks for a sign-in first", async () => {
    const { api, answering, meet } = await setUp(each);
    await api.integrations.save({ integrationId: service, credentials: each.credentials });
    answering([]);
    expect(await api.meetingLinks.services()).toEqual([]);
    const sentence = `Nobody has signed in to ${name} with these credentials yet.`;
    await expect(api.meetingLinks.create({ service })).rejects.toThrow(sentence);
    const { id } = await meet({ meetingLink: link });
    await expect(api.meetingLinks.importTranscript({ id })).rejects.toThrow(sentence);
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

test.each([
  null,
  "Room 4",
  "https://meet.example.org/abc",
  "https://zoom.us.evil.example/j/123456789",
])("a meeting with the link %s has no service to ask", async (meetingLink) => {
  const { api, meet } = await setUp(cases[0] as LinkCase);
  const { id } = await meet({ meetingLink });
  await expect(api.meetingLinks.importTranscript({ id })).rejects.toThrow(
    "This meeting has no link of Zoom, Microsoft Teams or Google Meet",
  );
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
