import { expect, test } from "vitest";
import { staleAfter } from "../../../src/lib/live/invalidations.ts";
import type { LiveEvent } from "../../../src/lib/live/live-client.ts";

const queriesAfter = (type: LiveEvent["type"]) => {
  const event = {
    id: 1,
    type,
    entityType: "area",
    entityId: 1,
    by: null,
    at: new Date(),
  } as LiveEvent;
  const stale = staleAfter(event);
  return stale === "*" ? stale : stale.map(({ path }) => path);
};

test.each<[LiveEvent["type"], string[]]>([
  // Whoever leaves hands their tasks and action items on.
  ["member.left", ["members", "tasks", "meetings"]],
  ["member.removed", ["members", "tasks", "meetings"]],
  ["member.role-changed", ["members", "accounts.current"]],
  // Decisions, questions to experts and links name the area.
  ["area.updated", ["areas.list", "meetings", "expertQuestions", "areaLinks"]],
  ["area.merged", ["areas.list", "meetings", "expertQuestions", "acceptance"]],
  ["area.deleted", ["areas.list", "meetings", "expertQuestions", "trash"]],
  ["acceptance-question.moved", ["acceptance"]],
  // Each of them may be a first step.
  ["area.created", ["dashboard.firstSteps"]],
  ["member.joined", ["dashboard.firstSteps"]],
  ["invitation.created", ["dashboard.firstSteps"]],
  ["document.uploaded", ["dashboard"]],
  // Signatures say what has changed since, drills whether their playbook has, answers their sources.
  ["document.processed", ["signOffs", "drills", "assistant.conversation"]],
  ["document.deleted", ["signOffs", "drills", "assistant.conversation"]],
  ["trash.restored", ["signOffs", "drills", "assistant.conversation"]],
  ["acceptance-question.confirmed", ["signOffs"]],
  ["drill.witnessed", ["signOffs"]],
  ["session.planned", ["signOffs"]],
  // A notification goes with what it is about, and comes back with it.
  ["task.deleted", ["notifications"]],
  ["document.deleted", ["notifications", "assistant.search"]],
  ["meeting.deleted", ["notifications"]],
  ["area.deleted", ["notifications"]],
  ["area.merged", ["notifications", "comments"]],
  ["comment.deleted", ["notifications"]],
  ["trash.restored", ["notifications"]],
  ["join-request.approved", ["notifications"]],
  ["question.changed", ["notifications"]],
  ["integration.removed", ["notifications"]],
  ["webhook.changed", ["notifications"]],
  // Meetings name their tracks, and the board can be limited to an area.
  ["track.renamed", ["meetings"]],
  ["track.deleted", ["meetings"]],
  ["area.links-changed", ["tasks"]],
])("after %s these are read anew: %s", (type, expected) => {
  expect(queriesAfter(type)).toEqual(expect.arrayContaining(expected));
});

test("a new name of a member is read anew wherever it may stand", () => {
  expect(queriesAfter("member.profile-changed")).toBe("*");
});
