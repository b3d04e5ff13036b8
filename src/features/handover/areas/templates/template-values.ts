import { z } from "zod";
import {
  type AreaTemplateChoice,
  type applyTemplateInput,
  templateLimits,
} from "../../../../../server/features/areas/templates/area-templates.schema.ts";

const person = z.string().transform((id) => (id === "" ? null : Number(id)));

/** The form of a template: what its areas are about, which of them, and who is named on them. */
export const templateForm = (template: AreaTemplateChoice) =>
  z.object({
    subject: template.subject
      ? z
          .string()
          .trim()
          .min(1, `${template.subject} is required`)
          .max(
            templateLimits.subject,
            `${template.subject} must be at most ${templateLimits.subject} characters`,
          )
      : z.string().transform(() => undefined),
    areas: z.array(z.number()).min(1, "Choose at least one area"),
    expertId: person,
    receiverId: person,
    track: z.string().transform((track) => (track === "" ? null : track)),
  });

export type TemplateFormFields = {
  subject: string;
  areas: number[];
  expertId: string;
  receiverId: string;
  track: string;
};
export type TemplateFormValues = Omit<z.input<typeof applyTemplateInput>, "template">;

/** All areas of a template, for nobody yet. */
export const emptyTemplateFields = (template: AreaTemplateChoice): TemplateFormFields => ({
  subject: "",
  areas: template.areas.map((_, index) => index),
  expertId: "",
  receiverId: "",
  track: "",
});
