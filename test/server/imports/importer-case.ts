import { typeSamples } from "../../helpers/files/type-samples.ts";
import type { Answer, Step } from "../../helpers/services/service-steps.ts";

/** A small file of a type of Office. */
export function sampleOf(extension: "xlsx" | "pptx"): Uint8Array<ArrayBuffer> {
  const sample = typeSamples.find(({ name }) => name.endsWith(`.${extension}`));
  if (!sample) throw new Error(`There is no sample of ${extension}.`);
  return new Uint8Array(sample.make("The crane is serviced in May.", [["Crane", "May"]]));
}

export type ImporterCase = {
  /** The integration whose credentials it uses. */
  credentials: Record<string, string>;
  /** What signing in has brought, where a person signs in. */
  refreshToken?: string;
  /** The page of the service's documentation that has the call which lists. */
  page: string;
  /** The calls before it: a sign-in, where the service has one. */
  signIn: Step[];
  /** What is listed without a place. */
  listing: Step;
  /** What `imports.browse` makes of that. */
  entries: object[];
  /** An answer that has another page, and the call for that; null where the service knows no pages. */
  paged: { answer: Answer; following: string } | null;
  /** The service refuses the credentials, at the first of the calls. */
  refusal: Answer;
  /** One of its files, the calls that bring it in, and what becomes of it. */
  file: { id: string; page: string; opening: Step[]; document: object; text?: string };
};
