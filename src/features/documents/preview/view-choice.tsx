import { Button, HStack } from "@chakra-ui/react";
import type { OriginalKind } from "../file-types.ts";

export type View = "text" | "original" | "details";
type Original = OriginalKind | null;

const viewLabels = {
  text: "Text",
  original: "Original",
  details: "Details",
} as const satisfies Record<View, string>;

/** Those that are set anew from what the document says, where the others show the file itself. */
const isSet = (original: Original) => original === "word" || original === "markdown";

export const labelOf = (view: View, original: Original) =>
  view === "original" && isSet(original) ? "Formatted" : viewLabels[view];

type ViewChoiceProps = {
  view: View;
  original: Original;
  isNarrow: boolean;
  onChange: (view: View) => void;
};

/** Where there is room, the details stand beside the text and need no choice. */
export function ViewChoice({ view, original, isNarrow, onChange }: ViewChoiceProps) {
  const choices: View[] = original ? ["text", "original", "details"] : ["text", "details"];
  return (
    <HStack
      role="group"
      aria-label="View"
      gap="1"
      p="0.5"
      bg="bg.muted"
      borderRadius="l2"
      alignSelf="flex-start"
      {...(original || isNarrow ? {} : { hideFrom: "md" })}
    >
      {choices.map((choice) => (
        <Button
          key={choice}
          size="2xs"
          variant="ghost"
          {...(view === choice ? { bg: "bg.raised", boxShadow: "xs" } : { color: "fg.muted" })}
          aria-pressed={view === choice}
          onClick={() => onChange(choice)}
          {...(choice === "details" && !isNarrow ? { hideFrom: "md" } : {})}
        >
          {labelOf(choice, original)}
        </Button>
      ))}
    </HStack>
  );
}
