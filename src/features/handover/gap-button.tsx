import { Button, type ButtonProps } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import type { SigningSide } from "../../../db/enums.ts";
import type {
  Gap,
  GapAction,
} from "../../../server/features/handover/readiness/readiness.schema.ts";
import { pagePath } from "../../lib/navigation/paths.ts";
import { useCanEdit, useScope } from "../../lib/session/session.ts";
import { gapTarget } from "./gap-target.ts";

/** What viewers can follow as well, and its words for them: it shows something and opens no form. */
const readingLabels: Partial<Record<GapAction, string>> = {
  "open-question": "Open Question",
  "open-document": "Open Document",
  "open-session": "Open Meeting",
  "open-drill": "Open Drill",
  "open-task": "Open Task",
};

type GapButtonProps = Pick<Gap, "areaId" | "action"> & {
  /** What it is about, for those who hear the button alone. */
  about: string;
  /** On the page of the area itself, where nothing is gained by leading there. */
  isOnArea?: boolean;
  /** The side whose signature is missing; null for those who hand over, whose own closes no gap. */
  signsFor?: SigningSide | null;
  variant?: ButtonProps["variant"];
};

/** Leads to where a gap is resolved; viewers are led to what they can read about it. */
export function GapButton(props: GapButtonProps) {
  const { areaId, action, about, isOnArea, signsFor = "receiving", variant } = props;
  const scope = useScope();
  const mayEdit = useCanEdit();
  const canResolve = mayEdit && (signsFor !== null || action.kind !== "sign-off");
  const readingLabel = readingLabels[action.kind];
  // Outside the areas no address opens a form.
  const isOpen = canResolve || areaId === null || readingLabel !== undefined;
  if (!isOpen && isOnArea) return null;
  const label = canResolve
    ? action.label
    : (readingLabel ?? (areaId === null ? "Open" : "Open Area"));
  const target = isOpen
    ? gapTarget(scope, { areaId, action }, signsFor ?? undefined)
    : { to: pagePath(scope, "handover", String(areaId)) };
  return (
    <Button asChild variant={variant ?? "outline"} size="xs" flexShrink="0" ms="auto">
      <Link {...target} aria-label={`${label}: ${about}`}>
        {label}
      </Link>
    </Button>
  );
}
