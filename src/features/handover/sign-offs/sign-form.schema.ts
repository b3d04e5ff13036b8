import type { z } from "zod";
import { signInput } from "../../../../server/features/sign-offs/sign-offs.schema.ts";

export const signForm = signInput.pick({ reason: true });

export type SignFormFields = z.input<typeof signForm>;
export type SignFormValues = z.output<typeof signForm>;
