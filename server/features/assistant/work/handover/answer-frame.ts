import type { Database } from "../../../../../db/client.ts";
import type { ProjectAccess } from "../../../../access.ts";
import { pluralize } from "../../../../platform/text/format.ts";
import { readHandover } from "../../../handover/handover.service.ts";
import type { Readiness } from "../../../handover/readiness/readiness.schema.ts";
import { escapeMarkdown } from "../../escape-markdown.ts";
import { composeAnswer, type WorkAnswer } from "../compose-work-answer.ts";
import { formatDay } from "../dates/period.ts";

/** From whom to whom, and until when. */
export function answerFrame(
  db: Database,
  access: ProjectAccess,
  { daysLeft }: Readiness,
): WorkAnswer | undefined {
  const { leavingTeam, receivingTeam, lastDay, hypercareEnd } = readHandover(db, access);
  if (!leavingTeam && !receivingTeam && !lastDay) return undefined;
  const left =
    daysLeft === null
      ? ""
      : daysLeft < 0
        ? `, ${pluralize(-daysLeft, "day")} ago`
        : daysLeft === 0
          ? ", which is today"
          : `, in ${pluralize(daysLeft, "day")}`;
  const facts = [
    leavingTeam && receivingTeam
      ? `${escapeMarkdown(leavingTeam)} hands over to ${escapeMarkdown(receivingTeam)}.`
      : "",
    lastDay ? `The last day is ${formatDay(lastDay)}${left}.` : "",
    hypercareEnd ? `Hypercare ends on ${formatDay(hypercareEnd)}.` : "",
  ];
  return composeAnswer(facts.filter(Boolean).join(" "), []);
}

/** The people and the teams of the handover, whom a question about it may name. */
export function namesOf(db: Database, access: ProjectAccess, { areas }: Readiness): string[] {
  const { leavingTeam, receivingTeam } = readHandover(db, access);
  const people = areas.flatMap(({ expert, receiver, deputy }) => [expert, receiver, deputy]);
  return [leavingTeam, receivingTeam, ...people.map((person) => person?.name)].filter(
    (name) => typeof name === "string",
  );
}
