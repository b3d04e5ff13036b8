import { Box, HStack, Skeleton, Stack } from "@chakra-ui/react";
import { Card } from "../../../components/card.tsx";
import { Loading, SkeletonControl, SkeletonLine } from "../../../components/feedback/loading.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton-rows.tsx";
import { SkeletonSettingsList } from "../../../components/pages/settings-list.tsx";
import { SkeletonSettingsSection } from "../../../components/pages/settings-section.tsx";
import { useCanEdit } from "../../../lib/session/session.ts";
import { touch } from "../../../theme/recipes.ts";

const rowLook = {
  mark: "avatar",
  py: { base: "3", sm: "2.5" },
  gap: { base: "2.5", sm: "3" },
  direction: { base: "column", sm: "row" },
  factLines: 2,
} as const;

type ChoicesSkeletonProps = {
  managed: boolean;
  /** Whether the role cannot be changed even so. */
  isOnlyOwner?: boolean;
};

/** The side and the role of a member to come, which can be chosen or not. */
function ChoicesSkeleton({ managed, isOnlyOwner = false }: ChoicesSkeletonProps) {
  const canEdit = useCanEdit();
  return (
    <HStack gap="2" w={{ base: "full", sm: "auto" }} ps={{ base: canEdit ? "0" : "11", sm: "0" }}>
      {canEdit && <SkeletonControl w="40" />}
      {managed ? (
        <>
          {isOnlyOwner ? (
            <Box w="32" minW="0" ps={{ base: canEdit ? "3" : "0", sm: "3" }}>
              <SkeletonLine w="12" />
            </Box>
          ) : (
            <SkeletonControl w="32" minW="0" flex={{ base: "0 1 auto", sm: "none" }} />
          )}
          <Box w="7" flexShrink="0" css={{ [touch]: { w: "9" } }} />
        </>
      ) : (
        <Skeleton h="5" w="14" borderRadius="l1" />
      )}
    </HStack>
  );
}

const ListSkeleton = ({ managed }: { managed: boolean }) => (
  <Box>
    <Skeleton h="4" mt="0.5" mb="4" w="20" borderRadius="l1" />
    <Card>
      {/* An only owner is told so. */}
      {managed && (
        <SkeletonRows {...rowLook} count={1} hasNote>
          <ChoicesSkeleton managed isOnlyOwner />
        </SkeletonRows>
      )}
      <SkeletonRows {...rowLook} count={managed ? 2 : 3}>
        <ChoicesSkeleton managed={managed} />
      </SkeletonRows>
    </Card>
    <Box mt="3">
      <SkeletonLine w={{ base: "full", md: "4xl" }} isSmall />
      {/* On a phone the note takes three lines. */}
      <SkeletonLine w="full" isSmall hideFrom="md" />
      <SkeletonLine w="2/5" isSmall hideFrom="md" />
    </Box>
  </Box>
);

const RequestsSkeleton = ({ waiting }: { waiting: number }) => (
  <SkeletonSettingsSection lines={1}>
    {waiting === 0 ? (
      <SkeletonLine w="32" />
    ) : (
      <Box my="-3">
        <SkeletonRows
          count={waiting}
          px="0"
          py="3"
          direction={{ base: "column", md: "row" }}
          align={{ base: "stretch", md: "center" }}
        >
          <HStack gap="2" flexShrink="0">
            <SkeletonControl size="sm" w="28" />
            <SkeletonControl size="sm" w="20" />
            <Box w="20" ps="3" me={{ md: "-3" }}>
              <SkeletonLine w="12" />
            </Box>
          </HStack>
        </SkeletonRows>
      </Box>
    )}
  </SkeletonSettingsSection>
);

type MembersSkeletonProps = {
  managed: boolean;
  /** Whether those who ask to come stand above the members. */
  requestsFirst: boolean;
  /** How many of them are known. */
  waiting: number;
};

/** The outline of the members and, for owners, of who asks to come and who was invited. */
export const MembersSkeleton = ({ managed, requestsFirst, waiting }: MembersSkeletonProps) => (
  <Loading label="Loading members...">
    <Stack gap="8">
      {managed && requestsFirst && <RequestsSkeleton waiting={waiting} />}
      <ListSkeleton managed={managed} />
      {managed && (
        <Stack gap="4">
          {!requestsFirst && <RequestsSkeleton waiting={waiting} />}
          <SkeletonSettingsSection>
            <SkeletonSettingsList />
          </SkeletonSettingsSection>
        </Stack>
      )}
    </Stack>
  </Loading>
);
