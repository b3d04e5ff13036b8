import type { SystemStyleObject } from "@chakra-ui/react";

/** The look of text with headings, lists, quotations and tables that its author set. */
export const prose = {
  overflowWrap: "anywhere",
  "& > * + *": { mt: "3" },
  "& ul, & ol": { ps: "5", listStylePosition: "outside" },
  "& ul": { listStyleType: "disc" },
  "& ol": { listStyleType: "decimal" },
  "& ul.contains-task-list": { listStyleType: "none", ps: "0" },
  "& li + li, & li > ul, & li > ol": { mt: "1" },
  "& blockquote": {
    borderInlineStartWidth: "2px",
    borderColor: "border.control",
    ps: "3",
    color: "fg.muted",
  },
  "& code": { fontFamily: "mono", fontSize: "0.9em", bg: "bg.muted", px: "1", borderRadius: "l1" },
  "& pre": { bg: "bg.muted", p: "3", borderRadius: "l2", whiteSpace: "pre-wrap" },
  "& pre code": { bg: "transparent", p: "0" },
  "& th, & td": { borderWidth: "1px", borderColor: "border.hairline", px: "2.5", py: "1.5" },
  "& th": { fontWeight: "medium", textAlign: "start", bg: "bg.subtle" },
  "& td": { fontVariantNumeric: "tabular-nums" },
  "& hr": { borderColor: "border.hairline" },
} as const satisfies SystemStyleObject;
