import type { Database } from "../../../../../db/client.ts";
import { type GapSeverity, gapSeverities, handoverStageTitles } from "../../../../../db/enums.ts";
import type { ProjectAccess } from "../../../../access.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { formatList, pluralize, uncapitalize } from "../../../../platform/text/format.ts";
import type {
  AreaReadiness,
  Gap,
  Readiness,
  Stage,
} from "../../../handover/readiness/readiness.schema.ts";
import { assessHandover } from "../../../handover/readiness/readiness.service.ts";
import { escapeMarkdown } from "../../escape-markdown.ts";
import {
  type Citation,
  composeAnswer,
  type Line,
  type WorkAnswer,
} from "../compose-work-answer.ts";
import { answerAbsence } from "./answer-absence.ts";
import { answerFrame, namesOf } from "./answer-frame.ts";
import type { HandoverIntent } from "./english-rules.ts";
import {
  asksOfHandover,
  asksOfWholeHandover,
  classifyHandoverQuestion,
} from "./handover-question.ts";

type Context = {
  db: Database;
  access: ProjectAccess;
  clock: Clock;
  question: string;
  readiness: Readiness;
  gaps: readonly Gap[];
};

const cite = ({ id, name }: { id: number; name: string }, quote: string): Citation => ({
  kind: "area",
  sourceId: id,
  title: name,
  chunkIndex: null,
  location: {},
  quote,
});

const strong = (text: string) => `**${escapeMarkdown(text)}**`;

const nameOf = (person: AreaReadiness["expert"], nobody: string) =>
  person === null ? nobody : `${person.name}${person.isMember ? "" : " (has left the project)"}`;

const stageText = ({ stage, title }: Stage) =>
  `${handoverStageTitles[stage].toLowerCase()}: ${uncapitalize(title)}`;

const percentText = ({
  percentage,
  criticalGaps,
}: Pick<AreaReadiness, "percentage" | "criticalGaps">) =>
  criticalGaps > 0
    ? `${percentage}% ready, held down by ${pluralize(criticalGaps, "critical gap")}`
    : `${percentage}% ready`;

function areaLine(area: AreaReadiness): Line {
  const stages = area.stages.map(stageText).join(", ");
  const people = `from ${nameOf(area.expert, "nobody named")} to ${nameOf(area.receiver, "nobody named")}`;
  const worst = area.worstGap && `worst gap: ${area.worstGap.what}`;
  const facts = [percentText(area), people, stages, worst].filter(Boolean).join("; ");
  return {
    text: `${strong(area.name)}: ${escapeMarkdown(facts)}`,
    citations: [cite(area, `${area.name}: ${facts}`)],
    cells: [
      ["Area", area.name],
      ["Ready", `${area.percentage}%`],
      ["From", nameOf(area.expert, "nobody")],
      ["To", nameOf(area.receiver, "nobody")],
      ["Worst gap", area.worstGap?.what ?? "none"],
    ],
  };
}

/** One area is told in a sentence; several are compared in a table. */
function answerAreas(lead: string, areas: AreaReadiness[]): WorkAnswer {
  return { ...composeAnswer(lead, areas.map(areaLine)), isTable: areas.length > 1 };
}

function gapLine({ areaId, areaName, severity, what, people }: Gap): Line {
  const who = people.map(({ name }) => name);
  const about = areaName && !what.includes(areaName) ? `${areaName}: ` : "";
  const facts = [severity, ...(who.length > 0 ? [formatList(who)] : [])].join(", ");
  const text = `${about}${what}`;
  return {
    text: `${escapeMarkdown(text)} (${escapeMarkdown(facts)})`,
    citations:
      areaId === null || areaName === null
        ? []
        : [cite({ id: areaId, name: areaName }, `${text} (${facts})`)],
    cells: [
      ["Gap", what],
      ["Area", areaName ?? ""],
      ["Severity", severity],
      ["Who", who.join(", ")],
    ],
  };
}

