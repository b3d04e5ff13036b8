import type { SigningSide } from "../../../db/enums.ts";
import type { Gap } from "../../../server/features/handover/readiness/readiness.schema.ts";
import { pagePath, type Scope } from "../../lib/navigation/paths.ts";

type Target = { to: string; search?: Record<string, unknown> };
type Resolvable = Pick<Gap, "areaId" | "action">;

/**
 * Where a gap is resolved: the page that its button opens, with the dialog that it means. Only the
 * receiver's signature is a gap; what else waits for one names its `side`.
 */
export function gapTarget(
  scope: Scope | null,
  { areaId, action }: Resolvable,
  side: SigningSide = "receiving",
): Target {
  const { kind, id } = action;
  const ofArea = (search?: Record<string, unknown>): Target => ({
    to: pagePath(scope, "handover", areaId === null ? undefined : String(areaId)),
    ...(search && { search }),
  });
  switch (kind) {
    case "edit-area":
      return ofArea({ open: "edit" });
    case "open-members":
      return { to: `${pagePath(scope, "account")}/members` };
    case "add-questions":
      return ofArea({ open: "add-question" });
    case "open-question":
      return ofArea(id === null ? undefined : { question: id });
    case "open-document":
      return {
        to: pagePath(scope, "knowledge-base"),
        ...(id !== null && { search: { document: id } }),
      };
    case "plan-session":
      return ofArea({ open: "plan-session" });
    case "open-session":
      return {
        to: pagePath(scope, "meeting-logs"),
        ...(id !== null && { search: { meeting: id } }),
      };
    case "start-drill":
      return ofArea({ open: "start-drill" });
    case "open-drill": {
      const { to } = ofArea();
      return { to: areaId === null || id === null ? to : `${to}/drills/${id}` };
    }
    case "sign-off":
      return ofArea({ open: "sign", side });
    case "open-task":
      return { to: pagePath(scope, "workflow"), ...(id !== null && { search: { task: id } }) };
    case "answer-question":
      if (areaId !== null) return ofArea(id === null ? undefined : { answer: id });
      return {
        to: pagePath(scope, "ai-assistant"),
        search: { view: "unanswered", ...(id !== null && { question: id }) },
      };
  }
}
