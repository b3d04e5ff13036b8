import { http } from "msw";
import { describe, expect, test } from "vitest";
import { mockMeetingServices } from "./meeting-link-setup.ts";
import { cases, type LinkCase, type Step } from "./service-cases.ts";

const { services, setUp } = mockMeetingServices();

describe.each(cases)("$name", (each) => {
  const { service, name, create, link } = each;
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
    deps.serviceFetch = (address, request) => serviceFetch(address, { ...request, timeout: 50 });
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