const severities = gapSeverities.toReversed();

const severityWords = {
  critical: /\bcritical\b|kritisch/i,
  high: /\bhigh\b|(?<!\p{L})hohe/iu,
  medium: /\bmedium\b|mittlere/i,
  low: /\blow\b|niedrige|geringe/i,
} as const satisfies Record<GapSeverity, RegExp>;

/** What is not handed over: the areas that are not accepted, or the gaps of those asked about. */
function answerGaps({ question, readiness, gaps }: Context, named: AreaReadiness[]): WorkAnswer {
  const asked = severities.filter((severity) => severityWords[severity].test(question));
  const isOf = ({ areaId, severity }: Gap) =>
    (named.length === 0 || named.some(({ id }) => id === areaId)) &&
    (asked.length === 0 || asked.includes(severity));
  const found = gaps.filter(isOf);
  const about = named.length > 0 ? ` of ${formatList(named.map(({ name }) => name))}` : "";
  const open = readiness.areas.filter(({ stages }) => stages.some(({ state }) => state !== "done"));
  if (named.length > 0 || /\bgaps?\b|(?<!\p{L})lücken?/iu.test(question)) {
    const kind = asked.length > 0 ? `${formatList([...asked])} gap` : "gap";
    if (found.length === 0) return composeAnswer(`The handover${about} has no ${kind}.`, []);
    const verb = found.length === 1 ? "is" : "are";
    return composeAnswer(
      `There ${verb} ${pluralize(found.length, kind)} in the handover${escapeMarkdown(about)}:`,
      found.map(gapLine),
    );
  }
  if (open.length === 0) {
    const all = pluralize(readiness.areas.length, "area");
    return composeAnswer(`Everything is handed over: ${all}, each with its evidence.`, []);
  }
  const sorted = open.toSorted((left, right) => left.percentage - right.percentage);
  const total = pluralize(readiness.areas.length, "area");
  return answerAreas(
    `${open.length} of ${total} ${open.length === 1 ? "is" : "are"} not wholly handed over, the least ready first; the handover is ${percentText(readiness)}:`,
    sorted,
  );
}

function personLine(area: AreaReadiness, role: "expert" | "receiver"): Line {
  const person = area[role];
  const other = role === "receiver" ? area.expert : area.receiver;
  const deputy = role === "receiver" && area.deputy ? `, with ${area.deputy.name} as deputy` : "";
  const name = nameOf(person, "Nobody yet");
  const sentence =
    role === "receiver"
      ? `takes over ${area.name}${other ? ` from ${other.name}` : ""}${deputy}`
      : `is the expert for ${area.name}${other ? ` and hands it over to ${other.name}` : ""}`;
  return {
    text: `${strong(name)} ${escapeMarkdown(sentence)}`,
    citations: [cite(area, `${name} ${sentence}`)],
  };
}

/** What one has to hand over, or takes over. */
function answerOwn({ access, readiness }: Context, role: "expert" | "receiver"): WorkAnswer {
  const own = readiness.areas.filter((area) => area[role]?.id === access.userId);
  const verb = role === "expert" ? "hand over" : "take over";
  if (own.length === 0) return composeAnswer(`No area names you as the one to ${verb}.`, []);
  return answerAreas(`You ${verb} ${pluralize(own.length, "area")}:`, own);
}

