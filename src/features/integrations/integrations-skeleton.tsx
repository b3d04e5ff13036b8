import { Flex, SimpleGrid } from "@chakra-ui/react";
import { Loading, SkeletonControl } from "../../components/feedback/loading.tsx";
import { SkeletonIntegration } from "./integration-card.tsx";

/**
 * The outline of the services of a kind. What stands below them is left out: the page would scroll
 * before there is anything in it that the keyboard reaches.
 */
export const IntegrationsSkeleton = () => (
  <Loading label="Loading integrations...">
    <Flex gap="2" mb="5" overflow="hidden">
      {["24", "32", "28", "36", "40"].map((width) => (
        <SkeletonControl key={width} size="sm" w={width} />
      ))}
    </Flex>
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="4" mb="6">
      {["one", "two", "three"].map((key) => (
        <SkeletonIntegration key={key} />
      ))}
      {/* There is a fourth where this machine has models; on a phone it would not fit. */}
      <SkeletonIntegration hideBelow="md" />
    </SimpleGrid>
  </Loading>
);
