import type { MeetingLinkServiceId } from "../../../db/enums.ts";
import type { ProjectAccess } from "../../access.ts";
import type { TokenDeps } from "../integrations/oauth/access-token.ts";

/** A meeting as far as its form is filled. */
export type PlannedMeeting = {
  title: string;
  /** On the clocks of the time zone: "2026-12-01T09:30:00"; null where it has no time yet. */
  times: { start: string; end: string; timeZone: string } | null;
};

/** What was said in a meeting. */
type Transcript = {
  /** Of the transcript at its service. */
  id: string;
  /** In WebVTT. */
  vtt: string;
};

/** Somebody's account with a service. Its calls throw ServiceError with a sentence. */
type MeetingAccount = {
  /** The address by which one joins a new meeting. */
  createLink(meeting: PlannedMeeting): Promise<string>;
  /**
   * The transcript of what was held at a link when a meeting began; null where the service has none.
   * A series has one link, so that what was held there at other times is another meeting's.
   */
  findTranscript(link: URL, start: Date): Promise<Transcript | null>;
};

/** A service that holds meetings. */
export type MeetingLinkService = {
  /** Of the integration that holds its credentials. */
  id: MeetingLinkServiceId;
  /** As a person knows it. */
  name: string;
  /** Whether a link leads to a meeting of this service. */
  owns(link: URL): boolean;
  /** When the service has a transcript, and for whom, in a sentence. */
  whereTranscripts: string;
  /** The caller's account. Throws CONFLICT where they have not signed in. */
  connect(deps: TokenDeps, access: ProjectAccess): MeetingAccount;
};

/** A meeting begins early or late, or is moved within its day; a daily one is held a day apart. */
const nearHours = 12;

/** What took place about when a meeting began, the nearest first. */
export function nearestTo<Held>(
  start: Date,
  held: readonly Held[],
  timeOf: (one: Held) => string | undefined,
): Held[] {
  const distance = (one: Held) => Math.abs(Date.parse(timeOf(one) ?? "") - start.getTime());
  // Of what the service tells no time, nobody knows whose it is.
  return held
    .filter((one) => distance(one) < nearHours * 3_600_000)
    .toSorted((a, b) => distance(a) - distance(b));
}

/** Whether a host is one of a service's, or lies below it. */
export const isHostOf = ({ protocol, hostname }: URL, domain: string): boolean =>
  protocol === "https:" && (hostname === domain || hostname.endsWith(`.${domain}`));
