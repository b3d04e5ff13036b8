import { Fragment } from "react";
import type { EntryChange } from "../../lib/changed-fields.ts";
import { Deleted, Inserted } from "../changes/change-marks.tsx";

const marks = { added: Inserted, removed: Deleted } as const;

/** A list in a line, with what was added to it and removed from it said beside each. */
export const EntryChanges = ({ entries }: { entries: readonly EntryChange[] }) =>
  entries.map(({ text, kind }, index) => {
    const Mark = kind === "same" ? "span" : marks[kind];
    return (
      <Fragment key={text}>
        {index > 0 && ", "}
        <Mark>{text}</Mark>
        {kind !== "same" && ` (${kind})`}
      </Fragment>
    );
  });
