/** A test that shows something: its file below test/, and its title with those of the blocks around it. */
export type ShownBy = { file: string; title: string };

type Sentence = {
  /** The section of the specification. */
  section: string;
  /** What a person can see, in our own words. */
  sees: string;
  /** Texts of the screen, to the letter. */
  quotes?: readonly string[];
};

/** Something the specification promises to a person's eyes, and the tests that show it. */
export type ShownItem = Sentence & { shownBy: readonly ShownBy[] };

/** Something the specification says that no journey and no component test shows, and why. */
export type UnmappedItem = Sentence & { reason: string };

/** The tests of one file, by their titles. */
export const testsIn =
  (file: string) =>
  (...titles: string[]): ShownBy[] =>
    titles.map((title) => ({ file, title }));
