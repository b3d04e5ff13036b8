import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import { ScrollRow } from "../../../components/scroll-row.tsx";
import { touch } from "../../../theme/recipes.ts";

const Chip = chakra("button", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1.5",
    h: "7",
    [touch]: { h: "9" },
    px: "2.5",
    maxW: "full",
    borderRadius: "full",
    borderWidth: "1px",
    borderColor: "border.control",
    bg: "bg.card",
    color: "fg.muted",
    textStyle: "xs",
    fontWeight: "medium",
    cursor: "pointer",
    transition: "background-color 120ms, color 120ms",
    _hover: { bg: "bg.muted", color: "fg.default" },
    _pressed: { bg: "accent.subtle", borderColor: "accent.solid", color: "accent.fg" },
  },
});

/** Chips shown before "Show All". */
const initialCount = 12;

type TagFilterProps = {
  /** With the number of documents that choosing a tag would leave, where that is known. */
  tags: readonly { tag: string; count: number | null }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** The tags in use as chips; pressed ones narrow the list down. */
export function TagFilter({ tags, chosen, onChange }: TagFilterProps) {
  const [all, setAll] = useState(false);
  if (tags.length === 0) return null;
  const shown = all
    ? tags
    : tags.filter(({ tag }, index) => index < initialCount || chosen.includes(tag));
  const toggle = (tag: string) =>
    onChange(chosen.includes(tag) ? chosen.filter((kept) => kept !== tag) : [...chosen, tag]);
  return (
    <ScrollRow role="group" aria-label="Filter by tag">
      {shown.map(({ tag, count }) => (
        <Chip
          key={tag}
          type="button"
          aria-pressed={chosen.includes(tag)}
          onClick={() => toggle(tag)}
        >
          <chakra.span truncate>{tag}</chakra.span>
          {count !== null && (
            <chakra.span color="fg.subtle" fontVariantNumeric="tabular-nums">
              {count}
            </chakra.span>
          )}
        </Chip>
      ))}
      {shown.length < tags.length && (
        <Chip type="button" onClick={() => setAll(true)}>
          Show All {tags.length}
        </Chip>
      )}
    </ScrollRow>
  );
}
