import { z } from "zod";
import {
  createServiceClient,
  unreadableAnswer,
} from "../../../platform/providers/service-client.ts";
import { accessTokenFor } from "../../integrations/oauth/access-token.ts";
import { isHostOf, type MeetingLinkService, nearestTo } from "../meeting-link.ts";
import { type Entry, entriesToVtt } from "./entries-to-vtt.ts";

const name = "Google Meet";
const api = "https://meet.googleapis.com/v2";

const spaceAnswer = z.object({ meetingUri: z.url({ protocol: /^https$/ }) });
const nextPage = z.object({ nextPageToken: z.string().optional() });
const records = z.object({
  conferenceRecords: z
    .array(z.object({ name: z.string(), startTime: z.string().optional() }))
    .default([]),
});
const transcripts = z.object({
  transcripts: z
    .array(z.object({ name: z.string(), startTime: z.string().optional() }))
    .default([]),
});
const person = z.object({ displayName: z.string().optional() }).optional();
const participants = z.object({
  participants: z
    .array(
      z.object({
        name: z.string(),
        signedinUser: person,
        anonymousUser: person,
        phoneUser: person,
      }),
    )
    .default([]),
});
const entries = z.object({
  transcriptEntries: z
    .array(
      z.object({
        participant: z.string().optional(),
        text: z.string().default(""),
        startTime: z.string().default(""),
        endTime: z.string().default(""),
      }),
    )
    .default([]),
});

const permission =
  "Google accepted the sign-in, but the app may not do this. Enable the Google Meet REST API and consent to the scope https://www.googleapis.com/auth/meetings.space.created.";

/** The code of a meeting in its link: https://meet.google.com/abc-mnop-xyz */
const meetingCode = ({ pathname }: URL) => /^\/([a-z]{3}-[a-z]{4}-[a-z]{3})$/i.exec(pathname)?.[1];

/** Only such names, which come from Google, are put into an address. */
const isName = (text: string) => /^[\w/-]+$/.test(text);

/** Meetings of the Google account that somebody has signed in to. */
export const googleMeet: MeetingLinkService = {
  id: "google_meet",
  name,
  owns: (link) => isHostOf(link, "meet.google.com"),
  whereTranscripts:
    "Google Meet has one for 30 days of meetings that were transcribed, for the account that made their link.",
  connect(deps, access) {
    const token = accessTokenFor(deps, access, "google_meet");
    const client = createServiceClient({ name, fetch: deps.serviceFetch, permission, token });

    async function listAll<Page>(path: string, schema: z.ZodType<Page>): Promise<Page[]> {
      const first = new URL(`${api}/${path}`);
      first.searchParams.set("pageSize", "100");
      const next = (json: unknown) => {
        const pageToken = nextPage.safeParse(json).data?.nextPageToken;
        if (!pageToken) return undefined;
        const address = new URL(first);
        address.searchParams.set("pageToken", pageToken);
        return address.href;
      };
      const found: Page[] = [];
      for await (const json of client.pages(first.href, next)) {
        const page = schema.safeParse(json);
        if (!page.success) throw unreadableAnswer(name);
        found.push(page.data);
      }
      return found;
    }

    async function readEntries(record: string, transcript: string): Promise<Entry[]> {
      const people = await listAll(`${record}/participants`, participants);
      const names = new Map(
        people
          .flatMap((page) => page.participants)
          .map(({ name: id, signedinUser, anonymousUser, phoneUser }) => [
            id,
            (signedinUser ?? anonymousUser ?? phoneUser)?.displayName,
          ]),
      );
      const said = await listAll(`${transcript}/entries`, entries);
      return said
        .flatMap((page) => page.transcriptEntries)
        .map(({ participant = "", text, startTime: start, endTime: end }) => ({
          speaker: names.get(participant),
          text,
          start,
          end,
        }));
    }

    return {
      /** "spaces.create", Google Meet REST API. */
      async createLink() {
        const { json } = await client.send(`${api}/spaces`, { method: "POST", json: {} });
        const made = spaceAnswer.safeParse(json);
        if (!made.success) throw unreadableAnswer(name);
        return made.data.meetingUri;
      },

      /** "conferenceRecords.list", "transcripts.list" and "transcripts.entries.list" of the same. */
      async findTranscript(link, start) {
        const code = meetingCode(link);
        if (!code) return null;
        const filter = new URLSearchParams({ filter: `space.meeting_code="${code}"` });
        const held = await listAll(`conferenceRecords?${filter}`, records);
        const all = held.flatMap((page) => page.conferenceRecords);
        for (const { name: record } of nearestTo(start, all, ({ startTime }) => startTime)) {
          if (!isName(record)) throw unreadableAnswer(name);
          const found = await listAll(`${record}/transcripts`, transcripts);
          const transcript = found.flatMap((page) => page.transcripts).at(-1)?.name;
          if (!transcript) continue;
          if (!isName(transcript)) throw unreadableAnswer(name);
          const said = await readEntries(record, transcript);
          if (said.length > 0) return { id: transcript, vtt: entriesToVtt(said) };
        }
        return null;
      },
    };
  },
};
