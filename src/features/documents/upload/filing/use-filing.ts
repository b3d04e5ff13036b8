import { useState } from "react";
import { type ChosenFiling, type Filing, filingOf, type SharedFields } from "./filing.ts";
import { useSuggestedFiling } from "./use-suggested-filing.ts";

/** Where each of the files is going to belong: as suggested, until somebody chooses otherwise. */
export function useFiling(files: readonly File[]) {
  const suggested = useSuggestedFiling(files);
  const [chosen, setChosen] = useState<ReadonlyMap<File, ChosenFiling>>(new Map());
  return {
    suggestedFor: (file: File | undefined) => file && suggested.get(file),
    filingOf: (file: File, shared: SharedFields): Filing =>
      filingOf(chosen.get(file), suggested.get(file), shared),
    chosenFor: (file: File) => chosen.get(file),
    choose: (file: File, choice: ChosenFiling) =>
      setChosen((known) => new Map([...known, [file, { ...known.get(file), ...choice }]])),
    /** What somebody has chosen for it, which is kept elsewhere from now on. */
    takeChosen: (file: File): ChosenFiling | undefined => {
      setChosen((known) => new Map([...known].filter(([other]) => other !== file)));
      return chosen.get(file);
    },
  };
}
