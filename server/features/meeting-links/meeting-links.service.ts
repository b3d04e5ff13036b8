import type { z } from "zod";
import { toDayText } from "../../../db/days.ts";
import type { ProjectAccess } from "../../access.ts";
import { type Clock, requireTimeZone } from "../../platform/clock.ts";
import { readCredentials } from "../integrations/integrations.service.ts";
import type { TokenDeps } from "../integrations/oauth/access-token.ts";
import type { PlannedMeeting } from "./meeting-link.ts";
import { meetingLinkService, meetingLinkServices } from "./meeting-link-services.ts";
import type { createLinkInput } from "./meeting-links.schema.ts";

/** The services that the caller has signed in to. */
export const listLinkServices = (deps: TokenDeps, access: ProjectAccess) =>
  meetingLinkServices
    .filter(({ id }) => readCredentials(deps, access, id)?.refreshToken !== undefined)
    .map(({ id, name }) => ({ id, name }));

function timesOf(
  { date, startTime, endTime, timeZone }: z.output<typeof createLinkInput>,
  clock: Clock,
): PlannedMeeting["times"] {
  if (!date || !startTime || !endTime) return null;
  const at = (time: string) => `${toDayText(date)}T${time}:00`;
  return { start: at(startTime), end: at(endTime), timeZone: timeZone ?? clock.timeZone };
}

/**
 * Makes a meeting with a service, as far as it is planned yet, and returns the link by which one joins
 * it. Throws INVALID_INPUT for a time zone that there is not, CONFLICT where the caller has not signed
 * in to the service, and ServiceError.
 */
export async function createLink(
  deps: TokenDeps,
  access: ProjectAccess,
  input: z.output<typeof createLinkInput>,
  clock: Clock,
): Promise<{ link: string }> {
  requireTimeZone(input.timeZone);
  const account = meetingLinkService(input.service).connect(deps, access);
  const title = input.title || "Meeting";
  return { link: await account.createLink({ title, times: timesOf(input, clock) }) };
}
