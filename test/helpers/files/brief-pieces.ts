import { readPieces } from "./read-pieces.ts";

/** What a reader makes of a file, its kinds, places and rows side by side. */
export const brief = async (name: string, bytes: Uint8Array | string) => {
  const { pieces, notes, pageCount } = await readPieces(name, bytes);
  return {
    notes,
    pageCount,
    pieces: pieces.map(({ kind, text, level }) => [kind, text, ...(level ? [level] : [])]),
    places: pieces.map(({ location }) => location),
    rows: pieces.flatMap(({ row }) => row ?? []),
  };
};
