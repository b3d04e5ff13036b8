import { Flex, Text } from "@chakra-ui/react";
import type { Gap } from "../../../server/features/handover/readiness/readiness.schema.ts";
import { useSignedInUser } from "../../lib/session/session.ts";
import { GapButton } from "./gap-button.tsx";
import { tellReader } from "./gap-words.ts";
import { SeverityBadge } from "./tone-badges.tsx";

type GapCellsProps = {
  gap: Gap;
  /** For those who hand over, whose own signature closes no gap. */
  isForLeavingSide: boolean;
  /** On the page of the area itself, whose name need not be said. */
  isOnArea?: boolean;
};

/** A gap in a grid of three columns: how bad it is, what is missing, and where that is resolved. */
export function GapCells({ gap, isForLeavingSide, isOnArea = false }: GapCellsProps) {
  const { severity, areaId, areaName, action } = gap;
  const what = tellReader(gap, useSignedInUser().id);
  return (
    <>
      <Flex>
        <SeverityBadge severity={severity} />
      </Flex>
      <Text
        minW="0"
        color={isOnArea ? undefined : "fg.muted"}
        overflowWrap="anywhere"
        textWrap="pretty"
      >
        {what}
      </Text>
      {/* On a phone the text has the width to itself. */}
      <Flex gridColumn={{ base: "2", sm: "auto" }} _empty={{ display: "none" }}>
        <GapButton
          areaId={areaId}
          action={action}
          about={isOnArea ? what : `${what}, ${areaName}`}
          isOnArea={isOnArea}
          signsFor={isForLeavingSide ? null : "receiving"}
        />
      </Flex>
    </>
  );
}
