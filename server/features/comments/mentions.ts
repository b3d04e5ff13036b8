import type { Queryable } from "../../../db/client.ts";
import type { ProjectAccess } from "../../access.ts";
import { invalidField } from "../../errors.ts";
import { readPeople } from "../handover/people.ts";
import { commentLimits, mentionPattern } from "./comments.schema.ts";

/** The ids of the people whom a comment mentions, each once, in the order of the text. */
export const mentionedIds = (text: string): number[] => [
  ...new Set(Array.from(text.matchAll(mentionPattern), ([, id]) => Number(id))),
];

/**
 * Whom a text mentions who was not mentioned in it before. Throws INVALID_INPUT where one of them is
 * no member of the project, or where there are too many.
 */
export function requireMentions(
  db: Queryable,
  access: ProjectAccess,
  text: string,
  before = "",
): number[] {
  const ids = mentionedIds(text);
  if (ids.length > commentLimits.mentions) {
    throw invalidField("text", `A comment can mention at most ${commentLimits.mentions} people.`);
  }
  const known = mentionedIds(before);
  const added = ids.filter((id) => !known.includes(id));
  const people = readPeople(db, access, added);
  if (added.every((id) => people.get(id)?.isMember)) return added;
  throw invalidField(
    "text",
    "Somebody whom you mention is not a member of this project, or no longer. Take the mention out, then send the comment again.",
  );
}
