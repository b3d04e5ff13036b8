import { Badge, Box, Flex, type FlexProps, Heading } from "@chakra-ui/react";
import type { TaskStatus } from "../../../../../db/enums.ts";
import { taskStatusTones } from "../../../../components/feedback/task-status.ts";
import { formatCount } from "../../../../lib/formats.ts";
import { statusTitles } from "../../task-labels.ts";

type ColumnHeadProps = FlexProps & {
  status: TaskStatus;
  /** Unknown while the tasks load. */
  count?: number;
  /** The heading that it is; plain words above lanes, whose columns have headings of their own. */
  level?: "h2" | "h3";
};

/** What stands above a column: its status, and how many tasks have it. */
export function ColumnHead({ status, count, level, ...props }: ColumnHeadProps) {
  const palette = `status-${taskStatusTones[status]}`;
  return (
    <Flex align="center" gap="2" px="3.5" pt="3" pb="2.5" {...props}>
      <Box boxSize="2" borderRadius="full" bg={`${palette}.solid`} aria-hidden />
      <Heading as={level ?? "p"} textStyle="sm" fontWeight="semibold">
        {statusTitles[status]}
      </Heading>
      {count !== undefined && (
        <Badge
          colorPalette={palette}
          textStyle="figure"
          aria-label={formatCount(count, "task")}
          role="img"
        >
          {count}
        </Badge>
      )}
    </Flex>
  );
}
