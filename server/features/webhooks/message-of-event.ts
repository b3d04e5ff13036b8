import { eq } from "drizzle-orm";
import type { Queryable } from "../../../db/client.ts";
import type { WebhookKind } from "../../../db/enums.ts";
import { users } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { AppError } from "../../errors.ts";
import type { DomainEvent, PublishedEvent } from "../../events.ts";
import { acceptanceOutput } from "../acceptance/acceptance.schema.ts";
import { expertQuestionOutput } from "../acceptance/expert-questions/expert-questions.schema.ts";
import { readExpertQuestion } from "../acceptance/expert-questions/read-expert-questions.ts";
import { readQuestion } from "../acceptance/read-questions.ts";
import { documentOutput } from "../documents/documents.schema.ts";
import { readDocumentRow } from "../documents/read-documents.ts";
import { withLiveLinksOf } from "../tasks/task-links.ts";
import { taskOutput } from "../tasks/tasks.schema.ts";
import { readTask } from "../tasks/tasks.service.ts";
import type { Message } from "./add-deliveries.ts";
import type { MessageType } from "./messages.schema.ts";

export type ReadDeps = Pick<Deps, "db" | "jobs">;

type Subject = {
  kind: WebhookKind;
  type: MessageType;
  id: number;
  /** Told where nothing else is left to tell. */
  title?: string;
};

/** What changed along with something else, as a change of its own each. */
const updatesOf = (kind: "task" | "document", ids: readonly number[] = []): Subject[] =>
  ids.map((id) => ({ kind, type: `${kind}.updated`, id }));

/** What webhooks are told has changed with an event: its kind, and what happened to which row. */
export function subjectsOf(event: DomainEvent): Subject[] {
  switch (event.type) {
    case "member.left":
    case "member.removed":
      return updatesOf("task", event.taskIds);
    case "track.renamed":
    case "track.work-returned":
    case "track.deleted":
      return [...updatesOf("task", event.taskIds), ...updatesOf("document", event.documentIds)];
    default: {
      const subject = subjectOf(event);
      return subject ? [subject] : [];
    }
  }
}

function subjectOf(event: DomainEvent): Subject | undefined {
  switch (event.type) {
    case "task.moved":
      // Another place in the same column says nothing of the work.
      if (event.from === event.to) return undefined;
      return { kind: "task", type: event.type, id: event.id, title: event.title };
    case "task.created":
    case "task.updated":
    case "task.deleted":
      return { kind: "task", type: event.type, id: event.id, title: event.title };
    case "document.uploaded":
    case "document.updated":
    case "document.processed":
    case "document.failed":
    case "document.version-added":
    case "document.version-restored":
    case "document.deleted":
      return { kind: "document", type: event.type, id: event.id, title: event.title };
    case "question.assigned":
    case "question.answered":
    case "question.checked":
      return { kind: "question", type: event.type, id: event.id, title: event.question };
    case "acceptance-question.created":
    case "acceptance-question.updated":
    case "acceptance-question.moved":
    case "acceptance-question.confirmed":
    case "acceptance-question.changed":
    case "acceptance-question.deleted":
      return { kind: "question", type: event.type, id: event.id, title: event.title };
    case "trash.restored": {
      const { entityType: kind, id, title } = event;
      if (kind !== "task" && kind !== "document") return undefined;
      return { kind, type: `${kind}.restored`, id, title };
    }
    default:
      return undefined;
  }
}

/** What an event is about, as REST shows it; throws NOT_FOUND where it is gone, or not for the reader. */
function readThing(deps: ReadDeps, access: ProjectAccess, { kind, type, id }: Subject): unknown {
  if (kind === "task") {
    return taskOutput.parse(withLiveLinksOf(deps.db, access, readTask(deps.db, access, id)));
  }
  if (kind === "document") return documentOutput.parse(readDocumentRow(deps, access, id));
  return type.startsWith("acceptance-")
    ? acceptanceOutput.parse(readQuestion(deps.db, access, id))
    : expertQuestionOutput.parse(readExpertQuestion(deps.db, access, id));
}

const nameOf = (db: Queryable, userId: number) =>
  db.select({ id: users.id, name: users.name }).from(users).where(eq(users.id, userId)).get() ??
  null;

/**
 * The message about an event, as its reader sees what it is about; of what is deleted, the id and the
 * title. Undefined where it is none of the reader's business.
 */
export function messageOf(
  deps: ReadDeps,
  access: ProjectAccess,
  subject: Subject,
  { actorId, createdAt: at }: Pick<PublishedEvent, "actorId" | "createdAt">,
): Message | undefined {
  const { type, id, title } = subject;
  const by = actorId === null ? null : nameOf(deps.db, actorId);
  if (type.endsWith(".deleted")) return { type, at, by, data: { id, title } };
  try {
    return { type, at, by, data: readThing(deps, access, subject) };
  } catch (error) {
    if (error instanceof AppError && error.code === "NOT_FOUND") return undefined;
    throw error;
  }
}
