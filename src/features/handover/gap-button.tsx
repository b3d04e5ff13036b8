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

/** What viewers can follow as well: it shows something and opens no form. */
const readingActions: ReadonlySet<GapAction> = new Set([
  "open-question",
  "open-document",
  "open-session",
  "open-drill",
  "open-task",
]);

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
  // Outside the areas no address opens a form.
  const isOpen = canResolve || areaId === null || readingActions.has(action.kind);
  if (!isOpen && isOnArea) return null;
  const label = canResolve ? action.label : "Open";
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
