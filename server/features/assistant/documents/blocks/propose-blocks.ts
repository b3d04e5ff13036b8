import type { AnswerContext, Candidate } from "../candidate.ts";
import { proposeAnnounced } from "./announced.ts";
import { proposeComparison } from "./compare-sections.ts";
import { proposeContacts } from "./contacts.ts";
import { proposeHeaded } from "./headed-sections.ts";
import { proposeOneStep } from "./one-step.ts";
import { proposePresent } from "./present.ts";
import { formsOf } from "./question-form.ts";
import { readBlocks } from "./read-blocks.ts";
import { proposeReasons } from "./reasons.ts";
import { proposeRecords } from "./records.ts";
import { proposeWhole } from "./whole-blocks.ts";

/** What answers as a whole: steps, a list with its lead-in, a section, a record, a contact. */
export function proposeBlocks(context: AnswerContext): Candidate[] {
  const forms = formsOf(context.question);
  const all = readBlocks(context.db, context.projectId, context.passages);
  return [
    ...proposeOneStep(context, all),
    ...proposeWhole(context, forms, all),
    ...proposeRecords(context, forms, all),
    ...proposePresent(context, forms),
    ...proposeReasons(context, forms),
    ...proposeContacts(context, all),
    ...proposeComparison(context, all),
    ...proposeHeaded(context, forms, all),
    ...proposeAnnounced(context, all),
  ];
}
