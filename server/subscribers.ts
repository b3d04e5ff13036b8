import type { Deps } from "./context.ts";
import type { EventSubscriber } from "./events.ts";
import { askAfterChanges } from "./features/acceptance/follow-changes.ts";
import { recordActivity } from "./features/activities/activities.service.ts";
import { followMeetings } from "./features/calendars/follow-meetings.ts";
import { followPlaybooks } from "./features/drills/playbooks.ts";
import { followProjects } from "./features/imports/follow-projects.ts";
import { tellStreams } from "./features/live/follow-live.ts";
import { followTask } from "./features/meetings/item-tasks.ts";
import { notifyOfEvent } from "./features/notifications/notify-of-event.ts";
import { tellOfEvent } from "./features/webhooks/follow-events.ts";

/** Who listens to domain events, in the order in which they are told. */
export const createSubscribers = (
  deps: Pick<Deps, "db" | "jobs" | "live" | "mail">,
): readonly EventSubscriber[] => [
  { name: "activities", handle: recordActivity },
  { name: "notifications", handle: notifyOfEvent(deps) },
  { name: "action-items", handle: followTask },
  { name: "playbooks", handle: followPlaybooks },
  { name: "calendars", handle: followMeetings(deps.jobs) },
  { name: "imports", handle: followProjects(deps.jobs) },
  { name: "acceptance", handle: askAfterChanges(deps.jobs) },
  { name: "webhooks", handle: tellOfEvent(deps) },
  { name: "live", onEveryServer: true, handle: tellStreams(deps.live) },
];
