import type { SystemStyleObject } from "@chakra-ui/react";

/** From this width of the map on, its areas are rows of a table; below, entries of a list. */
export const wide = "@container (min-width: 53rem)";

/** Read aloud, and not to be seen. */
const hidden = {
  position: "absolute",
  w: "1px",
  h: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
};

/** What stands for a stage where there is no room for its words. */
export const marks = {
  none: "–",
  planned: "…",
  waiting: "…",
  partial: "◐",
  done: "✓",
  broken: "✕",
};

const stageColors = (palette: string) => ({
  bg: `${palette}.subtle`,
  color: `${palette}.fg`,
  borderStyle: "solid",
  borderColor: "transparent",
});

const head: SystemStyleObject = {
  position: "sticky",
  top: "0",
  zIndex: "1",
  bg: "bg.card",
  borderBottomWidth: "1px",
  borderColor: "border.hairline",
  textStyle: { base: "2xs", md: "xs" },
  color: "fg.muted",
  "& th:not([data-stage])": hidden,
  // Over the marks, which stand in the middle as well.
  "& [data-stage]": { textAlign: "center", lineHeight: "short" },
  [wide]: {
    "& th:not([data-stage])": {
      position: "static",
      w: "auto",
      h: "auto",
      clipPath: "none",
    },
    "& [data-stage]": { textAlign: "start" },
    "& th:last-child": { textAlign: "end" },
  },
};

/** The columns of the map: those of its head and of its areas. */
export const mapRow: SystemStyleObject = {
  position: "relative",
  display: "grid",
  gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
  columnGap: "2",
  rowGap: "2",
  alignItems: "center",
  px: "4",
  py: "2.5",
  [wide]: {
    gridTemplateColumns:
      "minmax(11rem, 2.2fr) minmax(5.25rem, 1fr) repeat(4, minmax(7.25rem, 1.1fr)) 3.5rem",
    py: "1.5",
  },
};

const areaRow: SystemStyleObject = {
  borderTopWidth: "1px",
  borderColor: "border.hairline",
  scrollMarginTop: "12",
  _hover: { bg: "bg.subtle" },
  "& [data-cell]": {
    outline: "none",
    borderRadius: "l1",
    _focusVisible: { boxShadow: "0 0 0 2px {colors.accent.focusRing}" },
  },
};

const nameCell: SystemStyleObject = {
  gridColumn: "1 / 4",
  gridRow: "1",
  minW: "0",
  "& a": { fontWeight: "semibold", overflowWrap: "anywhere" },
  // The whole row leads to its area.
  "& a::after": { content: '""', position: "absolute", inset: "0" },
  "& [data-contents], & [data-worst]": {
    display: "block",
    textStyle: "xs",
    color: "fg.muted",
    overflowWrap: "anywhere",
  },
  "& [data-contents]": { display: "none" },
  "& [data-worst=bad]": { color: "fg.error" },
  [wide]: {
    gridColumn: "auto",
    "& [data-contents]": { display: "block" },
    "& [data-worst]": { display: "none" },
  },
};

const peopleCell: SystemStyleObject = {
  gridColumn: "1 / -1",
  gridRow: "2",
  mt: "-1.5",
  textStyle: "xs",
  color: "fg.muted",
  overflowWrap: "anywhere",
  // Without room for a column of faces, words say who they are.
  "& [data-faces]": { display: "none" },
  "& [data-words=bad]": { color: "fg.error" },
  "& [data-nobody]": {
    display: "grid",
    placeItems: "center",
    boxSize: "6",
    borderWidth: "1px",
    borderStyle: "dashed",
    borderColor: "border.emphasized",
    borderRadius: "full",
    color: "fg.muted",
    textStyle: "2xs",
    fontWeight: "semibold",
  },
  "& [data-nobody=bad]": { borderColor: "border.error", color: "fg.error" },
  [wide]: {
    gridColumn: "auto",
    gridRow: "1",
    mt: "0",
    "& [data-words]": hidden,
    "& [data-faces]": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      columnGap: "1.5",
      color: "fg.muted",
      textStyle: "xs",
    },
    // A name is broken only where it has more letters than fit.
    "& [data-person]": { maxW: "full", overflowWrap: "anywhere" },
  },
};

