import { Box, HStack, Skeleton, Stack } from "@chakra-ui/react";
import { Card } from "../../../components/card.tsx";
import { Loading } from "../../../components/feedback/loading.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton-rows.tsx";
import { SkeletonSettingsSection } from "../../../components/pages/settings-section.tsx";
import { useCanEdit } from "../../../lib/session/session.ts";

const SelectSkeleton = ({ w }: { w: string }) => <Skeleton h="9" w={w} borderRadius="l2" />;

const BadgeSkeleton = () => <Skeleton h="5" w="16" borderRadius="l1" />;

/** The outline of the members and, for owners, of who asks to come and who was invited. */
export function MembersSkeleton({ managed }: { managed: boolean }) {
  const canEdit = useCanEdit();
  return (
    <Loading label="Loading members...">
      <Stack gap="8">
        <Box>
          <Skeleton h="4" mt="0.5" mb="4" w="20" borderRadius="l1" />
          <Card>
            <SkeletonRows
              mark="avatar"
              py={{ base: "3", sm: "2.5" }}
              gap={{ base: "2.5", sm: "3" }}
              direction={{ base: "column", sm: "row" }}
              hasLongFacts
            >
              <HStack gap="2" w={{ base: "full", sm: "auto" }}>
                {canEdit && <SelectSkeleton w="40" />}
                {managed ? <SelectSkeleton w="32" /> : <BadgeSkeleton />}
                {managed && <Box w="7" flexShrink="0" />}
              </HStack>
            </SkeletonRows>
          </Card>
          <Skeleton h="2" mt="4" mb="1" maxW="xl" borderRadius="l1" />
        </Box>
        {managed && (
          <Stack gap="4">
            <SkeletonSettingsSection lines={1}>
              <Skeleton h="3" my="1" w="32" borderRadius="l1" />
            </SkeletonSettingsSection>
            <SkeletonSettingsSection>
              <Stack gap="3">
                <Skeleton h="3" my="1" w="40" borderRadius="l1" />
                <Skeleton h="9" w="36" borderRadius="l2" />
              </Stack>
            </SkeletonSettingsSection>
          </Stack>
        )}
      </Stack>
    </Loading>
  );
}
