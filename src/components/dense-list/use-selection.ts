import { useCallback, useEffect, useMemo, useRef, useState } from "react";

/** Which of some things are selected, by their ids; those that are gone are selected no more. */
export function useSelection<Id extends number | string>(shownIds: readonly Id[]) {
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set());
  const last = useRef<Id | null>(null);
  const shown = useRef(shownIds);
  useEffect(() => {
    shown.current = shownIds;
  }, [shownIds]);
  const selected = useMemo(
    () => new Set(shownIds.filter((id) => chosen.has(id))),
    [shownIds, chosen],
  );

  /** Selects one thing or lifts that; with `through`, all from the one before do the same. */
  const toggle = useCallback((id: Id, through = false) => {
    const ids = shown.current;
    const from = last.current === null ? -1 : ids.indexOf(last.current);
    const to = ids.indexOf(id);
    const range =
      through && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
    last.current = id;
    setChosen((before) => {
      const next = new Set(ids.filter((each) => before.has(each)));
      const isOn = !next.has(id);
      for (const each of range) {
        if (isOn) next.add(each);
        else next.delete(each);
      }
      return next;
    });
  }, []);

  return {
    selected,
    toggle,
    isSome: selected.size > 0 && selected.size < shownIds.length,
    isAll: shownIds.length > 0 && selected.size === shownIds.length,
    toggleAll: () => setChosen(new Set(selected.size === shownIds.length ? [] : shownIds)),
    clear: () => setChosen(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection<number>>;
