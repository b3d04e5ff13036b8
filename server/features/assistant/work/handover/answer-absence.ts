import type { Database } from "../../../../../db/client.ts";
import { addDays } from "../../../../../db/days.ts";
import type { ProjectAccess } from "../../../../access.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { foldName } from "../../../../platform/fields.schema.ts";
import { formatList, pluralize } from "../../../../platform/text/format.ts";
import type { Held } from "../../../handover/absence/absence.schema.ts";
import { readAbsence } from "../../../handover/absence/absence.service.ts";
import type { AreaReadiness } from "../../../handover/readiness/readiness.schema.ts";
import { listProfiles } from "../../../members/members.service.ts";
import { escapeMarkdown } from "../../escape-markdown.ts";
import {
  type Citation,
  composeAnswer,
  type Line,
  maxListed,
  type WorkAnswer,
} from "../compose-work-answer.ts";
import { parsePeriod } from "../dates/parse-period.ts";
import { formatDay } from "../dates/period.ts";

type Person = { id: number; name: string };

/** Without such a word a name may stand for anything: "What happens if Lee's card is lost?" */
const absenceWords =
  /\b(?:leav(?:es?|ing)|left|away|absent|absence|sick|ill|off|on (?:leave|holiday|vacation)|gone|goes|quits?|resigns?|retires?|without|unavailable|drops? out|not (?:here|there|around|available)|only|geht|gehen|weg|fehlt|fehlen|ausfällt|ausscheidet|ausscheiden|abwesend|krank|urlaub|kündigt|verlässt|ohne|nur|nicht (?:mehr )?da)\b/i;

/** Who comes back after the days that the question names. */
const comesBack =
  /\b(?:away|absent|absence|sick|ill|off|on (?:leave|holiday|vacation)|unavailable|not (?:here|there|around|available))\b/i;

const maxSteps = 3;

const wordsOf = (text: string) => foldName(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The members a question names, by their whole name or by a part of it that no other one has. */
function findNamed(question: string, members: readonly Person[]): Person[] {
  const asked = ` ${wordsOf(question).join(" ")} `;
  const isAsked = (words: string) => asked.includes(` ${words} `);
  const whole = members.filter(({ name }) => isAsked(wordsOf(name).join(" ")));
  if (whole.length > 0) return whole;
  const holders = new Map<string, Person[]>();
  for (const member of members) {
    for (const part of new Set(wordsOf(member.name))) {
      holders.set(part, [...(holders.get(part) ?? []), member]);
    }
  }
  const named = [...holders].flatMap(([part, [only, ...others]]) =>
    only && others.length === 0 && isAsked(part) ? [only] : [],
  );
  return [...new Map(named.map((member) => [member.id, member])).values()];
}

/** "the expert" is who hands over the areas that the question names, or all of them. */
function findExperts(question: string, areas: readonly AreaReadiness[]): Person[] {
  if (!/\bexpert(?:s|en?|in)?\b/i.test(question)) return [];
  const experts = areas.flatMap(({ expert }) => (expert?.isMember ? [expert] : []));
  return [...new Map(experts.map(({ id, name }) => [id, { id, name }])).values()];
}

function citationsOf({ kind, id, title, areaId, areaName, why }: Held): Citation[] {
  const cite = (of: Citation["kind"], sourceId: number, name: string): Citation[] => [
    {
      kind: of,
      sourceId,
      title: name,
      chunkIndex: null,
      location: {},
      quote: `${title}: ${why}`,
    },
  ];
  if (kind === "task" && id !== null) return cite("task", id, title);
  if (kind === "meeting" && id !== null) return cite("meeting", id, title);
  if (areaId !== null && areaName !== null) return cite("area", areaId, areaName);
  return [];
}

const lineOf = (held: Held): Line => ({
  text: `**${escapeMarkdown(held.title)}**: ${escapeMarkdown(held.why)}`,
  citations: citationsOf(held),
  cells: [
    ["What", held.title],
    ["Why", held.why],
    ["Area", held.areaName ?? ""],
    ["Due", held.dueDate ? formatDay(held.dueDate) : ""],
  ],
});

/**
 * What would stop or hang on somebody unproved if the people a question names were away, the worst
 * first, and what to do first. Undefined where it names nobody of the project, or no absence.
 * @param areas those that the question names, or all
 */
export function answerAbsence(
  db: Database,
  access: ProjectAccess,
  clock: Clock,
  question: string,
  areas: readonly AreaReadiness[],
): WorkAnswer | undefined {
  if (!absenceWords.test(question)) return undefined;
  const members = listProfiles(db, access).map(({ userId, name }) => ({ id: userId, name }));
  const named = findNamed(question, members);
  const away = named.length > 0 ? named : findExperts(question, areas);
  if (away.length === 0) return undefined;
  const { period } = parsePeriod(question, { today: clock.today, direction: "future" });
  const from = period?.from ?? clock.today;
  const until = period && comesBack.test(question) ? addDays(period.until, -1) : null;
  const { stops, weakened, held, first } = readAbsence(db, access, clock, {
    userIds: away.map(({ id }) => id),
    from,
    until,
  });
  const who = formatList(away.map(({ name }) => escapeMarkdown(name)));
  const are = away.length === 1 ? "is" : "are";
  const when = until === null ? `from ${formatDay(from)} on` : (period?.words ?? "");
  const found = [...stops, ...weakened, ...held];
  const condition = `If ${who} ${are} away ${when}`;
  if (found.length === 0) return composeAnswer(`${condition}, nothing stops.`, []);
  const parts = [
    stops.length > 0 ? `${pluralize(stops.length, "thing")} would stop` : "nothing would stop",
    weakened.length > 0
      ? `${weakened.length} would hang on somebody who has not shown yet that they can do it`
      : "",
    held.length > 0 ? `${held.length} more only they hold` : "",
  ].filter(Boolean);
  const lines = found.map(lineOf);
  const steps = first.slice(0, maxSteps).map(({ what }) => what);
  const todo = steps.length > 0 ? ` To do first: ${escapeMarkdown(steps.join("; "))}.` : "";
  return composeAnswer(
    `${condition}, ${formatList(parts)}.${todo}`,
    lines.slice(0, maxListed),
    lines.length,
  );
}
