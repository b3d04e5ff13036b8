/** The name, or the first of "name (2)", "name (3)" ... that is not taken. */
export function freeName(name: string, isTaken: (candidate: string) => boolean): string {
  let free = name;
  for (let number = 2; isTaken(free); number += 1) free = `${name} (${number})`;
  return free;
}
