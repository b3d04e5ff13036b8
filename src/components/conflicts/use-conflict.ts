import { useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { conflictingData } from "../../lib/api/errors.ts";
import type { ChangedField } from "../../lib/changed-fields.ts";

/** The same as `conflictingData`, parsed; null where there is none. */
export const conflictingState = <Schema extends z.ZodType>(
  error: unknown,
  schema: Schema,
): z.output<Schema> | null => schema.safeParse(conflictingData(error)).data ?? null;

/**
 * The same with a schema that a page does not need before: it is loaded once there is something to
 * parse. Null also where it cannot be loaded.
 */
export async function readConflictingState<Schema extends z.ZodType>(
  error: unknown,
  loadSchema: () => Promise<Schema>,
): Promise<z.output<Schema> | null> {
  if (conflictingData(error) === undefined) return null;
  try {
    return conflictingState(error, await loadSchema());
  } catch {
    return null;
  }
}

type Based = { updatedAt: Date | null };

type ConflictOptions<State, Fields> = {
  /** What the form was filled from; null while that is still being read. */
  state: State | null;
  toFields: (state: State) => Fields;
  compare: (before: State, current: State, typed: Fields) => ChangedField<keyof Fields & string>[];
  readCurrent: (error: unknown) => State | null;
};

/**
 * Saves what was changed in a form, based on the state that the form was filled from, however often
 * that is read anew meanwhile. Where somebody else has changed the same thing, `notice` tells field
 * by field what is to be chosen; what they changed beside the form's fields hinders nobody.
 */
export function useConflict<State extends Based, Fields extends FieldValues, Values extends object>(
  form: UseFormReturn<Fields, unknown, Values>,
  { state, toFields, compare, readCurrent }: ConflictOptions<State, Fields>,
) {
  type Field = keyof Fields & string;
  const [base, setBase] = useState(state);
  const [changes, setChanges] = useState<ChangedField<Field>[]>([]);
  const { dirtyFields } = form.formState;

  const put = (field: Field, value: unknown, kept: boolean, keepsBoth = false) => {
    const path = field as unknown as Path<Fields>;
    form.setValue(path, value as PathValue<Fields, Path<Fields>>, { shouldDirty: true });
    setChanges(
      changes.map((change) => (change.field === field ? { ...change, kept, keepsBoth } : change)),
    );
  };

  /**
   * Sends what was changed; undefined where somebody else came before and `notice` says so. Throws
   * whatever else goes wrong.
   */
  async function save<Saved>(
    values: Values,
    send: (
      changed: Partial<Values>,
      updatedAt: Date | undefined,
      before: State | null,
    ) => Promise<Saved>,
    before = base,
  ): Promise<Saved | undefined> {
    const dirty: Partial<Record<string, unknown>> = dirtyFields;
    const changed = Object.entries(values).filter(([field]) => dirty[field]);
    try {
      return await send(
        Object.fromEntries(changed) as Partial<Values>,
        before?.updatedAt ?? undefined,
        before,
      );
    } catch (error) {
      const current = readCurrent(error);
      if (!before || !current) throw error;
      const typed = form.getValues();
      const found = compare(before, current, typed);
      // Read in the background, say, or given another place in its list.
      if (found.length === 0) return save(values, send, current);
      setChanges(found);
      form.reset(toFields(current), { keepDirtyValues: true });
      setBase(current);
      return undefined;
    }
  }

  return {
    base,
    /** Fills the form from what has been read by now. */
    begin: (loaded: State) => {
      form.reset(toFields(loaded));
      setBase(loaded);
      setChanges([]);
    },
    save,
    notice: {
      changes,
      /** When what is shown now was saved. */
      at: base?.updatedAt,
      onTakeTheirs: (field: Field) => {
        if (base) put(field, toFields(base)[field], false);
      },
      onTakeMine: (field: Field) => {
        const mine = changes.find((change) => change.field === field)?.mine;
        if (mine !== undefined) put(field, mine, true);
      },
      onKeepBoth: (field: Field) => {
        const both = changes.find((change) => change.field === field)?.both;
        if (both !== undefined) put(field, both, true, true);
      },
    },
  };
}
