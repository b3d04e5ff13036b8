import { Box, Button, Flex, Stack, Link as StyledLink, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { AreaReadiness } from "../../../../server/features/handover/readiness/readiness.schema.ts";
import { type RouterOutputs, useTRPC } from "../../../lib/api/trpc.ts";
import { formatCount } from "../../../lib/formats.ts";
import { pagePath } from "../../../lib/navigation/paths.ts";
import { useScope } from "../../../lib/session/session.ts";
import { gapTarget } from "../gap-target.ts";
import { readingQueryOptions } from "../handover-queries.ts";
import { SectionRow } from "../section.tsx";
import { OwnList } from "./own-list.tsx";

type Reading = RouterOutputs["handover"]["reading"][number]["documents"];

/** So many documents of an area are named; its page has all. */
const namedDocuments = 3;

type ReadingRowProps = { area: AreaReadiness; documents: Reading | undefined };

function ReadingRow({ area: { id: areaId, name, documents: count }, documents }: ReadingRowProps) {
  const scope = useScope();
  const named = documents?.slice(0, namedDocuments) ?? [];
  const more = (documents?.length ?? 0) - named.length;
  return (
    <SectionRow as="li">
      <Flex gap="3" align="flex-start">
        <Box flex="1" minW="0">
          <Text overflowWrap="anywhere">{name}</Text>
          <Stack as="ul" listStyleType="none" gap="0.5" mt="0.5" textStyle="xs" color="fg.muted">
            {count === 0 && <li>No document belongs to it yet</li>}
            {named.map(({ id, title }) => (
              <li key={id}>
                <StyledLink asChild color="accent.fg" overflowWrap="anywhere">
                  <Link
                    {...gapTarget(scope, {
                      areaId,
                      action: { kind: "open-document", label: title, id },
                    })}
                  >
                    {title}
                  </Link>
                </StyledLink>
              </li>
            ))}
            {more > 0 && <li>and {formatCount(more, "more document", "more documents")}</li>}
          </Stack>
        </Box>
        <Button asChild variant="outline" size="xs">
          <Link to={pagePath(scope, "handover", String(areaId))} aria-label={`Open Area: ${name}`}>
            Open Area
          </Link>
        </Button>
      </Flex>
    </SectionRow>
  );
}

type ReadingListProps = {
  /** What is not accepted yet, in the order of reading. */
  areas: readonly AreaReadiness[];
};

/** What one who takes over reads first: the documents of what is not accepted yet. */
export function ReadingList({ areas }: ReadingListProps) {
  const { data: reading = [] } = useQuery(readingQueryOptions(useTRPC()));
  const documentsOf = (id: number) => reading.find(({ areaId }) => areaId === id)?.documents;
  return (
    <OwnList
      title="Read First"
      hint="What you do not own yet, the most important first"
      unit={["area", "areas"]}
      rows={areas}
    >
      {(shown) =>
        shown.map((area) => (
          <ReadingRow key={area.id} area={area} documents={documentsOf(area.id)} />
        ))
      }
    </OwnList>
  );
}
