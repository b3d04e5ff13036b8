type Entry = { marker: string; depth: number | undefined };

/** How a marker is made, whatever it counts: "1.", "2." and "10." are alike, "a)" and "-" are not. */
export function markerStyle(marker: string) {
  if (/\d/.test(marker)) return marker.replace(/\d+/, "1");
  if (/^\(?[ivx]+[.)]$/i.test(marker) && !/^\(?[cdhl][.)]$/i.test(marker)) return "i";
  if (/\p{L}/u.test(marker)) return marker.replace(/\p{L}/u, "a");
  return marker;
}

/** The number of an entry: 2 of "2." and "b)"; undefined for a bullet. */
export function numberOf(marker: string): number | undefined {
  const digits = /\d{1,3}(?=[.)]?$)/.exec(marker)?.[0];
  if (digits) return Number(digits);
  const letter = /^\(?([a-z])[.)]$/i.exec(marker)?.[1]?.toLowerCase();
  return letter ? letter.charCodeAt(0) - 96 : undefined;
}

/** Depths from the outermost on, none skipped. */
function closeGaps(depths: number[]) {
  const used = [...new Set(depths)].sort((left, right) => left - right);
  return depths.map((depth) => used.indexOf(depth));
}

/**
 * How deep each entry stands: as its reader saw it, else by the markers: a marker of another kind
 * begins a list within the entry before it, and one of the kind before ends that.
 */
export function nestEntries(entries: Entry[]): number[] {
  const known = entries.flatMap(({ depth }) => (depth === undefined ? [] : [depth]));
  if (known.length === entries.length && new Set(known).size > 1) return closeGaps(known);
  const open: string[] = [];
  return entries.map(({ marker }) => {
    const style = markerStyle(marker);
    const at = open.indexOf(style);
    if (at >= 0) open.length = at + 1;
    else open.push(style);
    return open.length - 1;
  });
}
