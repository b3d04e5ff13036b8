import type { CallOptions } from "../../helpers/rest/integrator.ts";
import type { CanaryIds } from "../canary-project.ts";

/**
 * By call and place: what the id names, and the rest of the call. `own` are the caller's ids, where
 * the call needs a second one.
 */
export type IdPlaces = Record<
  string,
  { names: keyof CanaryIds; options: (id: number, own: CanaryIds) => CallOptions }
>;
