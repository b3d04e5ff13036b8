import { Box, HStack, Skeleton, Stack } from "@chakra-ui/react";
import { Card } from "../../../components/card.tsx";
import { Loading, SkeletonControl, SkeletonLine } from "../../../components/feedback/loading.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton-rows.tsx";
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
    <HStack gap="2" w={{ base: "full", sm: "auto" }}>
      {canEdit && <SkeletonControl w="40" />}
      {managed ? (
        <>
          {isOnlyOwner ? (
            <Box w="32" minW="0" ps="3">
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

const RequestsSkeleton = () => (
  <SkeletonSettingsSection lines={1}>
    <SkeletonLine w="32" />
  </SkeletonSettingsSection>
);

type MembersSkeletonProps = {
  managed: boolean;
  /** Whether those who ask to come stand above the members. */
  requestsFirst: boolean;
};

/** The outline of the members and, for owners, of who asks to come and who was invited. */
export const MembersSkeleton = ({ managed, requestsFirst }: MembersSkeletonProps) => (
  <Loading label="Loading members...">
    <Stack gap="8">
      {managed && requestsFirst && <RequestsSkeleton />}
      <ListSkeleton managed={managed} />
      {managed && (
        <Stack gap="4">
          {!requestsFirst && <RequestsSkeleton />}
          <SkeletonSettingsSection>
            <SkeletonLine w="40" />
          </SkeletonSettingsSection>
        </Stack>
      )}
    </Stack>
  </Loading>
);
