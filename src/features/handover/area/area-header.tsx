import { Badge, Box, Button, Flex, Link as StyledLink } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import { ArrowRight, Pencil } from "lucide-react";
import type { Area } from "../../../../server/features/areas/areas.schema.ts";
import { EditorsOnly } from "../../../components/editors-only.tsx";
import { PageHeader } from "../../../components/pages/page.tsx";
import { pagePath } from "../../../lib/navigation/paths.ts";
import { useScope } from "../../../lib/session/session.ts";
import { type Person, PersonRole } from "../person.tsx";
import { importancePalettes } from "../tones.ts";
import { useAreaSearch } from "./area-search.ts";

type AreaHeaderProps = { area: Area; expert: Person | null; receiver: Person | null };

/** The way back to the map, and the track on it. */
function Trail({ track }: { track: string | null }) {
  const scope = useScope();
  return (
    <Flex as="nav" aria-label="Where this area stands" gap="1.5" mb="1" color="fg.muted">
      <StyledLink asChild color="fg.muted">
        <Link to={pagePath(scope, "handover")}>Handover</Link>
      </StyledLink>
      {track && (
        <>
          <span aria-hidden>/</span>
          <Box as="span" overflowWrap="anywhere" minW="0">
            {track}
          </Box>
        </>
      )}
    </Flex>
  );
}

/** What the area is called, how much it matters, and who hands it over to whom. */
export function AreaHeader({ area, expert, receiver }: AreaHeaderProps) {
  const { change } = useAreaSearch();
  const { name, track, importance } = area;
  return (
    <PageHeader
      title={name}
      above={<Trail track={track} />}
      mark={
        (importance === "critical" || importance === "high") && (
          <Badge colorPalette={importancePalettes[importance]}>{importance}</Badge>
        )
      }
      actions={
        <Flex align="center" gap="3" wrap="wrap" w="full">
          <PersonRole person={expert} does="hands over" />
          <Box color="fg.subtle" aria-hidden>
            <ArrowRight size={16} />
          </Box>
          <PersonRole person={receiver} does="takes over" />
          <EditorsOnly>
            <Button
              variant="outline"
              size="sm"
              ms={{ base: "auto", sm: "2" }}
              onClick={() => change({ open: "edit" })}
            >
              <Pencil aria-hidden />
              Edit
            </Button>
          </EditorsOnly>
        </Flex>
      }
    />
  );
}
