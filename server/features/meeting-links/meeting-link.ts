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
  /** The latest transcript of what was held at a link; null where the service has none. */
  findTranscript(link: URL): Promise<Transcript | null>;
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

/** Whether a host is one of a service's, or lies below it. */
export const isHostOf = ({ protocol, hostname }: URL, domain: string): boolean =>
  protocol === "https:" && (hostname === domain || hostname.endsWith(`.${domain}`));
