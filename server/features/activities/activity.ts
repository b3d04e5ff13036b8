import type { ActivityEntityType, SharedTrashType } from "../../../db/enums.ts";
import type { ActivityDetails } from "../../../db/schema/index.ts";

/** What is written down of something that somebody did. */
export type Activity = {
  action: string;
  entityType: ActivityEntityType;
  entityId: number;
  title: string;
  details?: ActivityDetails;
};

type Named = { id: number; title: string };
type InMeeting = { meetingId: number; meetingTitle: string; description: string };

export const onTask = (
  action: string,
  { id, title }: Named,
  details: ActivityDetails,
): Activity => ({
  action,
  entityType: "task",
  entityId: id,
  title,
  details,
});

export const onTrack = (
  action: string,
  { id, name }: { id: number; name: string },
  details: ActivityDetails = { track: name },
): Activity => ({ action, entityType: "track", entityId: id, title: name, details });

export const onDocument = (
  action: string,
  { id, title }: Named,
  details?: ActivityDetails,
): Activity => ({
  action,
  entityType: "document",
  entityId: id,
  title,
  ...(details ? { details } : {}),
});

export const onMeeting = (
  action: string,
  { id, title, date }: Named & { date: string },
): Activity => ({
  action,
  entityType: "meeting",
  entityId: id,
  title,
  details: { date },
});

export const onActionItem = (action: string, item: InMeeting): Activity => ({
  action,
  entityType: "meeting",
  entityId: item.meetingId,
  title: item.description,
  details: { meeting: item.meetingTitle },
});

export const onMilestone = (action: string, { id, title }: Named): Activity => ({
  action,
  entityType: "milestone",
  entityId: id,
  title,
});

export const onIntegration = (
  action: string,
  { id, name }: { id: number; name: string },
): Activity => ({
  action,
  entityType: "integration",
  entityId: id,
  title: name,
});

export const onArea = (
  action: string,
  { id, name }: { id: number; name: string },
  details?: ActivityDetails,
): Activity => ({
  action,
  entityType: "area",
  entityId: id,
  title: name,
  ...(details ? { details } : {}),
});

type InArea = { areaId: number; areaName: string; title: string };

export const inArea = (action: string, { areaId, areaName, title }: InArea): Activity => ({
  action,
  entityType: "area",
  entityId: areaId,
  title,
  details: { area: areaName },
});

export const onQuestion = (action: string, { id, question }: { id: number; question: string }) =>
  ({ action, entityType: "question", entityId: id, title: question }) as const;

/** Comments come and go with what they were written on, and make no activity of their own. */
export const onTrash = (
  action: string,
  { id, entityType, title }: Named & { entityType: SharedTrashType },
): Activity | undefined =>
  entityType === "comment" ? undefined : { action, entityType, entityId: id, title };
