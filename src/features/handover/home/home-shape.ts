import { useEffect } from "react";
import type { Handover } from "../../../../server/features/handover/handover.schema.ts";
import { useCanEdit, useCurrentProject } from "../../../lib/session/session.ts";
import { hasFrame, useHome, useMayBeAsked } from "./use-home.ts";

/** What the dashboard shows of a handover: all of it, the question for its frame, or nothing. */
const homeShapes = ["whole", "question", "nothing"] as const;
type HomeShape = (typeof homeShapes)[number];

const storageKey = (projectId: number) => `baton.home.${projectId}`;

/** What the dashboard of a project showed last on this device. */
function readShape(projectId: number): HomeShape | undefined {
  try {
    const stored = localStorage.getItem(storageKey(projectId));
    return homeShapes.find((shape) => shape === stored);
  } catch {
    return undefined;
  }
}

function writeShape(projectId: number, shape: HomeShape): void {
  try {
    localStorage.setItem(storageKey(projectId), shape);
  } catch {
    // A browser that refuses storage outlines every project like a new one.
  }
}

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
  const projectId = useCurrentProject()?.id;
  const shape = useKnownShape();
  useEffect(() => {
    if (projectId !== undefined && shape) writeShape(projectId, shape);
  }, [projectId, shape]);
}

/** The shape of what comes, as far as anybody can tell: a project never seen here may well be new. */
export function useExpectedShape(): HomeShape {
  const projectId = useCurrentProject()?.id;
  const canEdit = useCanEdit();
  const known = useKnownShape();
  const remembered = projectId === undefined ? undefined : readShape(projectId);
  return known ?? remembered ?? (canEdit ? "question" : "nothing");
}
