/** What a service says to the credentials for it; "unverified" where they alone prove nothing. */
export const connectionStatuses = [
  "accepted",
  "refused",
  "unreachable",
  "missing-permission",
  "unverified",
] as const;
export type ConnectionStatus = (typeof connectionStatuses)[number];

/** The calendars that meetings can be written to, by the ids of their integrations. */
export const calendarServices = ["google_calendar", "ms_outlook"] as const;
export type CalendarServiceId = (typeof calendarServices)[number];

/** The services that meetings can be held with, by the ids of their integrations. */
export const meetingLinkServices = ["zoom", "teams", "google_meet"] as const;
export type MeetingLinkServiceId = (typeof meetingLinkServices)[number];

/** Whether a calendar shows a meeting as it stands: not yet, it does, it could not be, or no more. */
export const calendarStates = ["waiting", "synced", "failed", "removed"] as const;

/** The services whose models a project's owner can choose from, by the ids of their integrations. */
export const aiServiceIds = ["openai", "anthropic", "grok"] as const;
export type AiServiceId = (typeof aiServiceIds)[number];

/** OpenAI's models that give texts vectors. */
export const embeddingModels = ["text-embedding-3-small", "text-embedding-3-large"] as const;
