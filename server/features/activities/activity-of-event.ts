import type { ActivityEntityType, MeetingStatus, MilestoneStatus } from "../../../db/enums.ts";
import type { ActivityDetails } from "../../../db/schema/index.ts";
import type { DomainEvent } from "../../events.ts";

type Activity = {
  action: string;
  entityType: ActivityEntityType;
  entityId: number;
  title: string;
  details?: ActivityDetails;
};

const meetingActions: Record<MeetingStatus, string> = {
  completed: "meeting_completed",
  cancelled: "meeting_cancelled",
  scheduled: "meeting_reopened",
};
const milestoneActions: Record<MilestoneStatus, string> = {
  completed: "milestone_completed",
  pending: "milestone_reopened",
};

type Named = { id: number; title: string };
type InMeeting = { meetingId: number; meetingTitle: string; description: string };

const onTask = (action: string, { id, title }: Named, details: ActivityDetails): Activity => ({
  action,
  entityType: "task",
  entityId: id,
  title,
  details,
});

const onTrack = (
  action: string,
  { id, name }: { id: number; name: string },
  details: ActivityDetails = { track: name },
): Activity => ({ action, entityType: "track", entityId: id, title: name, details });

const onDocument = (action: string, { id, title }: Named, details?: ActivityDetails): Activity => ({
  action,
  entityType: "document",
  entityId: id,
  title,
  ...(details ? { details } : {}),
});

const onMeeting = (action: string, { id, title, date }: Named & { date: string }): Activity => ({
  action,
  entityType: "meeting",
  entityId: id,
  title,
  details: { date },
});

const onActionItem = (action: string, item: InMeeting): Activity => ({
  action,
  entityType: "meeting",
  entityId: item.meetingId,
  title: item.description,
  details: { meeting: item.meetingTitle },
});

const onMilestone = (action: string, { id, title }: Named): Activity => ({
  action,
  entityType: "milestone",
  entityId: id,
  title,
});

const onIntegration = (action: string, { id, name }: { id: number; name: string }): Activity => ({
  action,
  entityType: "integration",
  entityId: id,
  title: name,
});

const onTrash = (
  action: string,
  { id, entityType, title }: Named & { entityType: ActivityEntityType },
): Activity => ({ action, entityType, entityId: id, title });

/** The activity that tells of an event; undefined for an event that makes none. */
export function activityOf(event: DomainEvent, projectId: number): Activity | undefined {
  const onProject = (action: string, title: string, details?: ActivityDetails): Activity => ({
    action,
    entityType: "project",
    entityId: projectId,
    title,
    ...(details ? { details } : {}),
  });
  switch (event.type) {
    case "project.created":
      return onProject("project_created", event.name);
    case "member.joined":
      return onProject("member_joined", event.name);
    case "member.left":
      return onProject("member_left", event.name, { releasedTasks: event.unassignedTasks });
    case "member.removed":
      return onProject("member_removed", event.name, { openTasks: event.openTasks });
    case "member.role-changed":
      return onProject("role_changed", event.name, { from: event.from, to: event.to });
    case "project.updated":
      return onProject("project_updated", event.name, { changed: event.changed.join(", ") });
    case "project.archived":
      return onProject("project_archived", event.name);
    case "project.unarchived":
      return onProject("project_unarchived", event.name);
    case "project.deleted":
      return onProject("project_deleted", event.name);
    case "project.restored":
      return onProject("project_restored", event.name);
    // Only the owners are concerned.
    case "join-request.created":
    case "join-request.withdrawn":
    case "join-request.approved":
    case "join-request.declined":
    case "invitation.created":
    case "invitation.revoked":
      return undefined;
    case "task.created": {
      const { status, track, priority } = event;
      return onTask("task_created", event, { to: status, track, priority });
    }
    case "task.moved": {
      const { from, to, track } = event;
      return from === to ? undefined : onTask("task_status_change", event, { from, to, track });
    }
    case "task.updated":
      return onTask("task_updated", event, {
        changed: event.changed.join(", "),
        track: event.track,
      });
    case "task.deleted":
      return onTask("task_deleted", event, { from: event.status, track: event.track });
    case "track.created":
      return onTrack("track_created", event);
    case "track.updated":
      return undefined;
    case "track.renamed": {
      const { from, to } = event;
      return onTrack("track_renamed", event, { from, to, track: to });
    }
    case "track.archived":
      return onTrack("track_archived", event);
    case "track.restored":
      return onTrack("track_restored", event);
    case "track.deleted": {
      const { tasks, documents, movedTo } = event;
      return onTrack("track_deleted", event, { tasks, documents, movedTo });
    }
    case "document.uploaded":
      return onDocument("file_upload", event, { category: event.category, track: event.track });
    case "document.updated":
      return onDocument("document_updated", event, { changed: event.changed.join(", ") });
    case "document.reprocessed":
      return onDocument("document_reprocessed", event);
    case "document.processed":
      return undefined;
    case "document.failed":
      return onDocument("document_failed", event, { reason: event.reason });
    case "document.deleted":
      return onDocument("document_deleted", event, {
        category: event.category,
        track: event.track,
      });
    case "meeting.created":
      return onMeeting("meeting_created", event);
    case "meeting.updated": {
      const hasNewStatus = event.changed.includes("status");
      return onMeeting(hasNewStatus ? meetingActions[event.status] : "meeting_updated", event);
    }
    case "meeting.deleted":
      return onMeeting("meeting_deleted", event);
    case "action-item.completed":
      return onActionItem("action_item_completed", event);
    case "action-item.reopened":
      return onActionItem("action_item_reopened", event);
    case "milestone.created":
      return onMilestone("milestone_created", event);
    case "milestone.updated": {
      const hasNewStatus = event.changed.includes("status");
      const action = hasNewStatus ? milestoneActions[event.status] : "milestone_updated";
      return onMilestone(action, event);
    }
    case "milestone.deleted":
      return onMilestone("milestone_deleted", event);
    case "trash.restored":
      return {
        ...onTrash("restored_from_trash", event),
        ...(event.status ? { details: { to: event.status } } : {}),
      };
    case "trash.purged":
      return onTrash("deleted_for_good", event);
    case "integration.connected":
      return onIntegration("integration_connected", event);
    case "integration.updated":
      return onIntegration("integration_updated", event);
    case "integration.removed":
      return onIntegration("integration_removed", event);
  }
}
