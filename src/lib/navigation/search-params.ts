// Readers for what stands behind the "?" of an address. Routes are part of every page's script, so
// they are read without a schema library; what does not fit is left out instead of refused.

/** A whole number from 0 on. */
export const readWholeNumber = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : undefined;

/** Text; a number stands for its digits, since the address does not tell them apart. */
export const readText = (value: unknown): string | undefined =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : undefined;

/** One of a closed set of texts. */
export const readOneOf = <Option extends string>(
  options: readonly Option[],
  value: unknown,
): Option | undefined => options.find((option) => option === value);

/** A list of texts. */
export const readTexts = (value: unknown): string[] | undefined => {
  if (!Array.isArray(value)) return undefined;
  const texts = value.map(readText).filter((text) => text !== undefined);
  return texts.length === value.length ? texts : undefined;
};

/** One or several values, each read by itself; undefined unless something is left of them. */
export function readSeveral<Value>(
  value: unknown,
  readOne: (one: unknown) => Value | undefined,
): Value[] | undefined {
  const values = (Array.isArray(value) ? value : [value])
    .map(readOne)
    .filter((one) => one !== undefined);
  return values.length > 0 ? values : undefined;
}
