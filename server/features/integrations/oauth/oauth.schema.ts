import { z } from "zod";

/** How a sign-in to a service ended, as it stands in the address that it leads back to. */
export const signInResults = ["done", "cancelled", "expired", "refused", "unreachable"] as const;
export type SignInResult = (typeof signInResults)[number];

export const beginOAuthOutput = z.object({
  url: z.string().describe("The service's page that asks for consent."),
});
