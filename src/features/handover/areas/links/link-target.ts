import type { AreaLink } from "../../../../../server/features/areas/links/area-links.schema.ts";
import { pagePath, type Scope } from "../../../../lib/navigation/paths.ts";

/** The address at which a task, meeting or question of an area opens; a document opens in place. */
export function linkTarget(
  scope: Scope | null,
  { kind, targetId }: AreaLink,
): { to: string; search: Record<string, unknown> } | null {
  switch (kind) {
    case "task":
      return { to: pagePath(scope, "workflow"), search: { task: targetId } };
    case "meeting":
      return { to: pagePath(scope, "meeting-logs"), search: { meeting: targetId } };
    case "question":
      return {
        to: pagePath(scope, "ai-assistant"),
        search: { view: "unanswered", question: targetId },
      };
    case "document":
      return null;
  }
}
