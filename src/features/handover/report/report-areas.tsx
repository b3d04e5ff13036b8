import { Badge, Box, Flex, Heading, SimpleGrid, Text } from "@chakra-ui/react";
import { handoverStageTitles } from "../../../../db/enums.ts";
import type { HandoverReport } from "../../../../server/features/sign-offs/report/report.schema.ts";
import { formatDay } from "../../../lib/dates/day-formats.ts";
import { Section, SectionRow } from "../section.tsx";
import { importancePalettes, stagePalettes } from "../tones.ts";

type Area = HandoverReport["areas"][number];

const day = (text: string) => formatDay(new Date(text.slice(0, 10)));

function AreaCoverage({ area }: { area: Area }) {
  const { name, track, importance, percentage, expert, receiver, stages } = area;
  return (
    <SectionRow as="li" breakInside="avoid">
      <Flex gap="3" align="flex-start" justify="space-between">
        <Text fontWeight="medium" overflowWrap="anywhere" minW="0">
          {name}
        </Text>
        <Flex gap="2" align="center" flexShrink="0">
          <Badge colorPalette={importancePalettes[importance]}>{importance}</Badge>
          <Text fontWeight="medium" fontVariantNumeric="tabular-nums">
            {percentage} %
          </Text>
        </Flex>
      </Flex>
      <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
        {[track, `${expert?.name ?? "Nobody"} to ${receiver?.name ?? "nobody"}`]
          .filter(Boolean)
          .join(" · ")}
      </Text>
      <SimpleGrid as="dl" columns={{ base: 2, md: 4 }} gap="2" mt="1.5">
        {stages.map(({ stage, state, title }) => (
          <Box key={stage} minW="0">
            <Text
              as="dt"
              textStyle="xs"
              color={state === "none" ? "fg.muted" : `${stagePalettes[state]}.fg`}
            >
              {handoverStageTitles[stage]}
            </Text>
            <Text as="dd" overflowWrap="anywhere">
              {title}
            </Text>
          </Box>
        ))}
      </SimpleGrid>
    </SectionRow>
  );
}

/** Every area with its people, its four stages and its percentage. */
export function Coverage({ report }: { report: HandoverReport }) {
  return (
    <Section title="Coverage">
      <Box as="ul" listStyleType="none">
        {report.areas.map((area) => (
          <AreaCoverage key={area.id} area={area} />
        ))}
      </Box>
      <SectionRow textStyle="xs" color="fg.muted">
        {report.formula}
      </SectionRow>
    </Section>
  );
}

const answerMarks = /\s*\[\d+\]/g;

function Answers({ questions }: Pick<Area, "questions">) {
  return (
    <Box as="dl" mt="1.5" display="grid" gap="1.5">
      {questions.map(({ id, question, answer, state, sources, confirmedBy }) => (
        <Box key={id} breakInside="avoid">
          <Text as="dt" fontWeight="medium" overflowWrap="anywhere">
            {question}
          </Text>
          <Box as="dd">
            <Text
              color={answer === null ? "fg.muted" : undefined}
              overflowWrap="anywhere"
              whiteSpace="pre-wrap"
            >
              {answer === null ? "No confirmed answer." : answer.replace(answerMarks, "")}
            </Text>
            {answer !== null && (
              <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
                {[
                  [...new Set(sources.map(({ title }) => title))].join(", "),
                  confirmedBy && `confirmed by ${confirmedBy.name}`,
                  state === "changed" && "the documents no longer say so",
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </Text>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const proofsOf = ({ documents, sessions, drills }: Area) => [
  ...documents.map(({ id, title }) => ({ key: `document ${id}`, text: `Document: ${title}` })),
  ...sessions.map(({ meetingId, title, date, attendees }) => ({
    key: `session ${meetingId}`,
    text: `Session: ${title}, ${day(date)}, with ${attendees.join(", ")}`,
  })),
  ...drills.map(({ id, title, status, isOutdated, finishedAt, receiver }) => ({
    key: `drill ${id}`,
    text: `Drill: ${title}, ${status}${finishedAt ? ` on ${day(finishedAt)}` : ""}, by ${receiver?.name ?? "nobody"}${isOutdated ? "; the playbook has changed since" : ""}`,
  })),
];

function AreaEvidence({ area }: { area: Area }) {
  const proofs = proofsOf(area);
  return (
    <SectionRow as="li">
      <Heading as="h3" textStyle="sm" fontWeight="semibold" overflowWrap="anywhere">
        {area.name}
      </Heading>
      {area.description && (
        <Text color="fg.muted" overflowWrap="anywhere" whiteSpace="pre-wrap">
          {area.description}
        </Text>
      )}
      {proofs.length > 0 && (
        <Box as="ul" ps="4" mt="1.5" listStyleType="disc">
          {proofs.map(({ key, text }) => (
            <Text as="li" key={key} overflowWrap="anywhere">
              {text}
            </Text>
          ))}
        </Box>
      )}
      {area.questions.length > 0 && <Answers questions={area.questions} />}
      {proofs.length === 0 && area.questions.length === 0 && (
        <Text color="fg.muted">No evidence yet.</Text>
      )}
    </SectionRow>
  );
}

/** What proves each area: confirmed answers, documents, sessions and drills. */
export const Evidence = ({ report }: { report: HandoverReport }) => (
  <Section title="Evidence">
    <Box as="ul" listStyleType="none">
      {report.areas.map((area) => (
        <AreaEvidence key={area.id} area={area} />
      ))}
    </Box>
  </Section>
);
