import { Box, Flex, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import type { HandoverReport } from "../../../../server/features/sign-offs/report/report.schema.ts";
import { formatDay } from "../../../lib/dates/day-formats.ts";
import { formatCount, joinFacts } from "../../../lib/formats.ts";
import { Section, SectionRow } from "../section.tsx";
import { SeverityBadge } from "../tone-badges.tsx";

type Row = { key: string; mark?: ReactNode; text: string; detail: string };

/** "due Jun 30, 2026 (overdue)" */
const dueWords = (date: string | null, isOverdue = false) =>
  date && `due ${formatDay(new Date(date))}${isOverdue ? " (overdue)" : ""}`;

type ListProps = { title: string; unit: string; none: string; rows: readonly Row[] };

function List({ title, unit, none, rows }: ListProps) {
  return (
    <Section title={title} hint={rows.length > 0 ? formatCount(rows.length, unit) : undefined}>
      {rows.length === 0 ? (
        <SectionRow color="fg.muted">{none}</SectionRow>
      ) : (
        <Box as="ul" listStyleType="none">
          {rows.map(({ key, mark, text, detail }) => (
            <SectionRow as="li" key={key} breakInside="avoid">
              <Flex gap="2" align="flex-start">
                {mark}
                <Box minW="0">
                  <Text overflowWrap="anywhere">{text}</Text>
                  {detail && (
                    <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
                      {detail}
                    </Text>
                  )}
                </Box>
              </Flex>
            </SectionRow>
          ))}
        </Box>
      )}
    </Section>
  );
}

/** What was decided, what is left to do, what is at risk and what nobody has answered. */
export function ReportLists({ report }: { report: HandoverReport }) {
  const { risks, decisions, openTasks, openActionItems, unansweredQuestions } = report;
  return (
    <>
      <List
        title="Risks"
        unit="open gap"
        none={report.areas.length === 0 ? "Gaps show once there are areas." : "No gap is open."}
        rows={risks.map(({ id, severity, area, what, people, dueDate }) => ({
          key: id,
          mark: (
            <Box w="16" flexShrink="0">
              <SeverityBadge severity={severity} />
            </Box>
          ),
          text: area === null ? what : `${area}: ${what}`,
          detail: joinFacts([people.join(", "), dueWords(dueDate)]),
        }))}
      />
      <List
        title="Decisions"
        unit="decision"
        none="No meeting has recorded a decision."
        rows={decisions.map(({ decision, meetingId, meeting, date }, index) => ({
          key: `${meetingId} ${index}`,
          text: decision,
          detail: joinFacts([meeting, formatDay(new Date(date))]),
        }))}
      />
      <List
        title="Open Items"
        unit="item"
        none="No task or action item is open."
        rows={[
          ...openTasks.map(({ id, title, track, assignee, dueDate, isOverdue }) => ({
            key: `task ${id}`,
            text: title,
            detail: joinFacts([track, assignee ?? "nobody", dueWords(dueDate, isOverdue)]),
          })),
          ...openActionItems.map((item, index) => ({
            key: `item ${item.meetingId} ${index}`,
            text: item.description,
            detail: joinFacts([
              item.meeting,
              item.assignee,
              dueWords(item.dueDate || null, item.isOverdue),
            ]),
          })),
        ]}
      />
      <List
        title="Unanswered Questions"
        unit="question"
        none="No question to an expert waits for an answer."
        rows={unansweredQuestions.map(({ id, question, area, assignee, dueDate, isAnswered }) => ({
          key: `question ${id}`,
          text: question,
          detail: joinFacts([
            area,
            assignee,
            dueWords(dueDate),
            isAnswered && "answered, not checked yet",
          ]),
        }))}
      />
    </>
  );
}
