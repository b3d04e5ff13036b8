import { type ComponentProps, useRef, useState } from "react";
import { takesEscape } from "../../lib/browser/takes-escape.ts";
import { SelectField } from "./select-field.tsx";

type SavedSelectProps = Omit<ComponentProps<typeof SelectField>, "value" | "onChange"> & {
  value: string | undefined;
  /** While the choice before is on its way; a disabled field would lose the focus. */
  saving: boolean;
  onSave: (chosen: string) => void;
};

/**
 * A choice that is saved as it is made. By keyboard it is made with Enter or by going on, since the
 * arrow keys lead through all that lies between, and Escape takes it back.
 */
export function SavedSelect({ value, saving, onSave, ...rest }: SavedSelectProps) {
  const [passing, setPassing] = useState<string | null>(null);
  const byKeys = useRef(false);
  const save = (chosen: string | null) => {
    setPassing(null);
    if (chosen !== null && chosen !== value) onSave(chosen);
  };
  return (
    <SelectField
      {...rest}
      value={passing ?? value}
      aria-busy={saving || undefined}
      {...takesEscape(passing !== null)}
      onPointerDown={() => {
        byKeys.current = false;
      }}
      onKeyDown={(event) => {
        byKeys.current = true;
        if (passing === null || (event.key !== "Enter" && event.key !== "Escape")) return;
        event.preventDefault();
        event.stopPropagation();
        save(event.key === "Enter" ? passing : null);
      }}
      onChange={({ target }) => {
        if (byKeys.current) setPassing(target.value);
        else save(target.value);
      }}
      onBlur={() => save(passing)}
    />
  );
}
