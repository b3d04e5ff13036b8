import { Mark } from "@chakra-ui/react";
import { useMemo } from "react";
import { compareTexts, type LineChange } from "../changes/compare-texts.ts";

type Stretch = { text: string; isOwn: boolean };

/** The stretches of the first text, with those that the other one has not told apart. */
function stretchesOf(lines: readonly LineChange[]): Stretch[] {
  const own = lines.filter(({ kind }) => kind !== "added");
  return own.flatMap(({ words }, index) => [
    ...words
      .filter(({ kind }) => kind !== "added")
      .map(({ kind, text }) => ({ text, isOwn: kind === "removed" })),
    ...(index < own.length - 1 ? [{ text: "\n", isOwn: false }] : []),
  ]);
}

type MarkedTextProps = {
  text: string;
  /** What it is read beside. */
  other: string;
};

/** One of two long texts that are read side by side, with a mark on the words that differ. */
export function MarkedText({ text, other }: MarkedTextProps) {
  const stretches = useMemo(() => {
    const lines = compareTexts(text, other);
    return lines && stretchesOf(lines);
  }, [text, other]);
  // With so little in common that nothing can be told apart, all of it differs.
  if (!stretches) return text;
  return stretches.map(({ text: words, isOwn }, index) => {
    // Words have no other name and never move.
    const key = `${index}`;
    return isOwn && words.trim() ? (
      <Mark key={key} bg="bg.warning" color="fg.warning" borderRadius="2px">
        {words}
      </Mark>
    ) : (
      <span key={key}>{words}</span>
    );
  });
}
