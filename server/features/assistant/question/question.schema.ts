import { requiredText } from "../../../platform/fields.schema.ts";
import { maxQuestionLength } from "./question-length.schema.ts";

/** A question as every edge takes it; the refusal calls it by its label. */
export const questionText = (label = "Question") => requiredText(label, maxQuestionLength);
