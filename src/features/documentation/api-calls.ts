import { queryOptions } from "@tanstack/react-query";
import { unreachableMessage } from "../../lib/api/errors.ts";
import { capitalize } from "../../lib/formats.ts";
import { type ApiCall, apiDocument } from "./api-document.schema.ts";

const groupTitles: Record<string, string> = {
  documents: "Documents",
  assistant: "AI Assistant",
  tasks: "Tasks",
  tracks: "Tracks",
  meetings: "Meetings",
  milestones: "Milestones",
  dashboard: "Dashboard",
  activities: "Activities",
  projects: "Projects",
  joinRequests: "Requests to Join",
  invitations: "Invitations",
  accounts: "Accounts",
  secondFactor: "Second factor",
  singleSignOn: "Single sign-on",
  sessions: "Sessions",
  tokens: "API tokens",
  integrations: "Integrations",
  securityLog: "Security log",
  administration: "Administration",
};

/** Every call that the OpenAPI document describes, in its order. */
export function parseCalls(document: unknown): ApiCall[] {
  const { paths } = apiDocument.parse(document);
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { summary, tags }]) => ({
      method: method.toUpperCase(),
      path,
      summary,
      group: groupTitles[tags[0] ?? ""] ?? capitalize(tags[0] ?? "other"),
    })),
  );
}

/** The calls by group: the known groups in the order above, then the others. */
export function groupCalls(calls: ApiCall[]): [group: string, calls: ApiCall[]][] {
  const groups = Map.groupBy(calls, (call) => call.group);
  const order = Object.values(groupTitles);
  const rank = (group: string) => {
    const index = order.indexOf(group);
    return index < 0 ? order.length : index;
  };
  return [...groups].sort(([left], [right]) => rank(left) - rank(right));
}

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
