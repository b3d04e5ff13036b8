import { Box, Flex, Heading, Text } from "@chakra-ui/react";
import { gapSeverities } from "../../../../db/enums.ts";
import type { HandoverReport } from "../../../../server/features/sign-offs/report/report.schema.ts";
import { type Fact, FactLine } from "../../../components/pages/fact-line.tsx";
import { formatDay } from "../../../lib/dates/day-formats.ts";
import { formatCount } from "../../../lib/formats.ts";
import { Section, SectionRow } from "../section.tsx";
import { SeverityBadge } from "../tone-badges.tsx";

type Row = { key: string; text: string; facts: readonly Fact[] };

/** "due Jun 30, 2026 (overdue)" */
const dueWords = (date: string | null, isOverdue = false) =>
  date && `due ${formatDay(new Date(date))}${isOverdue ? " (overdue)" : ""}`;

const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <Box as="ul" listStyleType="none">
    {rows.map(({ key, text, facts }) => (
      <SectionRow as="li" key={key} breakInside="avoid">
        <Text overflowWrap="anywhere">{text}</Text>
        <Text textStyle="xs" color="fg.muted">
          <FactLine facts={facts} />
        </Text>
      </SectionRow>
    ))}
  </Box>
);

type ListProps = {
  title: string;
  unit: string;
  /** What is said where there are none; without it nothing is. */
  none: string | undefined;
  rows: readonly Row[];
};

function List({ title, unit, none, rows }: ListProps) {
  if (rows.length === 0 && none === undefined) return null;
  return (
    <Section title={title} hint={rows.length > 0 ? formatCount(rows.length, unit) : undefined}>
      {rows.length === 0 ? <SectionRow color="fg.muted">{none}</SectionRow> : <Rows rows={rows} />}
    </Section>
  );
}

const severitiesWorstFirst = gapSeverities.toReversed();

/** What is at risk, the worst first. */
export function Risks({ report: { areas, risks } }: { report: HandoverReport }) {
  if (risks.length === 0) {
    return (
      <List
        title="Risks"
        unit="open gap"
        none={areas.length > 0 ? "No gap is open." : undefined}
        rows={[]}
      />
    );
  }
  const groups = Map.groupBy(risks, ({ severity }) => severity);
  return (
    <Section title="Risks" hint={formatCount(risks.length, "open gap")}>
      {severitiesWorstFirst.map((severity) => {
        const group = groups.get(severity);
        return (
          group && (
            <Box key={severity}>
              {/* A head as on the map: apart from the rows under it. */}
              <SectionRow asChild bg="bg.muted" py="2" breakAfter="avoid">
                <Flex gap="2" align="center">
                  <Heading as="h3" textStyle="sm">
                    <SeverityBadge severity={severity} />
                  </Heading>
                  <Text textStyle="xs" color="fg.muted">
                    {formatCount(group.length, "open gap")}
                  </Text>
                </Flex>
              </SectionRow>
              <Rows
                rows={group.map(({ id, area, what, people, dueDate }) => ({
                  key: id,
                  text: what,
                  facts: [area, people.join(", "), dueWords(dueDate)],
                }))}
              />
            </Box>
          )
        );
      })}
    </Section>
  );
}

/** What was decided, what is left to do, and what experts have not answered. */
export function ReportLists({ report }: { report: HandoverReport }) {
  const { areas, decisions, openTasks, openActionItems, unansweredQuestions } = report;
  // Of a handover that has not begun only what there is.
  const none = (words: string) => (areas.length > 0 ? words : undefined);
  return (
    <>
      <List
        title="Decisions"
        unit="decision"
        none={none("No meeting has recorded a decision.")}
        rows={decisions.map(({ decision, meetingId, meeting, date }, index) => ({
          key: `${meetingId} ${index}`,
          text: decision,
          facts: [meeting, formatDay(new Date(date))],
        }))}
      />
      <List
        title="Open Items"
        unit="item"
        none={none("No task or action item is open.")}
        rows={[
          ...openTasks.map(({ id, title, track, assignee, dueDate, isOverdue }) => ({
            key: `task ${id}`,
            text: title,
            facts: [track, assignee ?? "nobody", dueWords(dueDate, isOverdue)],
          })),
          ...openActionItems.map((item, index) => ({
            key: `item ${item.meetingId} ${index}`,
            text: item.description,
            facts: [item.meeting, item.assignee, dueWords(item.dueDate || null, item.isOverdue)],
          })),
        ]}
      />
      <List
        title="Questions to Experts"
        unit="question"
        none={none("No question to an expert waits for an answer.")}
        rows={unansweredQuestions.map(({ id, question, area, assignee, dueDate, isAnswered }) => ({
          key: `question ${id}`,
          text: question,
          facts: [area, assignee, dueWords(dueDate), isAnswered && "answered, not checked yet"],
        }))}
      />
    </>
  );
}
