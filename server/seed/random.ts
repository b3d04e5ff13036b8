/** The same numbers for the same seed, on every machine (mulberry32). */
export function createRandom(seed: number) {
  let state = seed;

  /** From 0 up to, but never, 1. */
  function next() {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number, both ends included. */
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));

  const chance = (share: number) => next() < share;

  function pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new RangeError("There is nothing to pick from.");
    return item;
  }

  /** All items, in a new order. */
  function shuffle<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, place: next() }))
      .sort((one, other) => one.place - other.place)
      .map(({ item }) => item);
  }

  const sample = <Item>(items: readonly Item[], count: number) => shuffle(items).slice(0, count);

  return { next, between, chance, pick, shuffle, sample };
}

export type Random = ReturnType<typeof createRandom>;

/** As many as asked for, from the beginning again when the items are used up. */
export function* cycle<Item>(items: readonly Item[], count: number) {
  for (let index = 0; index < count; index += 1) {
    const item = items[index % items.length];
    if (item !== undefined) yield { item, index, round: Math.floor(index / items.length) + 1 };
  }
}

/** The items in order, so many at a time. */
export function* slices<Item>(items: readonly Item[], size: number) {
  for (let first = 0; first < items.length; first += size) yield items.slice(first, first + size);
}
