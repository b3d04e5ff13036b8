import { Box, Button, Flex } from "@chakra-ui/react";
import { ArrowRight, Pencil } from "lucide-react";
import { areaKindTitles } from "../../../../db/enums.ts";
import type { Area } from "../../../../server/features/areas/areas.schema.ts";
import type { AreaReadiness } from "../../../../server/features/handover/readiness/readiness.schema.ts";
import { EditorsOnly } from "../../../components/editors-only.tsx";
import { FactLine } from "../../../components/pages/fact-line.tsx";
import { PageHeader } from "../../../components/pages/page.tsx";
import { formatDay } from "../../../lib/dates/day-formats.ts";
import { AreaMenu } from "../areas/area-menu.tsx";
import { HandoverTrail } from "../handover-trail.tsx";
import { describeReadiness } from "../map/map-rows.ts";
import { PersonRole } from "../person.tsx";
import { ImportanceBadge } from "../tone-badges.tsx";
import { useAreaSearch } from "./area-search.ts";

type AreaHeaderProps = {
  area: Area;
  /** Not yet known while it loads. */
  readiness: AreaReadiness | undefined;
};

/** What the area is called, how much it matters, how far it is, and who hands it over to whom. */
export function AreaHeader({ area, readiness }: AreaHeaderProps) {
  const { change } = useAreaSearch();
  const { name, track, importance, kind, reviewDate } = area;
  const deputy = readiness?.deputy;
  const facts = [
    areaKindTitles[kind],
    readiness && describeReadiness(readiness),
    deputy && `${deputy.name} stands in`,
    reviewDate && `to be reviewed by ${formatDay(reviewDate)}`,
  ];
  return (
    <PageHeader
      title={name}
      above={
        <HandoverTrail>
          {track && (
            <Box as="span" truncate minW="0" title={track}>
              {track}
            </Box>
          )}
        </HandoverTrail>
      }
      subtitle={
        <Flex as="span" gap="2" align="flex-start">
          {(importance === "critical" || importance === "high") && (
            <ImportanceBadge importance={importance} flexShrink="0" />
          )}
          <FactLine facts={facts} />
        </Flex>
      }
      actions={
        // On a phone the buttons stand beside the people, who may take several lines.
        <Flex
          align={{ base: "flex-start", sm: "center" }}
          gap="3"
          wrap={{ base: "nowrap", sm: "wrap" }}
          w="full"
        >
          {readiness && (
            <Flex align="center" columnGap="3" rowGap="1.5" wrap="wrap" minW="0">
              <PersonRole person={readiness.expert} does="hands over" />
              {/* The arrow stays with the one it leads to, wherever the line breaks. */}
              <Flex align="center" gap="3" minW="0">
                <Box color="fg.subtle" aria-hidden hideBelow="sm">
                  <ArrowRight size={16} />
                </Box>
                <PersonRole person={readiness.receiver} does="takes over" />
              </Flex>
            </Flex>
          )}
          <EditorsOnly>
            <Flex align="center" gap="3" flexShrink="0" ms={{ base: "auto", sm: "2" }}>
              <Button variant="outline" size="sm" onClick={() => change({ open: "edit" })}>
                <Pencil aria-hidden />
                Edit
              </Button>
              <AreaMenu area={area} />
            </Flex>
          </EditorsOnly>
        </Flex>
      }
    />
  );
}
