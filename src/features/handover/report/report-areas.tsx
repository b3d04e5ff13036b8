import { Box, chakra, Flex, Heading, Text } from "@chakra-ui/react";
import Markdown from "react-markdown";
import remarkGfm from "remark-gfm";
import { handoverStages, handoverStageTitles } from "../../../../db/enums.ts";
import { describeDrill } from "../../../../server/features/sign-offs/report/drill-outcome.schema.ts";
import type { HandoverReport } from "../../../../server/features/sign-offs/report/report.schema.ts";
import { FactLine } from "../../../components/pages/fact-line.tsx";
import { prose } from "../../../components/prose.ts";
import { safeElements } from "../../../components/safe-markdown.tsx";
import { formatDay } from "../../../lib/dates/day-formats.ts";
import { formatCount, formatDate } from "../../../lib/formats.ts";
import { withoutMarkers } from "../acceptance/answer-view.tsx";
import { ScoreExplained } from "../score-explained.tsx";
import { Section, SectionRow } from "../section.tsx";
import { ImportanceBadge } from "../tone-badges.tsx";
import { stagePalettes } from "../tones.ts";
import { openInPrint } from "./use-print-look.ts";

type Area = HandoverReport["areas"][number];

const cell = {
  px: "2",
  py: { base: "1", md: "2" },
  verticalAlign: "top",
  textAlign: "start",
} as const;

function AreaCoverage({ area }: { area: Area }) {
  const { name, track, importance, percentage, expert, receiver, stages } = area;
  const people =
    expert || receiver
      ? `${expert?.name ?? "Nobody"} to ${receiver?.name ?? "nobody"}`
      : "Nobody named yet";
  return (
    <Box
      as="tr"
      display={{ base: "grid", md: "table-row" }}
      gridTemplateColumns="1fr 1fr"
      py={{ base: "1.5", md: "0" }}
      borderTopWidth="1px"
      borderColor="border.hairline"
      breakInside="avoid"
    >
      <chakra.th
        scope="row"
        {...cell}
        ps="4"
        fontWeight="normal"
        gridColumn="1 / -1"
        order={{ base: -1, md: 0 }}
      >
        <Flex columnGap="2" rowGap="1" mb="0.5" align="flex-start" wrap="wrap">
          <Text fontWeight="medium" overflowWrap="anywhere" minW="0">
            {name}
          </Text>
          <ImportanceBadge importance={importance} />
        </Flex>
        <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
          <FactLine facts={[track, people]} />
        </Text>
      </chakra.th>
      {stages.map(({ stage, state, title }) => (
        <chakra.td key={stage} {...cell} ps={{ base: "4", md: "2" }}>
          <Text textStyle="xs" color="fg.muted" hideFrom="md">
            {handoverStageTitles[stage]}
          </Text>
          <Text
            color={state === "none" ? "fg.muted" : `${stagePalettes[state]}.fg`}
            overflowWrap="anywhere"
          >
            {title}
          </Text>
        </chakra.td>
      ))}
      <chakra.td
        {...cell}
        ps={{ base: "4", md: "2" }}
        pe="4"
        textAlign={{ md: "end" }}
        // On a phone before the stages, which it sums up.
        gridColumn="1 / -1"
        order={{ base: -1, md: 0 }}
      >
        <Flex align="baseline" gap="2" display={{ base: "flex", md: "block" }}>
          <Text textStyle="xs" color="fg.muted" hideFrom="md">
            Ready
          </Text>
          <Text fontWeight="medium" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
            {percentage}%
          </Text>
        </Flex>
      </chakra.td>
    </Box>
  );
}

/** Every area with its people, its four stages and its percentage. */
export function Coverage({ report }: { report: HandoverReport }) {
  return (
    <Section title="Coverage">
      <chakra.table w="full" borderCollapse="collapse" display={{ base: "block", md: "table" }}>
        <chakra.thead hideBelow="md" textStyle="xs" color="fg.muted">
          <tr>
            <chakra.th scope="col" {...cell} ps="4" fontWeight="medium">
              Area
            </chakra.th>
            {handoverStages.map((stage) => (
              <chakra.th key={stage} scope="col" {...cell} w="36" fontWeight="medium">
                {handoverStageTitles[stage]}
              </chakra.th>
            ))}
            <chakra.th scope="col" {...cell} pe="4" w="20" textAlign="end" fontWeight="medium">
              Ready
            </chakra.th>
          </tr>
        </chakra.thead>
        <chakra.tbody display={{ base: "block", md: "table-row-group" }}>
          {report.areas.map((area) => (
            <AreaCoverage key={area.id} area={area} />
          ))}
        </chakra.tbody>
      </chakra.table>
      <SectionRow py="1.5">
        <ScoreExplained {...openInPrint} />
      </SectionRow>
    </Section>
  );
}

/** What was confirmed, with where it stands and by whom. */
function Answers({ questions }: Pick<Area, "questions">) {
  return (
    <Box as="dl" mt="1.5" display="grid" gap="2">
      {questions.map(({ id, question, answer, state, sources, confirmedBy }) => (
        <Box key={id} breakInside="avoid">
          <Text as="dt" fontWeight="medium" overflowWrap="anywhere">
            {question}
          </Text>
          <Box as="dd">
            <Box css={prose}>
              <Markdown remarkPlugins={[remarkGfm]} components={safeElements}>
                {withoutMarkers(answer ?? "")}
              </Markdown>
            </Box>
            <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
              <FactLine
                facts={[
                  [...new Set(sources.map(({ title }) => title))].join(", "),
                  confirmedBy && `confirmed by ${confirmedBy.name}`,
                  state === "changed" && "the documents no longer say so",
                ]}
              />
            </Text>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** What nobody has confirmed an answer to. */
function OpenQuestions({ questions }: Pick<Area, "questions">) {
  return (
    <Box mt="2">
      <Text fontWeight="medium">
        No confirmed answer to {formatCount(questions.length, "question")}
      </Text>
      <Box as="ul" ps="4" listStyleType="disc" color="fg.muted" columnCount={{ lg: 2 }} gap="6">
        {questions.map(({ id, question }) => (
          <Text as="li" key={id} overflowWrap="anywhere" breakInside="avoid">
            {question}
          </Text>
        ))}
      </Box>
    </Box>
  );
}

const proofsOf = ({ documents, sessions, drills }: Area) => [
  ...documents.map(({ id, title }) => ({ key: `document ${id}`, text: `Document: ${title}` })),
  ...sessions.map(({ meetingId, title, date, attendees }) => ({
    key: `session ${meetingId}`,
    text: `Session: ${title}, ${formatDay(new Date(date))}, with ${attendees.join(", ")}`,
  })),
  ...drills.map((drill) => ({
    key: `drill ${drill.id}`,
    text: `Drill: ${drill.title}, ${describeDrill(drill, drill.finishedAt && formatDate(drill.finishedAt))}`,
  })),
];

function AreaEvidence({ area }: { area: Area }) {
  const proofs = proofsOf(area);
  const answered = area.questions.filter(({ answer }) => answer !== null);
  const open = area.questions.filter(({ answer }) => answer === null);
  return (
    // What runs over several lines is read at a book's width.
    <SectionRow as="li" css={{ "& > :is(p, dl, ul)": { maxW: "reading" } }}>
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
      {answered.length > 0 && <Answers questions={answered} />}
      {open.length > 0 && <OpenQuestions questions={open} />}
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
