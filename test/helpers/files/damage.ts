/** Numbers between 0 and 1 that are the same in every run (a linear congruential generator). */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const damages = ["truncated", "bits flipped", "bytes zeroed", "bytes repeated"] as const;
export type Damage = (typeof damages)[number];

/** A damaged copy of a file: cut off, or with bits, bytes or stretches of it wrong. */
function damage(bytes: Buffer, kind: Damage, random: () => number): Buffer {
  const at = () => Math.floor(random() * bytes.length);
  if (kind === "truncated") return bytes.subarray(0, at());
  const copy = Buffer.from(bytes);
  if (kind === "bits flipped") {
    const flips = 1 + Math.floor(random() * 40);
    for (let flip = 0; flip < flips; flip++) {
      const place = at();
      copy[place] = (copy[place] ?? 0) ^ (1 << Math.floor(random() * 8));
    }
    return copy;
  }
  const from = at();
  const length = Math.min(bytes.length - from, 1 + Math.floor(random() * 2000));
  if (kind === "bytes zeroed") return copy.fill(0, from, from + length);
  return Buffer.concat([copy.subarray(0, from + length), copy.subarray(from)]);
}

/**
 * So many damaged copies, the same in every run. Each file comes in turn, with the next kind of
 * damage: as many copies as there are files hold them all, and every kind.
 */
export function damagedCopies(files: Map<string, Buffer>, count: number) {
  const sound = [...files];
  const random = seededRandom(20_260_101);
  return Array.from({ length: count }, (_, index) => {
    const [fileName, bytes] = sound[index % sound.length] ?? ["", Buffer.alloc(0)];
    const kind =
      damages[(index + Math.floor(index / sound.length)) % damages.length] ?? "truncated";
    return { fileName, kind, bytes: damage(bytes, kind, random) };
  });
}
