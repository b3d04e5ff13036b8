import type { Handover } from "../../../../server/features/handover/handover.schema.ts";
import { useCanEdit } from "../../../lib/session/session.ts";
import { useRemembered } from "../../../lib/session/use-remembered.ts";
import { hasFrame, useHome, useMayBeAsked } from "./use-home.ts";

/** What the dashboard shows of a handover: all of it, the question for its frame, or nothing. */
const homeShapes = ["whole", "question", "nothing"] as const;
type HomeShape = (typeof homeShapes)[number];

export const shapeOf = (handover: Handover, areas: number, mayBeAsked: boolean): HomeShape =>
  areas > 0 || hasFrame(handover) ? "whole" : mayBeAsked ? "question" : "nothing";

/** The shape of what is there; undefined while it is not known. */
function useKnownShape(): HomeShape | undefined {
  const { handover, readiness } = useHome();
  const mayBeAsked = useMayBeAsked(handover);
  return handover && readiness && shapeOf(handover, readiness.areas.length, mayBeAsked);
}

/** Keeps the shape of what is there, for the next outline of it. */
export function useRememberShape(): void {
  useRemembered("home", useKnownShape());
}

/** The shape of what comes, as far as anybody can tell: a project never seen here may well be new. */
export function useExpectedShape(): HomeShape {
  const canEdit = useCanEdit();
  const remembered = useRemembered("home", useKnownShape());
  return homeShapes.find((shape) => shape === remembered) ?? (canEdit ? "question" : "nothing");
}
