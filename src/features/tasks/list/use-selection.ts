import { useMemo, useRef, useState } from "react";

/** Which of some things are selected, by their ids; those that are gone are selected no more. */
export function useSelection(shownIds: readonly number[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const last = useRef<number | null>(null);
  const selected = useMemo(
    () => new Set(shownIds.filter((id) => chosen.has(id))),
    [shownIds, chosen],
  );

  /** Selects one thing or lifts that; with `through`, all from the one before do the same. */
  const toggle = (id: number, through = false) => {
    const isOn = !selected.has(id);
    const from = last.current === null ? -1 : shownIds.indexOf(last.current);
    const to = shownIds.indexOf(id);
    const range =
      through && from >= 0 ? shownIds.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
    const next = new Set(selected);
    for (const each of range) {
      if (isOn) next.add(each);
      else next.delete(each);
    }
    last.current = id;
    setChosen(next);
  };

  return {
    selected,
    toggle,
    isAll: shownIds.length > 0 && selected.size === shownIds.length,
    toggleAll: () => setChosen(new Set(selected.size === shownIds.length ? [] : shownIds)),
    clear: () => setChosen(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
