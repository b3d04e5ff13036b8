import { Flex, SimpleGrid, Skeleton, Stack } from "@chakra-ui/react";
import { Loading, SkeletonLines } from "../../components/feedback/loading.tsx";
import { SkeletonSettingsSection } from "../../components/pages/settings-section.tsx";
import { SkeletonIntegration } from "./integration-card.tsx";

/** The outline of the services of a kind, and of the choice among those that answer. */
export const IntegrationsSkeleton = ({ hasModels }: { hasModels: boolean }) => (
  <Loading label="Loading integrations...">
    <Flex gap="2" mb="5" overflow="hidden">
      {["24", "32", "28", "36", "40"].map((width) => (
        <Skeleton key={width} h="8" w={width} flexShrink="0" borderRadius="l2" />
      ))}
    </Flex>
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="4" mb="6">
      {["one", "two", "three", "four"].map((key) => (
        <SkeletonIntegration key={key} />
      ))}
    </SimpleGrid>
    {hasModels && (
      <Stack gap="6" mb="6">
        {["answers", "search"].map((key) => (
          <SkeletonSettingsSection key={key} lines={4}>
            <SkeletonLines lines={2} my="1" w="3/5" />
          </SkeletonSettingsSection>
        ))}
      </Stack>
    )}
  </Loading>
);
