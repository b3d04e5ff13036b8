import { expect } from "vitest";
import { type Answer, bearer } from "../../helpers/services/service-steps.ts";

export type Seen = { call: string; headers: Headers; body: unknown };
export type Step = { at: string; answer: Answer; proves?: (seen: Seen) => void };

export type LinkCase = {
  service: "zoom" | "teams" | "google_meet";
  name: string;
  credentials: Record<string, string>;
  token: string;
  /** The page of the documentation, the call, and what it is sent for a meeting with a time. */
  create: { page: string; step: Step; body: object; bodyWithoutTime: object; permission: string };
  link: string;
  /** How the transcript of a meeting on Dec 1 is found where there are others at its link. */
  transcript: { page: string; steps: Step[]; none: Step };
};

const vtt = [
  "WEBVTT",
  "",
  "00:00:01.000 --> 00:00:04.000",
  "<v Ada Lovelace>The keys are in the safe.",
  "",
  "00:00:05.000 --> 00:00:07.000",
  "<v Sam Lee>Who knows the code?",
  "",
].join("\n");

const signedIn = bearer("at-1");
const noToken = ({ headers }: Seen) => expect(headers.get("authorization")).toBeNull();
const app = { clientId: "app-id", clientSecret: "app-secret" };
const graph = "https://graph.microsoft.com/v1.0/me/onlineMeetings";
const teamsLink =
  "https://teams.microsoft.com/l/meetup-join/19%3ameeting_x%40thread.v2/0?context=y";
const byLink = `${graph}?$filter=JoinWebUrl eq '${teamsLink}'`;
const meet = "https://meet.googleapis.com/v2";
const record = "conferenceRecords/r-2";
const transcript = `${record}/transcripts/t-1`;

