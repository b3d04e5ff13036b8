import {
  type SignInResult,
  signInResults,
} from "../../../server/features/integrations/oauth/sign-in-results.schema.ts";
import { parseText } from "../../lib/navigation/search-params.ts";
import type { CatalogueEntry } from "./catalogue-entry.ts";

/** What stands in the address once a service has led back. */
export type SignInSearch = { service?: string | undefined; signIn?: SignInResult | undefined };

export const parseSignIn = (search: Record<string, unknown>): SignInSearch => {
  const signIn = signInResults.find((result) => result === search.signIn);
  return signIn ? { service: parseText(search.service), signIn } : {};
};

/** Why nobody was signed in to a service, in a sentence; null where somebody was. */
export function problemOf({ signIn }: SignInSearch, { signIn: offered, name }: CatalogueEntry) {
  const service = offered?.name ?? name;
  switch (signIn) {
    case "cancelled":
      return "You were not signed in: the sign-in was cancelled.";
    case "expired":
      return "You were not signed in: it took too long, or began in another browser. Try again.";
    case "refused":
      return `You were not signed in: ${service} refused the app. Check its ID and secret, its redirect address and its permissions there.`;
    case "unreachable":
      return `You were not signed in: ${service} did not answer as expected. Try again in a moment.`;
    default:
      return null;
  }
}