const stageCell: SystemStyleObject = {
  gridRow: "3",
  minW: "0",
  minH: "6",
  px: "2",
  borderWidth: "1px",
  borderStyle: "dashed",
  borderColor: "border.control",
  color: "fg.muted",
  textStyle: "xs",
  textAlign: "center",
  lineHeight: "1.375rem",
  "& span": hidden,
  _before: { fontWeight: "semibold" },
  ...Object.fromEntries(
    Object.entries(marks).map(([state, mark]) => [
      `&[data-stage=${state}]::before`,
      // Nothing to be read aloud: the words are.
      { content: `"${mark}" / ""` },
    ]),
  ),
  "&:is([data-stage=planned], [data-stage=waiting], [data-stage=partial])":
    stageColors("status-inProgress"),
  "&[data-stage=done]": stageColors("status-completed"),
  "&[data-stage=broken]": stageColors("status-failed"),
  [wide]: {
    gridRow: "1",
    alignSelf: "stretch",
    display: "flex",
    flexDirection: "column",
    justifyContent: "center",
    textAlign: "start",
    px: "2.5",
    py: "1",
    minH: "11",
    lineHeight: "1.3",
    _before: { display: "none" },
    "& span": {
      position: "static",
      w: "auto",
      h: "auto",
      clipPath: "none",
      whiteSpace: "normal",
      overflowWrap: "anywhere",
    },
    "&:not([data-stage=none]) span:first-of-type": { fontWeight: "semibold" },
  },
};

const readyCell: SystemStyleObject = {
  gridColumn: "4",
  gridRow: "1",
  alignSelf: "start",
  textAlign: "end",
  fontWeight: "semibold",
  whiteSpace: "nowrap",
  "&[data-capped]": { color: "fg.error" },
  [wide]: { gridColumn: "auto", alignSelf: "center" },
};

const groupRow: SystemStyleObject = {
  display: "flex",
  justifyContent: "space-between",
  flexWrap: "wrap",
  columnGap: "4",
  px: "4",
  py: "2",
  bg: "bg.muted",
  borderTopWidth: "1px",
  borderColor: "border.hairline",
  textStyle: "xs",
  fontWeight: "semibold",
  "& [data-capped]": { color: "fg.error" },
};

/** What the marks mean, as long as the map shows marks. */
export const legendStyles: SystemStyleObject = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: "3",
  [wide]: { display: "none" },
};

/**
 * All styles of the map in one place. Its cells are plain elements: three hundred rows would be
 * thousands of styled components, each with work of its own.
 */
export const coverageStyles: SystemStyleObject = {
  display: "block",
  "& :is(thead, tbody, th)": { display: "block" },
  "& th": { textAlign: "start", fontWeight: "normal" },
  "& thead tr, & [data-row]": mapRow,
  "& tbody > tr:not([data-row])": { display: "block" },
  "& thead": head,
  "& [data-group]": groupRow,
  "& [data-row]": areaRow,
  // The head has a line of its own.
  "& thead + tbody > tr:first-of-type, & thead + tbody > tr:first-of-type > [data-group]": {
    borderTopWidth: "0",
  },
  // Rows far out of sight cost no layout; on a short map all are drawn at once.
  "&[data-long] [data-row]": {
    contentVisibility: "auto",
    containIntrinsicSize: "auto 8rem",
    [wide]: { containIntrinsicSize: "auto 3.75rem" },
  },
  "& [data-name]": nameCell,
  "& [data-people]": peopleCell,
  "& [data-row] [data-stage]": stageCell,
  "& [data-ready]": readyCell,
  "& [data-read]": hidden,
};
