import { z } from "zod";

export const beginOAuthOutput = z.object({
  url: z.string().describe("The service's page that asks for consent."),
});
