import type { Health, HealthCheck } from "../../platform/operation/health.ts";

/** Under this name the watch over the uploads notes what is wrong with them. */
export const uploadsName = "uploads";

export const uploadsCheck: HealthCheck<{ health: Health }> = {
  name: uploadsName,
  audience: "everyone",
  findProblem: ({ health }) => health.noted(uploadsName),
};
