/** Where a passage stands in its document; what does not apply is left out. */
export type StoredLocation = {
  page?: number;
  slide?: number;
  sheet?: string;
  /** A cell range such as "A2:F14". */
  cells?: string;
  /** Headings above the passage, outermost first. */
  headings?: string[];
  line?: number;
  /** A place outside the running text: "notes", "footnotes", "header", "comments", "front matter". */
  part?: string;
};
