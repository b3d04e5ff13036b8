import { z } from "zod";
import {
  askService,
  createServiceClient,
  ServiceError,
  unreadableAnswer,
} from "../../../platform/providers/service-client.ts";
import { accessTokenFor } from "../../integrations/oauth/access-token.ts";
import { isHostOf, type MeetingLinkService, nearestTo } from "../meeting-link.ts";

const name = "Zoom";
const api = "https://api.zoom.us/v2";
const domain = "zoom.us";

const meetingAnswer = z.object({ join_url: z.url({ protocol: /^https$/ }) });
const recordingsAnswer = z.object({
  recording_files: z
    .array(
      z.object({
        id: z.string().optional(),
        file_type: z.string().optional(),
        recording_start: z.string().optional(),
        download_url: z.string().optional(),
      }),
    )
    .default([]),
});

const permission =
  "Zoom accepted the sign-in, but the app may not do this. Give it the scopes meeting:write:meeting and cloud_recording:read:list_recording_files, then sign in again.";

/** The number of a meeting in its link: https://us02web.zoom.us/j/89012345678?pwd=… */
const meetingNumber = (link: URL) => /^\/(?:j|w|my|s)\/(\d{9,12})/.exec(link.pathname)?.[1];

const minutesBetween = (start: string, end: string) =>
  Math.round(
    Temporal.PlainDateTime.from(start).until(end).total({ unit: "minutes", relativeTo: start }),
  );

const elsewhere = () =>
  new ServiceError("Zoom named an unexpected place for the transcript. It was not followed.", {
    status: null,
    isTemporary: false,
  });

/** Meetings of the Zoom account that somebody has signed in to. */
export const zoom: MeetingLinkService = {
  id: "zoom",
  name,
  owns: (link) => isHostOf(link, domain),
  whereTranscripts:
    "Zoom has one of meetings that were recorded in the cloud with an audio transcript, for the account that hosted them; of meetings that share a link, for the last one only.",
  connect(deps, access) {
    const token = accessTokenFor(deps, access, "zoom");
    const service = { name, fetch: deps.serviceFetch };
    const client = createServiceClient({ ...service, permission, token });

    /** The file itself, which may lie at another host of Zoom's: the token is not sent there. */
    async function download(address: string): Promise<string> {
      const url = URL.parse(address);
      if (!url || !isHostOf(url, domain)) throw elsewhere();
      const request = { redirect: "manual", headers: { accept: "text/vtt" } } as const;
      const answer = await client.send(url.href, request, [200, 302]);
      if (answer.status === 200) return answer.text;
      const next = URL.parse(answer.headers.get("location") ?? "");
      if (!next || !isHostOf(next, domain)) throw elsewhere();
      const file = await askService(service, next.href, { headers: { accept: "text/vtt" } });
      if (file.status !== 200) throw unreadableAnswer(name);
      return file.text;
    }

    return {
      /** "Create a meeting", Zoom Meeting API: type 2 has a time, type 3 has none. */
      async createLink({ title, times }) {
        const when = times && {
          start_time: times.start,
          duration: Math.max(minutesBetween(times.start, times.end), 1),
          timezone: times.timeZone,
        };
        const { json } = await client.send(`${api}/users/me/meetings`, {
          method: "POST",
          json: { topic: title, type: when ? 2 : 3, ...when },
        });
        const made = meetingAnswer.safeParse(json);
        if (!made.success) throw unreadableAnswer(name);
        return made.data.join_url;
      },

      /** "Get meeting recordings", Zoom Meeting API: those of the last meeting with this number. */
      async findTranscript(link, start) {
        const number = meetingNumber(link);
        if (!number) return null;
        const { status, json } = await client.send(
          `${api}/meetings/${number}/recordings`,
          {},
          [404],
        );
        if (status === 404) return null;
        const found = recordingsAnswer.safeParse(json);
        if (!found.success) throw unreadableAnswer(name);
        const transcripts = found.data.recording_files.filter(
          ({ file_type }) => file_type === "TRANSCRIPT",
        );
        const [nearest] = nearestTo(start, transcripts, (file) => file.recording_start);
        if (!nearest?.id || !nearest.download_url) return null;
        return { id: nearest.id, vtt: await download(nearest.download_url) };
      },
    };
  },
};
