import { Segments } from "../../../components/tabs/segments.tsx";
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
    <Segments
      label="View"
      size="2xs"
      alignSelf="flex-start"
      {...(original || isNarrow ? {} : { hideFrom: "md" })}
      choices={choices.map((choice) => ({
        value: choice,
        title: labelOf(choice, original),
        ...(choice === "details" && !isNarrow ? { hideFrom: "md" } : {}),
      }))}
      value={view}
      onValueChange={onChange}
    />
  );
}
