import { Box, SimpleGrid, Text } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import { taskStatuses } from "../../../db/enums.ts";
import type { Metrics } from "../../../server/features/dashboard/dashboard.schema.ts";
import { taskStatusTones } from "../../components/feedback/task-status.ts";
import { pagePath } from "../../lib/navigation/paths.ts";
import { useScope } from "../../lib/session/session.ts";
import { statusTitles } from "./dashboard-labels.ts";
import { Panel } from "./panel.tsx";

/** How many tasks stand in each status; each tile leads to them. */
export function StatusTiles({ tasksByStatus }: Pick<Metrics, "tasksByStatus">) {
  const scope = useScope();
  const isEmpty = taskStatuses.every((status) => tasksByStatus[status] === 0);
  return (
    <Panel
      title="Task Status Overview"
      {...(isEmpty && { hint: "Counts appear once there is a task" })}
    >
      <SimpleGrid columns={{ base: 2, md: 4 }} gap="3">
        {taskStatuses.map((status) => {
          const palette = `status-${taskStatusTones[status]}`;
          return (
            <Box
              asChild
              key={status}
              // On phones the figure and what it counts stand in one line.
              display={{ base: "flex", md: "block" }}
              alignItems="baseline"
              gap="2"
              p={{ base: "3", md: "3.5" }}
              borderRadius="l2"
              bg={`${palette}.subtle`}
              transition="background-color 120ms"
              _hover={{ bg: `${palette}.muted` }}
            >
              <Link to={pagePath(scope, "workflow")} search={{ status: [status] }}>
                {!isEmpty && (
                  <Text
                    fontSize="xl"
                    fontWeight="semibold"
                    textStyle="figure"
                    color={`${palette}.fg`}
                  >
                    {tasksByStatus[status].toLocaleString("en-US")}
                  </Text>
                )}
                <Text color={`${palette}.fg`}>{statusTitles[status]}</Text>
              </Link>
            </Box>
          );
        })}
      </SimpleGrid>
    </Panel>
  );
}
