import { z } from "zod";
import {
  createServiceClient,
  unreadableAnswer,
} from "../../../platform/providers/service-client.ts";
import { accessTokenFor } from "../../integrations/oauth/access-token.ts";
import { isHostOf, type MeetingLinkService, nearestTo } from "../meeting-link.ts";

const name = "Microsoft Teams";
const meetings = "https://graph.microsoft.com/v1.0/me/onlineMeetings";

const meetingAnswer = z.object({ joinWebUrl: z.url({ protocol: /^https$/ }) });
const listAnswer = z.object({
  value: z.array(z.object({ id: z.string(), createdDateTime: z.string().optional() })),
});

const permission =
  "Microsoft accepted the sign-in, but the app may not do this. Give it the delegated permissions OnlineMeetings.ReadWrite and OnlineMeetingTranscript.Read.All, then sign in again.";

/** Meetings of the Microsoft account that somebody has signed in to. */
export const teams: MeetingLinkService = {
  id: "teams",
  name,
  owns: (link) => isHostOf(link, "teams.microsoft.com") || isHostOf(link, "teams.live.com"),
  whereTranscripts:
    "Microsoft Teams has one of meetings that were transcribed and stand in a calendar of Outlook, for the account that organized them.",
  connect(deps, access) {
    const token = accessTokenFor(deps, access, "teams");
    const client = createServiceClient({ name, fetch: deps.serviceFetch, permission, token });

    async function list(address: string) {
      const { status, json } = await client.send(address, {}, [404]);
      if (status === 404) return [];
      const found = listAnswer.safeParse(json);
      if (!found.success) throw unreadableAnswer(name);
      return found.data.value;
    }

    return {
      /** "Create onlineMeeting", Microsoft Graph v1.0. */
      async createLink({ title, times }) {
        const instant = (local: string, timeZone: string) =>
          Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).toInstant().toString();
        const when = times && {
          startDateTime: instant(times.start, times.timeZone),
          endDateTime: instant(times.end, times.timeZone),
        };
        const { json } = await client.send(meetings, {
          method: "POST",
          json: { subject: title, ...when },
        });
        const made = meetingAnswer.safeParse(json);
        if (!made.success) throw unreadableAnswer(name);
        return made.data.joinWebUrl;
      },

      /** "Get onlineMeeting", "List transcripts" and "Get callTranscript", Microsoft Graph v1.0. */
      async findTranscript(link, start) {
        const filter = `JoinWebUrl eq '${link.href.replaceAll("'", "''")}'`;
        const [meeting] = await list(`${meetings}?${new URLSearchParams({ $filter: filter })}`);
        if (!meeting) return null;
        const transcripts = `${meetings}/${encodeURIComponent(meeting.id)}/transcripts`;
        const all = await list(transcripts);
        const [nearest] = nearestTo(start, all, ({ createdDateTime }) => createdDateTime);
        if (!nearest) return null;
        const { text: vtt } = await client.send(
          `${transcripts}/${encodeURIComponent(nearest.id)}/content?$format=text/vtt`,
          { headers: { accept: "text/vtt" } },
          [200],
        );
        return { id: nearest.id, vtt };
      },
    };
  },
};
