import { Box, chakra, Flex, Skeleton } from "@chakra-ui/react";
import type { RouterOutputs } from "../../lib/api/trpc.ts";
import { formatDate, formatTime } from "../../lib/formats.ts";

type SecurityEventLine = RouterOutputs["securityLog"]["project"]["events"][number];

const heads = ["When", "What happened", "From where"];

/** "203.0.113.7 · Firefox on Windows" */
const placeOf = ({ address, device }: SecurityEventLine) =>
  address === null ? "On the server" : [address, device].filter(Boolean).join(" · ");

/** The lines of the log; under each other where the screen is narrow. */
export function LogTable({
  events,
  showsProjects,
}: {
  events: readonly SecurityEventLine[];
  showsProjects: boolean;
}) {
  const cell = { base: "block", md: "table-cell" } as const;
  return (
    <chakra.table w="full" display={{ base: "block", md: "table" }} css={{ borderSpacing: 0 }}>
      <chakra.thead display={{ base: "none", md: "table-header-group" }}>
        <tr>
          {heads.map((head) => (
            <chakra.th
              key={head}
              scope="col"
              textAlign="start"
              fontWeight="medium"
              color="fg.muted"
              textStyle="xs"
              px="4"
              py="2.5"
            >
              {head}
            </chakra.th>
          ))}
        </tr>
      </chakra.thead>
      <chakra.tbody display={{ base: "block", md: "table-row-group" }}>
        {events.map((event) => (
          <chakra.tr
            key={event.id}
            display={{ base: "block", md: "table-row" }}
            py={{ base: "3", md: "0" }}
            verticalAlign="top"
            css={{ "& > td": { borderTopWidth: { md: "1px" }, borderColor: "border.hairline" } }}
            borderTopWidth={{ base: "1px", md: "0" }}
            borderColor="border.hairline"
            _first={{ borderTopWidth: "0" }}
          >
            <chakra.td
              display={cell}
              px="4"
              py={{ base: "0", md: "2.5" }}
              color="fg.muted"
              textStyle={{ base: "xs", md: "sm" }}
              whiteSpace="nowrap"
            >
              <time dateTime={event.at.toISOString()}>
                {formatDate(event.at)}, {formatTime(event.at)}
              </time>
            </chakra.td>
            <chakra.td
              display={cell}
              px="4"
              py={{ base: "0.5", md: "2.5" }}
              w={{ md: "full" }}
              overflowWrap="anywhere"
            >
              {event.sentence}
              {showsProjects &&
                event.projectName &&
                !event.sentence.includes(event.projectName) && (
                  <Box as="span" display="block" textStyle="xs" color="fg.subtle">
                    {event.projectName}
                  </Box>
                )}
            </chakra.td>
            <chakra.td
              display={cell}
              px="4"
              py={{ base: "0", md: "2.5" }}
              color="fg.muted"
              textStyle={{ base: "xs", md: "sm" }}
              minW={{ md: "48" }}
              overflowWrap="anywhere"
            >
              {placeOf(event)}
            </chakra.td>
          </chakra.tr>
        ))}
      </chakra.tbody>
    </chakra.table>
  );
}

const small = { h: { base: "2", md: "3" }, my: "1", borderRadius: "l1" } as const;
const side = { w: { md: "40" }, flexShrink: "0" } as const;

const SkeletonLine = () => (
  <Flex
    direction={{ base: "column", md: "row" }}
    columnGap="8"
    px="4"
    py={{ base: "3", md: "2.5" }}
    borderTopWidth="1px"
    borderColor="border.hairline"
    _first={{ borderTopWidth: { base: "0", md: "1px" } }}
  >
    <Box {...side}>
      <Skeleton {...small} w="36" />
    </Box>
    <Box flex={{ md: "1" }} py={{ base: "0.5", md: "0" }}>
      <Skeleton h="3" my="1" maxW="sm" borderRadius="l1" />
    </Box>
    <Box {...side}>
      <Skeleton {...small} w="32" />
    </Box>
  </Flex>
);

/** The outline of lines to come, each part in its column. */
export const SkeletonLog = () => (
  <>
    <Flex hideBelow="md" columnGap="8" px="4" py="2.5">
      <Box {...side}>
        <Skeleton h="2" my="1" w="12" borderRadius="l1" />
      </Box>
      <Box flex="1">
        <Skeleton h="2" my="1" w="20" borderRadius="l1" />
      </Box>
      <Box {...side}>
        <Skeleton h="2" my="1" w="16" borderRadius="l1" />
      </Box>
    </Flex>
    <Box>
      {Array.from({ length: 6 }, (_, index) => `line-${index}`).map((key) => (
        <SkeletonLine key={key} />
      ))}
    </Box>
  </>
);
