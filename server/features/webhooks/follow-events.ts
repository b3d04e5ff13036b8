import type { DomainEvent, EventSubscriber } from "../../events.ts";
import { listenersFor, tellWebhooks } from "./add-deliveries.ts";
import { compareSoon } from "./compare-gaps.job.ts";
import { messageOf, type ReadDeps, subjectsOf } from "./message-of-event.ts";

/** What changes nothing of what is missing from a handover. */
const withoutGaps =
  /^(notification|comment|integration|invitation|join-request|saved-view|webhook|incoming-webhook)\.|notes-saved$/;

const mayChangeGaps = ({ type }: DomainEvent) => !withoutGaps.test(type);

/** Subscriber: writes down what the project's webhooks are to tell, and has it sent. */
export const tellOfEvent =
  (deps: ReadDeps): EventSubscriber["handle"] =>
  (published, tx) => {
    const { event, projectId } = published;
    for (const subject of subjectsOf(event)) {
      const listeners = listenersFor(tx, projectId, subject.kind);
      tellWebhooks(tx, deps, listeners, (access) => messageOf(deps, access, subject, published));
    }
    if (mayChangeGaps(event) && listenersFor(tx, projectId, "gap").length > 0) {
      compareSoon(deps, tx, projectId);
    }
  };
