import { Box, Skeleton, Stack } from "@chakra-ui/react";
import { handoverStages } from "../../../../db/enums.ts";
import { Loading, SkeletonLine } from "../../../components/feedback/loading.tsx";
import { SectionRow } from "../section.tsx";
import { keysOf, RowsSkeleton, SkeletonSection } from "../skeletons.tsx";

/** The report's facts: in two columns on a phone, else one after the other. */
export const factsLook = {
  display: { base: "grid", md: "flex" },
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  flexWrap: "wrap",
  mb: "5",
  columnGap: { base: "4", md: "8" },
  rowGap: "3",
} as const;

/** The columns of the areas; on a phone a stage stands beside the next one, under its area. */
const coverageRow = {
  display: "grid",
  gridTemplateColumns: {
    base: "repeat(2, minmax(0, 1fr))",
    md: "minmax(0, 1fr) repeat(4, {sizes.36}) {sizes.20}",
  },
  columnGap: { base: "8", md: "0" },
  ps: "4",
  pe: { base: "4", md: "0" },
} as const;

/** The space between the columns is within the cells; the last one ends where the table does. */
const cell = { px: { md: "2" } } as const;
const nameCell = { pe: { md: "2" } } as const;
const readyCell = {
  ps: { md: "2" },
  pe: { md: "4" },
  display: "flex",
  flexDirection: { base: "row", md: "column" },
  alignItems: { base: "center", md: "flex-end" },
  gap: { base: "2", md: "0" },
} as const;

const lookOf = (column: string) => (column === "ready" ? readyCell : cell);

const AreaSkeleton = () => (
  <Box
    {...coverageRow}
    rowGap={{ base: "2", md: "0" }}
    py={{ base: "2.5", md: "2" }}
    borderTopWidth="1px"
    borderColor="border.hairline"
  >
    <Box gridColumn={{ base: "1 / -1", md: "auto" }} order={{ base: -1, md: 0 }} {...nameCell}>
      <SkeletonLine w="3/5" />
      <SkeletonLine w="2/5" isSmall />
    </Box>
    {[...handoverStages, "ready"].map((column) => (
      <Box
        key={column}
        {...lookOf(column)}
        {...(column === "ready" && {
          gridColumn: { base: "1 / -1", md: "auto" },
          order: { base: -1, md: 0 },
        })}
      >
        <SkeletonLine w={column === "ready" ? "10" : "20"} isSmall hideFrom="md" />
        <SkeletonLine w={column === "ready" ? "10" : "24"} />
      </Box>
    ))}
  </Box>
);

/** The outline of the table of areas, its head and how its percentages are worked out. */
const CoverageSkeleton = () => (
  <SkeletonSection>
    <Box {...coverageRow} py="2" hideBelow="md">
      <Box {...nameCell}>
        <SkeletonLine w="16" isSmall />
      </Box>
      {[...handoverStages, "ready"].map((column) => (
        <Box key={column} {...lookOf(column)}>
          <SkeletonLine w="16" isSmall />
        </Box>
      ))}
    </Box>
    {keysOf(4).map((key) => (
      <AreaSkeleton key={key} />
    ))}
    <SectionRow>
      <SkeletonLine w="32" isSmall />
    </SectionRow>
  </SkeletonSection>
);

/** The outline of the report's facts and its first sections. */
export const ReportSkeleton = () => (
  <Loading label="Loading the report...">
    <Box {...factsLook}>
      {keysOf(6).map((key) => (
        <Box key={key}>
          <SkeletonLine w="20" isSmall />
          <SkeletonLine w="28" />
        </Box>
      ))}
    </Box>
    <Stack gap="4">
      <CoverageSkeleton />
      <SkeletonSection>
        {/* How bad the first risks are. */}
        <SectionRow>
          <Skeleton h="5" w="14" borderRadius="l1" />
        </SectionRow>
        <RowsSkeleton rows={4} hasFacts />
      </SkeletonSection>
      <SkeletonSection>
        <RowsSkeleton rows={3} hasFacts />
      </SkeletonSection>
    </Stack>
  </Loading>
);
