import { queryOptions } from "@tanstack/react-query";
import { unreachableMessage } from "../../lib/api/errors.ts";
import type { RouterOutputs } from "../../lib/api/trpc.ts";
import { type ApiCall, apiDocument } from "./api-document.schema.ts";

/** By the part of the server's router that answers, in the order of the reference. */
const groupTitles: Record<keyof RouterOutputs | "server", string> = {
  documents: "Documents",
  documentVersions: "Versions of Documents",
  imports: "Imports",
  assistant: "AI Assistant",
  suggestions: "Suggested Questions",
  aiModel: "Model for Answers",
  embeddings: "Search by Meaning",
  globalSearch: "Search Everywhere",
  tasks: "Tasks",
  tracks: "Tracks",
  savedViews: "Saved Views",
  meetings: "Meetings",
  meetingLinks: "Meeting Links",
  milestones: "Milestones",
  calendars: "Calendars",
  calendarFeed: "Calendar Subscription",
  handover: "Handover",
  areas: "Areas",
  areaLinks: "What Belongs to an Area",
  areaTemplates: "Area Templates",
  acceptance: "Acceptance Questions",
  expertQuestions: "Questions to Experts",
  shadowing: "Shadowing Sessions",
  drills: "Drills",
  signOffs: "Sign-offs",
  handoverPacks: "Handover Packs",
  dashboard: "Dashboard",
  activities: "Activities",
  comments: "Comments",
  notifications: "Notifications",
  projects: "Projects",
  exampleProject: "Example Project",
  members: "Members",
  invitations: "Invitations",
  joinRequests: "Requests to Join",
  trash: "Trash",
  accounts: "Accounts",
  profile: "Profile",
  passwords: "Passwords",
  secondFactor: "Second Factor",
  singleSignOn: "Single Sign-On",
  sessions: "Sessions",
  tokens: "API Tokens",
  personalData: "Personal Data",
  integrations: "Integrations",
  oauth: "Signing In to Services",
  webhooks: "Webhooks",
  incomingWebhooks: "Incoming Webhooks",
  live: "Live Events",
  securityLog: "Security Log",
  administration: "Administration",
  server: "Server Status",
};

/** What the groups are about that begin with this one. */
const sectionStarts: Partial<Record<keyof typeof groupTitles, string>> = {
  documents: "Documents",
  assistant: "Assistant and Search",
  tasks: "Tasks and Meetings",
  handover: "Handover",
  dashboard: "Project",
  accounts: "Accounts",
  integrations: "Other Systems",
  securityLog: "Server",
};

const titles = new Map<string, string>(Object.entries(groupTitles));
/** A page that is older than its server may not know a group. */
const unknownGroup = "Other";

/** Every call that the OpenAPI document describes, in its order. */
export function parseCalls(document: unknown): ApiCall[] {
  const { paths, components } = apiDocument.parse(document);
  const meaningOf = (reference = "") =>
    components.responses[reference.split("/").at(-1) ?? ""]?.description ?? "";
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const { summary, tags, security, parameters, requestBody, responses } = operation;
      const [content] = Object.entries(requestBody.content);
      return {
        method: method.toUpperCase(),
        path,
        summary,
        group: titles.get(tags[0] ?? "") ?? unknownGroup,
        security,
        parameters,
        ...(content ? { body: { mediaType: content[0], ...content[1] } } : {}),
        answers: Object.entries(responses).map(([status, { $ref, description }]) => ({
          status,
          meaning: description ?? meaningOf($ref),
        })),
      };
    }),
  );
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** The calls in which, or in whose group's title, every word of a text occurs. */
export function searchCalls(calls: readonly ApiCall[], text: string): ApiCall[] {
  const wanted = wordsOf(text);
  return calls.filter(({ method, path, summary, group }) => {
    const searched = `${method} ${path} ${summary} ${group}`.toLowerCase();
    return wanted.every((word) => searched.includes(word));
  });
}

/** The calls by group, in the order above. */
export function groupCalls(calls: ApiCall[]): [group: string, calls: ApiCall[]][] {
  const groups = Map.groupBy(calls, (call) => call.group);
  return [...titles.values(), unknownGroup].flatMap((group) => {
    const members = groups.get(group);
    return members ? [[group, members]] : [];
  });
}

const sectionOfGroup = new Map<string, string>();
for (const [key, title] of Object.entries(groupTitles)) {
  const start = Object.entries(sectionStarts).find(([first]) => first === key)?.[1];
  const before = [...sectionOfGroup.values()].at(-1) ?? unknownGroup;
  sectionOfGroup.set(title, start ?? before);
}

/** The titles of groups by what they are about, in their order. */
export const sectionsOf = (groups: readonly string[]): [section: string, groups: string[]][] => [
  ...Map.groupBy(groups, (group) => sectionOfGroup.get(group) ?? unknownGroup),
];

/** Reads the server's own description of its API. */
export const apiCallsQueryOptions = queryOptions({
  queryKey: ["openapi"],
  queryFn: async ({ signal }) => {
    const response = await fetch("/api/openapi.json", { signal }).catch(() => {
      throw new Error(unreachableMessage);
    });
    if (!response.ok) throw new Error("The server did not describe its API. Please try again.");
    return parseCalls(await response.json());
  },
});
