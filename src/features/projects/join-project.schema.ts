import { z } from "zod";
import { setProjectInput } from "../../../server/features/accounts/accounts.schema.ts";

/** A select holds text; the server takes the project's whole number. */
export const joinProjectForm = z.object({
  projectId: z
    .string()
    .min(1, "Please select a project")
    .transform(Number)
    .pipe(setProjectInput.shape.projectId),
});
