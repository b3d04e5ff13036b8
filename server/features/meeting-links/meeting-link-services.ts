import type { MeetingLinkServiceId } from "../../../db/enums.ts";
import { googleMeet } from "./google-meet/google-meet.ts";
import type { MeetingLinkService } from "./meeting-link.ts";
import { teams } from "./teams/teams.ts";
import { zoom } from "./zoom/zoom.ts";

const services: Record<MeetingLinkServiceId, MeetingLinkService> = {
  zoom,
  teams,
  google_meet: googleMeet,
};

/** Every service that meetings can be held with. */
export const meetingLinkServices: readonly MeetingLinkService[] = Object.values(services);

export const meetingLinkService = (id: MeetingLinkServiceId): MeetingLinkService => services[id];
