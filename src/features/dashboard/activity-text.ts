import { documentCategoryTitles, taskStatuses } from "../../../db/enums.ts";
import type { RouterOutputs } from "../../lib/api/trpc.ts";
import { type AppPage, pagePath, type Scope } from "../../lib/navigation/paths.ts";
import { statusTitles } from "./dashboard-labels.ts";

export type Activity = RouterOutputs["activities"]["list"][number];

type Detail = string | number | boolean | null | undefined;

function titleOfStatus(value: Detail): string | undefined {
  const status = taskStatuses.find((known) => known === value);
  return status && statusTitles[status];
}

function titleOfCategory(value: Detail): string | undefined {
  return Object.entries(documentCategoryTitles).find(([category]) => category === value)?.[1];
}

/** The line under an activity's title: who, what exactly, and where. */
export function activitySubtitle({ action, userName, details }: Activity): string {
  const from = action === "task_status_change" ? titleOfStatus(details?.from) : undefined;
  const to = action === "task_status_change" ? titleOfStatus(details?.to) : undefined;
  const track = typeof details?.track === "string" ? details.track : undefined;
  return [userName, from && to && `${from} → ${to}`, titleOfCategory(details?.category), track]
    .filter(Boolean)
    .join(" · ");
}

type Target = { to: string; search?: Record<string, unknown> };

const pages: Partial<Record<Activity["entityType"], AppPage>> = {
  question: "ai-assistant",
  handover: "handover",
  integration: "integrations",
};

/** Where what an activity is about can be looked at; null where it is no more. */
export function activityTarget(
  { action, entityType, entityId, title }: Activity,
  scope: Scope | null,
): Target | null {
  if (/_deleted$|_removed$|^deleted_for_good$/.test(action)) return null;
  if (entityType === "task" && entityId !== null) {
    return { to: pagePath(scope, "workflow"), search: { task: entityId } };
  }
  if (entityType === "track") {
    return { to: pagePath(scope, "workflow"), search: { track: [title] } };
  }
  if (entityType === "document" && entityId !== null) {
    return { to: pagePath(scope, "knowledge-base"), search: { document: entityId } };
  }
  if ((entityType === "meeting" || entityType === "milestone") && entityId !== null) {
    return { to: pagePath(scope, "meeting-logs"), search: { [entityType]: entityId } };
  }
  if (entityType === "area" && entityId !== null) {
    return { to: pagePath(scope, "handover", String(entityId)) };
  }
  const page = pages[entityType];
  return page ? { to: pagePath(scope, page) } : null;
}
