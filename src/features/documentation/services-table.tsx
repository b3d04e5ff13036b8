import { Box, chakra, Grid, Heading, Skeleton, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Card } from "../../components/card.tsx";
import { ErrorState } from "../../components/feedback/error-state.tsx";
import { Loading, SkeletonLines } from "../../components/feedback/loading.tsx";
import { type RouterOutputs, useTRPC } from "../../lib/api/trpc.ts";
import { anchorOf } from "./prose.tsx";

type Entry = RouterOutputs["integrations"]["catalogue"]["integrations"][number];

const columns = [
  { key: "description", head: "What it does here" },
  { key: "permissions", head: "Permissions" },
  { key: "origin", head: "Where to get the credentials" },
] as const;

const cell = { base: "block", lg: "table-cell" } as const;

/** One service; on a narrow screen its cells stand under each other, each under its head. */
const ServiceRow = ({ entry }: { entry: Entry }) => (
  <chakra.tr
    display={{ base: "block", lg: "table-row" }}
    py={{ base: "3", lg: "0" }}
    verticalAlign="top"
    css={{ "& > *": { borderTopWidth: { lg: "1px" }, borderColor: "border.hairline" } }}
    borderTopWidth={{ base: "1px", lg: "0" }}
    borderColor="border.hairline"
    _first={{ borderTopWidth: "0" }}
  >
    <chakra.th
      scope="row"
      display={cell}
      px="4"
      py={{ base: "0", lg: "2.5" }}
      textAlign="start"
      fontWeight="medium"
      color="fg.default"
      w={{ lg: "36" }}
    >
      {entry.name}
    </chakra.th>
    {columns.map(({ key, head }) => (
      <chakra.td
        key={key}
        display={cell}
        px="4"
        py={{ base: "1", lg: "2.5" }}
        overflowWrap="anywhere"
      >
        <Text as="span" display={{ base: "block", lg: "none" }} textStyle="xs" color="fg.subtle">
          {head}
        </Text>
        {entry[key]}
      </chakra.td>
    ))}
  </chakra.tr>
);

const ServiceTable = ({ entries }: { entries: readonly Entry[] }) => (
  <Card overflow="hidden">
    <chakra.table
      w="full"
      display={{ base: "block", lg: "table" }}
      tableLayout="fixed"
      textStyle="sm"
      color="fg.muted"
      css={{ borderSpacing: 0 }}
    >
      <chakra.thead display={{ base: "none", lg: "table-header-group" }}>
        <tr>
          {["Service", ...columns.map(({ head }) => head)].map((head) => (
            <chakra.th
              key={head}
              scope="col"
              px="4"
              py="2.5"
              textAlign="start"
              fontWeight="medium"
              textStyle="xs"
              _first={{ w: "36" }}
            >
              {head}
            </chakra.th>
          ))}
        </tr>
      </chakra.thead>
      <chakra.tbody display={{ base: "block", lg: "table-row-group" }}>
        {entries.map((entry) => (
          <ServiceRow key={entry.id} entry={entry} />
        ))}
      </chakra.tbody>
    </chakra.table>
  </Card>
);

const TableSkeleton = () => (
  <Card overflow="hidden">
    {Array.from({ length: 8 }, (_, row) => `row-${row}`).map((key) => (
      <Grid
        key={key}
        templateColumns={{ base: "1fr", lg: "9rem repeat(3, 1fr)" }}
        gap="3"
        px="4"
        py="3"
        borderTopWidth="1px"
        borderColor="border.hairline"
        _first={{ borderTopWidth: "0" }}
      >
        <Skeleton h="3" w="24" borderRadius="l1" />
        <SkeletonLines lines={2} />
        <SkeletonLines lines={2} />
        <SkeletonLines lines={2} />
      </Grid>
    ))}
  </Card>
);

const title = "What the integrations do";

/** What each service does in Baton, what its credentials have to allow, and where they come from. */
export function ServicesTable() {
  const trpc = useTRPC();
  const catalogue = useQuery(trpc.integrations.catalogue.queryOptions());
  return (
    <Box as="section" id={anchorOf(title)} scrollMarginTop="4">
      <Heading as="h2" textStyle="cardTitle" mb="3">
        {title}
      </Heading>
      {catalogue.isPending ? (
        <Loading label="Loading integrations...">
          <TableSkeleton />
        </Loading>
      ) : catalogue.isLoadingError || !catalogue.data ? (
        <ErrorState
          compact
          title="The integrations could not be loaded"
          error={catalogue.error}
          onRetry={() => catalogue.refetch()}
          retrying={catalogue.isFetching}
        />
      ) : (
        <ServiceTable entries={catalogue.data.integrations} />
      )}
    </Box>
  );
}
