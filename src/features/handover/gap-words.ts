import type { Told } from "../../../server/features/handover/readiness/readiness.schema.ts";

/** What a sentence says to the one who reads it: “You have not …” where it names them. */
export const tellReader = (
  { what, told }: { what: string; told: Told },
  readerId: number,
): string => told.find(({ userId }) => userId === readerId)?.what ?? what;
