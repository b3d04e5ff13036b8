/** The buttons under a document: smaller on a phone, so that all of them stand in one row. */
export const footerButton = {
  variant: "outline",
  size: { base: "sm", sm: "md" },
  px: { base: "2.5", sm: "3.5" },
} as const;
