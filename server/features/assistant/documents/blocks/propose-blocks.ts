import type { AnswerContext, Candidate } from "../candidate.ts";
import { proposeComparison } from "./compare-sections.ts";
import { asksForContact } from "./contact-details.ts";
import { proposeContacts } from "./contacts.ts";
import { formsOf } from "./question-form.ts";
import { readBlocks } from "./read-blocks.ts";
import { proposeReasons } from "./reasons.ts";
import { asksForPart, proposeRecords } from "./records.ts";
import { proposeWhole } from "./whole-blocks.ts";

/** What answers as a whole, where the form of the question asks for such: steps, a contact, a record. */
export function proposeBlocks(context: AnswerContext): Candidate[] {
  const { db, projectId, question, passages } = context;
  const forms = formsOf(question);
  if (forms.size === 0 && !asksForContact(question) && !asksForPart(question)) return [];
  const all = readBlocks(db, projectId, passages);
  return [
    ...proposeWhole(context, forms, all),
    ...proposeRecords(context, forms, all),
    ...proposeReasons(context, forms),
    ...proposeContacts(context, all),
    ...proposeComparison(context, all),
  ];
}
