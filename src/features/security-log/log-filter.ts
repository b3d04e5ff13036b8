import {
  type SecurityEventGroup,
  securityEventGroups,
} from "../../../server/features/security-log/security-event-groups.schema.ts";

export const groupLabels: Record<SecurityEventGroup, string> = {
  "sign-in": "Signing in and out",
  account: "Accounts and passwords",
  members: "Members and invitations",
  projects: "Projects",
  data: "Credentials and deletions",
  administration: "Administration",
};

/** As it stands in the fields: days as "2026-11-22", nothing as "". */
export type LogFilter = {
  group: SecurityEventGroup | "";
  person: string;
  from: string;
  to: string;
};

export const emptyFilter: LogFilter = { group: "", person: "", from: "", to: "" };

export const readGroup = (value: string): SecurityEventGroup | "" =>
  securityEventGroups.find((group) => group === value) ?? "";

/** Midnight where the reader is, some days after a day. */
function startOfDay(day: string, daysLater = 0): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}

/** What the server is asked for. */
export const toQuery = ({ group, person, from, to }: LogFilter) => ({
  ...(group ? { group } : {}),
  ...(person.trim() ? { person: person.trim() } : {}),
  ...(from ? { since: startOfDay(from) } : {}),
  ...(to ? { until: startOfDay(to, 1) } : {}),
});