/** Which areas have come to a stage, or have not. */
function answerStage({ question, readiness }: Context, named: AreaReadiness[]) {
  const stage = /\bdocumented\b|dokumentiert/i.test(question)
    ? "documented"
    : /\breverse[- ]shadow|\bdrill|geübt|(?<!\p{L})übung/iu.test(question)
      ? "reverse-shadowed"
      : /\bshadowed\b|begleitet/i.test(question)
        ? "shadowed"
        : "accepted";
  const isNegative = /\bnot\b|n['’]t\b|\bunsigned\b|\bmissing\b|\bnicht\b|\bkeine?\b/i.test(
    question,
  );
  const asksStuck = /\bstuck\b|\bfailed\b/i.test(question);
  const pool = named.length > 0 ? named : readiness.areas;
  const stageOf = (area: AreaReadiness) => area.stages.find((each) => each.stage === stage);
  const found =
    named.length > 0
      ? pool
      : pool.filter((area) => {
          const state = stageOf(area)?.state;
          if (asksStuck) return state === "broken";
          return isNegative ? state !== "done" : state === "done";
        });
  const word = asksStuck ? "stuck" : handoverStageTitles[stage].toLowerCase();
  const lines = found.map((area): Line => {
    const { title = "", detail = null } = stageOf(area) ?? {};
    const facts = [title, detail].filter(Boolean).join(", ");
    return {
      text: `${strong(area.name)}: ${escapeMarkdown(facts)}`,
      citations: [cite(area, `${area.name}: ${word}, ${facts}`)],
    };
  });
  if (named.length > 0) return composeAnswer("", lines);
  const not = isNegative && !asksStuck ? "not " : "";
  const total = pluralize(readiness.areas.length, "area");
  if (lines.length === 0) return composeAnswer(`No area is ${not}${word}.`, []);
  return composeAnswer(
    `${lines.length} of ${total} ${lines.length === 1 ? "is" : "are"} ${not}${word}:`,
    lines,
  );
}

function answerState({ readiness }: Context, named: AreaReadiness[]): WorkAnswer {
  if (named.length > 0) return answerAreas("", named);
  const counted = severities
    .filter((severity) => readiness.gaps[severity] > 0)
    .map((severity) => `${readiness.gaps[severity]} ${severity}`);
  const gaps = counted.length > 0 ? ` Open gaps: ${formatList(counted)}.` : " There are no gaps.";
  return answerAreas(
    `The handover is ${percentText(readiness)}.${gaps}`,
    readiness.areas.toSorted((left, right) => left.percentage - right.percentage),
  );
}

function answerQuestion(context: Context, named: AreaReadiness[], intent: HandoverIntent) {
  const { db, access, clock, question, readiness } = context;
  const { areas } = readiness;
  switch (intent) {
    case "gaps":
      return answerGaps(context, named);
    case "state":
      return answerState(context, named);
    case "receiver":
    case "expert":
      return composeAnswer(
        "",
        named.map((area) => personLine(area, intent)),
      );
    case "leaving":
      return answerOwn(context, "expert");
    case "receiving":
      return answerOwn(context, "receiver");
    case "stage":
      return answerStage(context, named);
    case "frame":
      return answerFrame(db, access, readiness);
    case "absence":
      return answerAbsence(db, access, clock, question, named.length > 0 ? named : areas);
  }
}

/** Where nothing was named yet that could be handed over; the address leads to the page. */
const firstStep = () =>
  composeAnswer(
    "This project does not say yet what is to be handed over. The first step is to name its areas on the [Handover page](/handover): from a template, by what Baton finds in your tasks and documents, or by hand. Each then shows what is still missing.",
    [],
  );

/**
 * Answers a question about the handover itself from its areas, their evidence and what is missing,
 * each line cited; with the first step where the project has no areas. Undefined for another question,
 * and without areas for one that its documents may answer.
 */
export function answerFromHandover(
  db: Database,
  access: ProjectAccess,
  question: string,
  clock: Clock,
): WorkAnswer | undefined {
  if (!asksOfHandover(question)) return undefined;
  const { readiness, gaps } = assessHandover(db, access, clock);
  const asked = classifyHandoverQuestion(question, readiness.areas, namesOf(db, access, readiness));
  if (!asked) return undefined;
  if (readiness.areas.length === 0 && asked.intent !== "frame") {
    return asksOfWholeHandover(question) ? firstStep() : undefined;
  }
  const context = { db, access, clock, question, readiness, gaps };
  return answerQuestion(context, asked.named, asked.intent);
}
