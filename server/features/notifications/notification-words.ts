import type {
  CommentEntityType,
  ImportTarget,
  NotificationKind,
  ToldRole,
} from "../../../db/enums.ts";
import { collapseWhitespace, shorten } from "../../platform/text/format.ts";
import { formatShortDay } from "../handover/readiness/handover-state.ts";

/** What a notification is about: the kind of thing, its id and what it is called. */
export type Subject = {
  type: CommentEntityType | "question" | "join-request" | "integration" | "webhook" | "import";
  id: number;
  title: string;
  /** Of a question that belongs to an area. */
  areaId?: number | null;
  /** Of an integration: where it stands on its page. */
  category?: string;
  /** Of an import: what it brings. */
  target?: ImportTarget;
  /** Of an import: whether it ended, without some of what was chosen. */
  isPartial?: boolean;
};

type Told = {
  kind: NotificationKind;
  /** Who did it. */
  actor: string | null;
  subject: Subject;
  areaRole: ToldRole | null;
  dueDate: Date | null;
};

const becoming: Record<ToldRole, string> = {
  expert: "the expert for",
  receiver: "the one who takes over",
  deputy: "the deputy for",
  witness: "the witness of a drill in",
};

/** What is due of a thing, by its title. */
function dueOf({ type }: Subject, title: string): string {
  if (type === "question") return `Your answer to ${title}`;
  if (type === "meeting") return `Your action item of the meeting ${title}`;
  return type === "document" ? `The review of ${title}` : title;
}

/** Characters of what it is about: a question may be a page long. */
const maxTitle = 200;

/** The sentence of a notification, on one line. */
export function titleOf({ kind, actor, subject, areaRole, dueDate }: Told): string {
  const title = `“${shorten(collapseWhitespace(subject.title), maxTitle)}”`;
  const what = dueOf(subject, title);
  const day = dueDate ? formatShortDay(dueDate) : "";
  const somebody = actor ?? "Somebody";
  switch (kind) {
    case "mention":
      return `${somebody} mentioned you on ${title}`;
    case "comment":
      return `${somebody} commented on ${title}`;
    case "assigned": {
      if (subject.type === "meeting") {
        return dueDate
          ? `${somebody} gave you an action item of the meeting ${title}, due on ${day}`
          : `${somebody} added you to the meeting ${title}`;
      }
      const role = subject.type === "document" ? "the owner of" : areaRole && becoming[areaRole];
      const as = role && `${role} ${title}`;
      if (as) return actor ? `${actor} made you ${as}` : `You are ${as} now`;
      return actor ? `${actor} assigned you ${title}` : `${title} was assigned to you`;
    }
    case "question":
      return actor ? `${actor} asks you: ${title}` : `You are asked: ${title}`;
    case "answered":
      return `${somebody} answered your question ${title}`;
    case "due-soon":
      return `${what} is due on ${day}`;
    case "overdue":
      return `${what} was due on ${day}`;
    case "document-failed":
      return `${title} could not be read`;
    case "connection-lost":
      return subject.type === "webhook"
        ? `The webhook to ${subject.title} was switched off`
        : `${subject.title} no longer takes the credentials you stored`;
    case "sync-failed":
      if (subject.type !== "import")
        return `The meeting ${title} could not be written to your calendar`;
      return subject.isPartial
        ? `The import from ${subject.title} left something out`
        : `The import from ${subject.title} failed`;
    case "join-request":
      return `${subject.title} would like to join the project`;
  }
}

/**
 * Where in Baton a subject can be looked at, as an address without user and project; with a comment,
 * where that comment on it can.
 */
export function hrefOf(
  { type, id, areaId, category, target }: Subject,
  commentId: number | null = null,
): string {
  const comment = (sign: "?" | "&") => (commentId === null ? "" : `${sign}comment=${commentId}`);
  switch (type) {
    case "task":
      return `/workflow?task=${id}${comment("&")}`;
    case "document":
      return `/knowledge-base?document=${id}${comment("&")}`;
    case "meeting":
      return `/meeting-logs?meeting=${id}${comment("&")}`;
    case "area":
      return `/handover/${id}${comment("?")}`;
    case "question":
      return areaId
        ? `/handover/${areaId}?answer=${id}`
        : `/ai-assistant?view=unanswered&question=${id}`;
    case "integration":
      return category ? `/integrations?category=${category}` : "/integrations";
    case "import":
      return target === "tasks" ? "/workflow" : "/knowledge-base";
    case "webhook":
      return "/integrations#other-systems";
    case "join-request":
      return "/account/members";
  }
}
