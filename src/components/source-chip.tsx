import { chakra } from "@chakra-ui/react";

/** The number of a source within an answer, to be pressed. */
export const SourceChip = chakra("button", {
  base: {
    position: "relative",
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    minW: "5",
    h: "5",
    px: "1",
    mx: "0.5",
    borderRadius: "l1",
    bg: "accent.subtle",
    color: "accent.fg",
    fontFamily: "inherit",
    textStyle: "figure",
    fontSize: "xs",
    fontWeight: "medium",
    lineHeight: "1",
    verticalAlign: "text-bottom",
    cursor: "pointer",
    transition: "background-color 120ms",
    _hover: { bg: "accent.muted" },
    "&[aria-current=true]": { bg: "accent.solid", color: "accent.contrast" },
    // What a finger needs around so small a chip.
    _after: { content: '""', position: "absolute", inset: "-0.5" },
  },
});
