import { z } from "zod";
import { millisecondsPerDay } from "../../db/days.ts";

const isMissing = (input: unknown) => input === undefined || input === null || input === "";

const visible = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}]/u;

/** Text that must be there: trimmed, and refused when nothing is left of it that can be seen. */
export const requiredText = (label: string, maxLength: number) =>
  z
    .string({
      error: ({ input }) => (isMissing(input) ? `${label} is required` : `${label} must be text`),
    })
    .trim()
    .min(1, `${label} is required`)
    .max(maxLength, `${label} must be at most ${maxLength.toLocaleString("en-US")} characters`)
    .refine((text) => text === "" || visible.test(text), `${label} is required`);

/**
 * What is not seen and changes how a name looks: marks that turn the direction of writing, by which
 * "exe.txt" can stand for "txt.exe", and characters without width, by which one name can look like
 * another. Joiners stay where a script or a picture needs them.
 */
const disguises =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|(?<![\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]/gu;

/** A name of a person, a thing or a file in Unicode NFC, without what could disguise it. */
export const plainName = (name: string): string =>
  name.normalize("NFC").replace(disguises, "").trim();

/** A name as it is compared: ignoring case, what is not seen, and the number of blanks between its words. */
export const foldName = (name: string): string =>
  plainName(name).replace(/\s+/g, " ").toLowerCase();

/**
 * Whether two names are one, ignoring case and the number of blanks between their words.
 * SQLite by itself knows the case of ASCII letters only.
 */
export const isSameName = (one: string, other: string): boolean =>
  foldName(one) === foldName(other);

/** Text that people tell things and each other apart by: a plain name with one space between its words. */
export const requiredName = (label: string, maxLength: number) =>
  requiredText(label, maxLength).overwrite((name) => plainName(name).replace(/\s+/g, " "));

/** Text that may be left out; nothing but blanks is the same as null. */
export const optionalText = (label: string, maxLength: number) =>
  z
    .string({ error: `${label} must be text` })
    .trim()
    .max(maxLength, `${label} must be at most ${maxLength.toLocaleString("en-US")} characters`)
    .nullish()
    .transform((text) => (text === "" ? null : text));

/** By which a request that is sent again is known, for calls that add something. */
export const idempotencyKey = optionalText("The idempotency key", 200)
  .optional()
  .describe(
    "Chosen by the sender for one request, here or in the header Idempotency-Key: the same one adds nothing twice within a week.",
  );

/** The id of a row. */
export const rowId = (label = "The id") =>
  z.int({ error: `${label} must be a whole number` }).positive(`${label} must be above zero`);

/** One of a closed set of values, named in the refusal. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(
  label: string,
  values: Values,
) => z.enum(values, { error: `${label} must be one of ${values.join(", ")}` });

/** True or false, named in the refusal. */
export const flag = (label: string) => z.boolean({ error: `${label} must be true or false` });

const firstDay = new Date("1900-01-01T00:00:00Z");
const endOfTime = new Date("9999-12-31T23:59:59.999Z");
const yearRange = (label: string) => `${label} must lie between the years 1900 and 9999`;

const withinYears = (label: string) =>
  z.date().min(firstDay, yearRange(label)).max(endOfTime, yearRange(label));

/** Midnight UTC of the day that a text spells, or in which a moment lies by UTC. */
function toCalendarDay(value: Date | string): Date {
  // A text with an offset names the day its sender saw, whatever day it was in UTC.
  if (typeof value === "string") return new Date(`${value.slice(0, 10)}T00:00:00Z`);
  return new Date(Math.floor(value.getTime() / millisecondsPerDay) * millisecondsPerDay);
}

/**
 * A day: "2026-03-31", an ISO date-time or a Date in; midnight UTC of that day out. `missing` is
 * what is said where none was given.
 */
export const calendarDay = (label: string, missing?: string) => {
  const wrong = `${label} must be a date such as 2026-03-31`;
  return z
    .union([z.date(), z.iso.date(), z.iso.datetime({ offset: true })], {
      error: ({ input }) => (missing !== undefined && isMissing(input) ? missing : wrong),
    })
    .transform(toCalendarDay)
    .pipe(withinYears(label));
};

/** A calendar day as it is served, with more about it where that is not plain. */
export const dayOutput = (about = "") =>
  z
    .date()
    .describe(`${about} A calendar day, as midnight UTC: use the first ten characters.`.trim());

const wrongUpdatedAt = "updatedAt must be the date-time that came with the row";

/** The `updatedAt` of the row a change was based on: an ISO date-time or a Date. */
export const basedOn = () =>
  z
    .union([z.date(), z.iso.datetime({ offset: true, error: wrongUpdatedAt })], {
      error: wrongUpdatedAt,
    })
    .transform((value) => new Date(value))
    .optional()
    .describe(
      "The updatedAt of the row as it was read: when another change came between, the answer is 409 with the row as it stands in `current`. Left out, the change just applies.",
    );
