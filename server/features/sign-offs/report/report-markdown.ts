import { toDayText } from "../../../../db/days.ts";
import { handoverStageTitles } from "../../../../db/enums.ts";
import { type Clock, createClock } from "../../../platform/clock.ts";
import { pluralize } from "../../../platform/text/format.ts";
import { readinessRules } from "../../handover/readiness/readiness-formula.schema.ts";
import { describeDrill } from "./drill-outcome.schema.ts";
import type { HandoverReport } from "./report.schema.ts";

/**
 * Text that people wrote as Markdown that shows exactly that text on one line: nothing in it becomes
 * a heading, a list, emphasis, code, markup, a table's cell, an image or a link.
 */
export const escapeText = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_~[\]<>|#!&]/g, "\\$&")
    .replace(/^([-+=]|\d+[.)])/, (mark) => `${mark.slice(0, -1)}\\${mark.slice(-1)}`)
    // Addresses that readers would make links of.
    .replace(/:\/\//g, "\\://")
    .replace(/\b(www)\.(?=\w)/gi, "$1\\.")
    .replace(/@(?=\w)/g, "\\@");

const or = (text: string | null, none: string) => (text === null ? none : escapeText(text));
const list = (rows: readonly string[], none: string) =>
  rows.length > 0 ? rows.map((row) => `- ${row}`).join("\n") : none;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

type Area = HandoverReport["areas"][number];
type SignOff = HandoverReport["signOffs"][number];

const personOf = (person: { name: string } | null) => or(person?.name ?? null, "nobody");

function coverage({ areas }: HandoverReport): string {
  if (areas.length === 0) return "There are no areas yet.";
  const head = ["Area", "Track", "Importance", "Expert", "Takes over", "Ready"];
  const stages = Object.values(handoverStageTitles);
  return table(
    [...head, ...stages],
    areas.map((area) => [
      escapeText(area.name),
      or(area.track, ""),
      area.importance,
      personOf(area.expert),
      personOf(area.receiver),
      `${area.percentage}%`,
      ...area.stages.map(({ title }) => escapeText(title)),
    ]),
  );
}

function questionLine({
  question,
  state,
  answer,
  sources,
  confirmedBy,
}: Area["questions"][number]) {
  const asked = `**${escapeText(question)}**`;
  if (answer === null) return `${asked} No confirmed answer.`;
  const titles = [...new Set(sources.map(({ title }) => title))].map(escapeText);
  const from = titles.length > 0 ? ` From: ${titles.join(", ")}.` : "";
  const by = confirmedBy ? ` Confirmed by ${escapeText(confirmedBy.name)}.` : "";
  const changed = state === "changed" ? " **The documents no longer say so.**" : "";
  return `${asked} ${escapeText(answer)}${from}${by}${changed}`;
}

function drillLine(drill: Area["drills"][number], { dayOf }: Clock) {
  const { title, finishedAt } = drill;
  const day = finishedAt === null ? null : toDayText(dayOf(new Date(finishedAt)));
  return `Drill “${escapeText(title)}”, ${describeDrill(drill, day, escapeText)}`;
}

function evidence(area: Area, clock: Clock): string {
  const { name, questions, documents, sessions, drills, stages } = area;
  const states = stages.map(({ stage, title, detail }) => {
    const more = detail === null ? "" : ` (${escapeText(detail)})`;
    return `${handoverStageTitles[stage]}: ${escapeText(title)}${more}`;
  });
  const proofs = [
    ...documents.map(({ title }) => `Document “${escapeText(title)}”`),
    ...sessions.map(({ title, date, attendees }) => {
      const who = attendees.map(escapeText).join(", ");
      return `Session “${escapeText(title)}” on ${date} with ${who}`;
    }),
    ...drills.map((drill) => drillLine(drill, clock)),
  ];
  return [
    `### ${escapeText(name)}`,
    ...(area.description ? [escapeText(area.description)] : []),
    list(states, ""),
    "Acceptance questions:",
    list(questions.map(questionLine), "None."),
    "Evidence:",
    list(proofs, "None."),
  ].join("\n\n");
}

const scopeWords = { area: "area", track: "track", project: "whole handover" } as const;

function signOffLine(signOff: SignOff): string {
  const { scope, title, side, userName, signedAt, openGaps, reason, state, changes, hash } =
    signOff;
  const over =
    openGaps > 0
      ? ` Signed over ${pluralize(openGaps, "open gap")}: ${or(reason, "no reason given")}.`
      : "";
  const since =
    state === "unchanged"
      ? " Nothing has changed since."
      : ` **${state === "tampered" ? "Not what was signed" : "Changed since"}:** ${changes.map(escapeText).join("; ")}.`;
  return `${escapeText(userName)} for the ${side} side, ${signedAt}: the ${scopeWords[scope]} “${escapeText(title)}”.${over}${since} SHA-256 \`${hash}\``;
}

const due = (day: string | null, isOverdue = false) =>
  day === null ? "" : `, due ${day}${isOverdue ? " (overdue)" : ""}`;

function daysLeftWords(daysLeft: number | null): string {
  if (daysLeft === null) return "";
  return daysLeft >= 0
    ? ` (${pluralize(daysLeft, "day")} left)`
    : ` (${pluralize(-daysLeft, "day")} ago)`;
}

/** The report as Markdown in which nothing that people wrote is markup or a link. */
export function writeReport(report: HandoverReport): string {
  const { project, handover, percentage, uncapped, criticalGaps, daysLeft } = report;
  const clock = createClock(() => report.timeZone ?? "UTC");
  const capped =
    percentage < uncapped
      ? ` (${uncapped}% without ${pluralize(criticalGaps, "critical gap")})`
      : "";
  const frame = [
    `From ${or(handover.leavingTeam, "the leaving side")} to ${or(handover.receivingTeam, "the receiving side")}`,
    `Last day: ${handover.lastDay ?? "not set"}${daysLeftWords(daysLeft)}`,
    `End of hypercare: ${handover.hypercareEnd ?? "not set"}`,
    `Ready: ${percentage}%${capped}`,
    `Written: ${report.createdAt}`,
  ];
  const sections = [
    `# Handover report: ${escapeText(project.name)}`,
    list(frame, ""),
    "## Coverage",
    coverage(report),
    list(readinessRules.map(escapeText), ""),
    "## Risks",
    list(
      report.risks.map(
        ({ severity, area, what, people }) =>
          `**${severity}** ${area === null ? "" : `${escapeText(area)}: `}${escapeText(what)}${people.length > 0 ? ` (${people.map(escapeText).join(", ")})` : ""}`,
      ),
      report.areas.length === 0 ? "Gaps show once there are areas." : "No gap is open.",
    ),
    "## Evidence",
    ...(report.areas.length > 0 ? report.areas.map((area) => evidence(area, clock)) : ["None."]),
    "## Decisions",
    list(
      report.decisions.map(
        ({ decision, meeting, date }) =>
          `${escapeText(decision)} (${escapeText(meeting)}, ${date})`,
      ),
      "None.",
    ),
    "## Open items",
    list(
      [
        ...report.openTasks.map(
          ({ title, track, status, assignee, dueDate, isOverdue }) =>
            `${escapeText(title)} (${escapeText(track)}, ${status}, ${or(assignee, "nobody")}${due(dueDate, isOverdue)})`,
        ),
        ...report.openActionItems.map(
          ({ description, assignee, dueDate, meeting, isOverdue }) =>
            `${escapeText(description)} (${escapeText(assignee)}${due(dueDate, isOverdue)}, from “${escapeText(meeting)}”)`,
        ),
      ],
      "No task or action item is open.",
    ),
    "## Questions to experts",
    list(
      report.unansweredQuestions.map(
        ({ question, area, assignee, dueDate, isAnswered }) =>
          `${escapeText(question)} (${or(area, "no area")}, ${or(assignee, "nobody")}${due(dueDate)}${isAnswered ? ", answered but not checked" : ""})`,
      ),
      "No question to an expert waits for an answer.",
    ),
    "## Signatures",
    list(report.signOffs.map(signOffLine), "Nobody has signed yet."),
    `SHA-256 of this report as JSON: \`${report.hash}\``,
  ];
  return `${sections.filter((section) => section !== "").join("\n\n")}\n`;
}
