import { pagePath, type Scope } from "../../../lib/navigation/paths.ts";
import type { Citation } from "../assistant-types.ts";

/** The address that shows what a citation names; null for a document, which opens in place. */
export function citationHref(
  scope: Scope | null,
  { kind, sourceId, title }: Pick<Citation, "kind" | "sourceId" | "title">,
): string | null {
  const address = (page: "workflow" | "meeting-logs", name: string, value: number | string) =>
    `${pagePath(scope, page)}?${new URLSearchParams({ [name]: String(value) })}`;
  switch (kind) {
    case "document":
      return null;
    case "task":
      return address("workflow", "task", sourceId);
    case "area":
      return pagePath(scope, "handover", String(sourceId));
    case "track":
      return address("workflow", "track", title);
    case "meeting":
      return address("meeting-logs", "meeting", sourceId);
    case "milestone":
      return address("meeting-logs", "milestone", sourceId);
  }
}
