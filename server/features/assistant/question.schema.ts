import { requiredText } from "../../platform/fields.schema.ts";

/** Characters of a question, wherever it is asked, noted or handed on. */
export const maxQuestionLength = 4_000;

/** A question as every edge takes it; the refusal calls it by its label. */
export const questionText = (label = "Question") => requiredText(label, maxQuestionLength);
