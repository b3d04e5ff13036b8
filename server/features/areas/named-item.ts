/** Something in the project with a short text of its own: a title, a tag, a heading. */
export type NamedItem = {
  /** Tells items apart: the headings of one document are one item. */
  key: string;
  kind: "task" | "document" | "meeting" | "track";
  text: string;
  track: string | null;
};
