// Readers for what stands behind the "?" of an address. Routes are part of every page's script, so
// they are read without a schema library; what does not fit is left out instead of refused.

/** A whole number from 0 on. */
export const parseWholeNumber = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : undefined;

/** Text; a number stands for its digits, since the address does not tell them apart. */
export const parseText = (value: unknown): string | undefined =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : undefined;

/** One of a closed set of texts. */
export const parseOneOf = <Option extends string>(
  options: readonly Option[],
  value: unknown,
): Option | undefined => options.find((option) => option === value);

/** A list of texts. */
export const parseTexts = (value: unknown): string[] | undefined => {
  if (!Array.isArray(value)) return undefined;
  const texts = value.map(parseText).filter((text) => text !== undefined);
  return texts.length === value.length ? texts : undefined;
};

/** One or several values, each read by itself; undefined unless something is left of them. */
export function parseMany<Value>(
  value: unknown,
  readOne: (one: unknown) => Value | undefined,
): Value[] | undefined {
  const values = (Array.isArray(value) ? value : [value])
    .map(readOne)
    .filter((one) => one !== undefined);
  return values.length > 0 ? values : undefined;
}
