import type { DrillStatus, MeetingStatus, MilestoneStatus } from "../../../db/enums.ts";
import type { ActivityDetails } from "../../../db/schema/index.ts";
import type { DomainEvent } from "../../events.ts";
import {
  type Activity,
  inArea,
  onActionItem,
  onArea,
  onDocument,
  onIntegration,
  onMeeting,
  onMilestone,
  onQuestion,
  onTask,
  onTrack,
  onTrash,
} from "./activity.ts";

const meetingActions: Record<MeetingStatus, string> = {
  completed: "meeting_completed",
  cancelled: "meeting_cancelled",
  scheduled: "meeting_reopened",
};
const milestoneActions: Record<MilestoneStatus, string> = {
  completed: "milestone_completed",
  pending: "milestone_reopened",
};

const drillActions: Record<DrillStatus, string> = {
  running: "drill_reopened",
  passed: "drill_passed",
  stuck: "drill_stuck",
  abandoned: "drill_abandoned",
};

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
    case "track.work-returned":
      return undefined;
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
    case "document.version-added":
      return onDocument("version_added", event, { version: event.version });
    case "document.version-restored":
      return onDocument("version_restored", event, { version: event.version, from: event.from });
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
      return event.ofSeries ? undefined : onMeeting("meeting_created", event);
    case "meeting.updated": {
      if (event.ofSeries) return;
      const hasNewStatus = event.changed.includes("status");
      return onMeeting(hasNewStatus ? meetingActions[event.status] : "meeting_updated", event);
    }
    case "meeting.deleted":
      return event.ofSeries ? undefined : onMeeting("meeting_deleted", event);
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
    case "trash.restored": {
      const activity = onTrash("restored_from_trash", event);
      return activity && event.status ? { ...activity, details: { to: event.status } } : activity;
    }
    case "trash.purged":
      return onTrash("deleted_for_good", event);
    case "handover.updated":
      return {
        action: "handover_updated",
        entityType: "handover",
        entityId: projectId,
        title: "Handover",
        details: { changed: event.changed.join(", ") },
      };
    case "area.created":
      return onArea("area_created", event);
    case "area.updated":
      return onArea("area_updated", event, { changed: event.changed.join(", ") });
    case "area.merged":
      return onArea("area_merged", event, { into: event.into });
    case "area.deleted":
      return onArea("area_deleted", event);
    case "acceptance-question.confirmed":
      return inArea("answer_confirmed", event);
    case "acceptance-question.changed":
      return inArea("answer_changed", event);
    case "session.planned":
      return inArea("session_planned", event);
    case "drill.started":
      return inArea("drill_started", event);
    case "drill.finished":
      return inArea(drillActions[event.status], event);
    case "drill.witnessed":
      return inArea("drill_witnessed", event);
    case "sign-off.created":
      return {
        action: "signed_off",
        entityType: event.areaId === null ? "handover" : "area",
        entityId: event.areaId ?? projectId,
        title: event.title,
        details: { side: event.side, openGaps: event.openGaps },
      };
    case "question.assigned":
      return onQuestion("question_assigned", event);
    case "question.answered":
      return onQuestion("question_answered", event);
    case "question.checked":
      return onQuestion("question_checked", event);
    case "comment.created": {
      const { entityType, entityId, title } = event;
      return { action: "comment_added", entityType, entityId, title };
    }
    // Too many and too small to be told one by one.
    case "notification.created":
    case "notification.marked":
    case "meeting.calendar-changed":
    case "meeting.calendar-failed":
    case "import.failed":
    case "saved-view.changed":
    case "webhook.changed":
    case "incoming-webhook.changed":
    case "webhook.switched-off":
    case "comment.updated":
    case "comment.deleted":
    case "member.side-changed":
    case "member.profile-changed":
    case "area.links-changed":
    case "acceptance-question.created":
    case "acceptance-question.updated":
    case "acceptance-question.moved":
    case "acceptance-question.deleted":
    case "acceptance-question.asked":
    case "question.changed":
    case "session.removed":
    case "drill.updated":
    case "drill.step-decided":
      return undefined;
    case "integration.connected":
      return onIntegration("integration_connected", event);
    case "integration.updated":
      return onIntegration("integration_updated", event);
    case "integration.removed":
      return onIntegration("integration_removed", event);
    case "integration.refused":
      return onIntegration("integration_refused", event);
  }
}