export const cases: LinkCase[] = [
  {
    service: "zoom",
    name: "Zoom",
    credentials: { apiKey: "app-id", apiSecret: "app-secret" },
    token: "https://zoom.us/oauth/token",
    create: {
      page: "Create a meeting, Zoom Meeting API",
      step: {
        at: "POST https://api.zoom.us/v2/users/me/meetings",
        answer: {
          status: 201,
          json: { id: 89012345678, join_url: "https://us02web.zoom.us/j/89012345678?pwd=abc" },
        },
      },
      body: {
        topic: "Cutover",
        type: 2,
        start_time: "2026-12-01T09:30:00",
        duration: 45,
        timezone: "Europe/Berlin",
      },
      bodyWithoutTime: { topic: "Meeting", type: 3 },
      permission: "meeting:write:meeting",
    },
    link: "https://us02web.zoom.us/j/89012345678?pwd=abc",
    transcript: {
      page: "Get meeting recordings, Zoom Meeting API",
      steps: [
        {
          at: "GET https://api.zoom.us/v2/meetings/89012345678/recordings",
          proves: signedIn,
          answer: {
            json: {
              recording_files: [
                { id: "video", file_type: "MP4", download_url: "https://zoom.us/rec/download/v" },
                {
                  id: "old",
                  file_type: "TRANSCRIPT",
                  recording_start: "2026-11-01T09:00:00Z",
                  download_url: "https://zoom.us/rec/download/old",
                },
                {
                  id: "later",
                  file_type: "TRANSCRIPT",
                  recording_start: "2026-12-02T08:31:00Z",
                  download_url: "https://zoom.us/rec/download/later",
                },
                {
                  id: "new",
                  file_type: "TRANSCRIPT",
                  recording_start: "2026-12-01T09:00:00Z",
                  download_url: "https://us02web.zoom.us/rec/download/new",
                },
              ],
            },
          },
        },
        {
          at: "GET https://us02web.zoom.us/rec/download/new",
          proves: signedIn,
          answer: { status: 302, headers: { location: "https://file.zoom.us/new.vtt?key=1" } },
        },
        {
          at: "GET https://file.zoom.us/new.vtt?key=1",
          proves: noToken,
          answer: { text: vtt },
        },
      ],
      none: {
        at: "GET https://api.zoom.us/v2/meetings/89012345678/recordings",
        answer: { status: 404, json: { code: 3301, message: "This recording does not exist." } },
      },
    },
  },
  {
    service: "teams",
    name: "Microsoft Teams",
    credentials: app,
    token: "https://login.microsoftonline.com/organizations/oauth2/v2.0/token",
    create: {
      page: "Create onlineMeeting, Microsoft Graph v1.0",
      step: {
        at: `POST ${graph}`,
        answer: { status: 201, json: { id: "m-1", joinWebUrl: teamsLink } },
      },
      body: {
        subject: "Cutover",
        startDateTime: "2026-12-01T08:30:00Z",
        endDateTime: "2026-12-01T09:15:00Z",
      },
      bodyWithoutTime: { subject: "Meeting" },
      permission: "OnlineMeetings.ReadWrite",
    },
    link: teamsLink,
    transcript: {
      page: "Get onlineMeeting; List transcripts; Get callTranscript, Microsoft Graph v1.0",
      steps: [
        { at: `GET ${byLink}`, proves: signedIn, answer: { json: { value: [{ id: "m-1" }] } } },
        {
          at: `GET ${graph}/m-1/transcripts`,
          proves: signedIn,
          answer: {
            json: {
              value: [
                { id: "t-1", createdDateTime: "2026-11-01T09:00:00Z" },
                { id: "t-3", createdDateTime: "2026-12-02T08:31:00Z" },
                { id: "t-2", createdDateTime: "2026-12-01T09:00:00Z" },
              ],
            },
          },
        },
        {
          at: `GET ${graph}/m-1/transcripts/t-2/content?$format=text/vtt`,
          proves: signedIn,
          answer: { text: vtt, headers: { "content-type": "text/vtt" } },
        },
      ],
      none: { at: `GET ${byLink}`, answer: { json: { value: [] } } },
    },
  },
  {
    service: "google_meet",
    name: "Google Meet",
    credentials: app,
    token: "https://oauth2.googleapis.com/token",
    create: {
      page: "Method: spaces.create, Google Meet REST API",
      step: {
        at: `POST ${meet}/spaces`,
        answer: {
          json: {
            name: "spaces/jQCFfuBOdN5z",
            meetingUri: "https://meet.google.com/abc-mnop-xyz",
            meetingCode: "abc-mnop-xyz",
          },
        },
      },
      body: {},
      bodyWithoutTime: {},
      permission: "meetings.space.created",
    },
    link: "https://meet.google.com/abc-mnop-xyz",
    transcript: {
      page: "Methods conferenceRecords.list, transcripts.list, participants.list and entries.list, Google Meet REST API",
      steps: [
        {
          at: `GET ${meet}/conferenceRecords?filter=space.meeting_code="abc-mnop-xyz"&pageSize=100`,
          proves: signedIn,
          answer: {
            json: {
              conferenceRecords: [
                { name: "conferenceRecords/r-3", startTime: "2026-12-02T08:31:00Z" },
                { name: "conferenceRecords/r-1", startTime: "2026-12-01T09:00:00Z" },
                { name: record, startTime: "2026-12-01T09:00:00Z" },
                { name: "conferenceRecords/r-0", startTime: "2026-11-01T09:00:00Z" },
              ],
            },
          },
        },
        {
          at: `GET ${meet}/conferenceRecords/r-1/transcripts?pageSize=100`,
          proves: signedIn,
          answer: { json: {} },
        },
        {
          at: `GET ${meet}/${record}/transcripts?pageSize=100`,
          proves: signedIn,
          answer: { json: { transcripts: [{ name: transcript }] } },
        },
        {
          at: `GET ${meet}/${record}/participants?pageSize=100`,
          proves: signedIn,
          answer: {
            json: {
              participants: [
                { name: `${record}/participants/1`, signedinUser: { displayName: "Ada Lovelace" } },
                { name: `${record}/participants/2`, anonymousUser: { displayName: "Sam Lee" } },
              ],
            },
          },
        },
        {
          at: `GET ${meet}/${transcript}/entries?pageSize=100`,
          proves: signedIn,
          answer: {
            json: {
              transcriptEntries: [
                {
                  participant: `${record}/participants/1`,
                  text: "The keys are in the safe.",
                  startTime: "2026-12-01T09:30:01Z",
                  endTime: "2026-12-01T09:30:04Z",
                },
              ],
              nextPageToken: "2",
            },
          },
        },
        {
          at: `GET ${meet}/${transcript}/entries?pageSize=100&pageToken=2`,
          proves: signedIn,
          answer: {
            json: {
              transcriptEntries: [
                {
                  participant: `${record}/participants/2`,
                  text: "Who knows the code?",
                  startTime: "2026-12-01T09:30:05Z",
                  endTime: "2026-12-01T09:30:07Z",
                },
              ],
            },
          },
        },
      ],
      none: {
        at: `GET ${meet}/conferenceRecords?filter=space.meeting_code="abc-mnop-xyz"&pageSize=100`,
        answer: { json: {} },
      },
    },
  },
];
