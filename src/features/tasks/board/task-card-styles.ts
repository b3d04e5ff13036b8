import type { SystemStyleObject } from "@chakra-ui/react";
import { trackColors } from "../../../../db/enums.ts";
import { touch } from "../../../theme/recipes.ts";

const focusRing = {
  outline: "2px solid",
  outlineColor: "accent.focusRing",
} satisfies SystemStyleObject;

const dotColors = Object.fromEntries(
  trackColors.map((color) => [`& [data-dot=${color}]`, { bg: `track-${color}.solid` }]),
);

/** The look of a card and of its plain parts. */
export const cardStyles = {
  position: "relative",
  bg: "bg.card",
  borderWidth: "1px",
  borderColor: "border.hairline",
  borderRadius: "l2",
  px: "3",
  pt: "2",
  pb: "2.5",
  transition: "border-color 120ms",
  _hover: { borderColor: "border.emphasized" },
  "&[data-open]": { borderColor: "accent.focusRing" },
  "&[data-dragging]": { borderColor: "accent.solid", boxShadow: "lg" },
  "&:has([data-title]:focus-visible)": { ...focusRing, outlineOffset: "-1px" },
  "& [data-row]": {
    display: "flex",
    alignItems: "center",
    gap: "3",
    minH: "6",
    textStyle: "xs",
    color: "fg.muted",
  },
  "& [data-row=track]": { gap: "2" },
  "&[data-without-track] [data-row=track]": {
    position: "absolute",
    zIndex: "1",
    top: "2",
    insetEnd: "3",
  },
  "&[data-without-track] [data-title]": { pe: "7" },
  // A narrow column has no room for all of them on a line.
  "& [data-row=facts]": { mt: "2", flexWrap: "wrap", rowGap: "0" },
  "& [data-dot]": { boxSize: "2", flexShrink: "0", borderRadius: "xs" },
  ...dotColors,
  "& [data-track]": {
    flex: "1",
    minW: "0",
    truncate: true,
    // No finger can ask for the rest.
    [touch]: { whiteSpace: "normal", lineClamp: "2", overflowWrap: "anywhere" },
  },
  "& [data-menu]": {
    position: "relative",
    zIndex: "1",
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    boxSize: "6",
    me: "-1",
    borderRadius: "l1",
    cursor: "pointer",
    color: "fg.subtle",
    _hover: { bg: "bg.muted" },
    _expanded: { bg: "bg.muted" },
    _focusVisible: { ...focusRing, outlineOffset: "0" },
    // A near miss would open the task.
    [touch]: { _after: { content: '""', position: "absolute", inset: "-2.5" } },
  },
  "& [data-title]": {
    display: "block",
    mt: "0.5",
    fontWeight: "medium",
    lineHeight: "short",
    lineClamp: "3",
    overflowWrap: "anywhere",
    outline: "0",
    color: "fg.default",
    // All of the card is the link.
    _after: { content: '""', position: "absolute", inset: "0", borderRadius: "l2" },
  },
  "&[data-done] [data-title]": { color: "fg.subtle", textDecoration: "line-through" },
  "& [data-progress]": {
    mt: "2.5",
    h: "1",
    borderRadius: "full",
    bg: "bg.emphasized",
    overflow: "hidden",
  },
  "& [data-progress] > *": { h: "full", borderRadius: "full", bg: "status-inProgress.solid" },
  "& [data-fact]": { display: "inline-flex", alignItems: "center", gap: "1", whiteSpace: "nowrap" },
  "& [data-fact=none]": { color: "fg.subtle" },
  "& [data-fact=alarm]": { color: "fg.error" },
  // What is done alarms nobody.
  "&[data-done] [data-fact]": { color: "fg.subtle" },
  "& [data-fact] strong": { fontWeight: "medium" },
  "& [data-day]": { textStyle: "figure" },
  "& [data-assignee]": { ms: "auto" },
  "& [data-spoken]": { srOnly: true },
} satisfies SystemStyleObject;
