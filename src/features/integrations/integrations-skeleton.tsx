import { Flex, SimpleGrid, Skeleton } from "@chakra-ui/react";
import { Loading } from "../../components/feedback/loading.tsx";
import { SkeletonIntegration } from "./integration-card.tsx";

/**
 * The outline of the services of a kind. What stands below them is left out: the page would scroll
 * before there is anything in it that the keyboard reaches.
 */
export const IntegrationsSkeleton = () => (
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
  </Loading>
);
