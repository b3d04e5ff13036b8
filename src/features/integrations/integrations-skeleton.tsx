import { Flex, SimpleGrid } from "@chakra-ui/react";
import { Loading, SkeletonControl } from "../../components/feedback/loading.tsx";
import { SkeletonIntegration } from "./integration-card.tsx";

type IntegrationsSkeletonProps = {
  /** How many services there are of the kind, where that is known. */
  count?: number | undefined;
  /** Whether the first one says what answers without a key of its own. */
  hasNote: boolean;
  /** Whether one more may follow, where this machine has models; on a phone it would not fit. */
  mayHaveOllama: boolean;
};

/**
 * The outline of the services of a kind. What stands below them is left out: the page would scroll
 * before there is anything in it that the keyboard reaches.
 */
export const IntegrationsSkeleton = ({
  count = 3,
  hasNote,
  mayHaveOllama,
}: IntegrationsSkeletonProps) => (
  <Loading label="Loading integrations...">
    <Flex gap="2" mb="5" overflow="hidden">
      {["24", "32", "28", "36", "40"].map((width) => (
        <SkeletonControl key={width} size="sm" w={width} />
      ))}
    </Flex>
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="4" mb="6">
      {Array.from({ length: count }, (_, index) => `${index}`).map((key, index) => (
        <SkeletonIntegration key={key} hasNote={hasNote && index === 0} />
      ))}
      {mayHaveOllama && <SkeletonIntegration hideBelow="md" />}
    </SimpleGrid>
  </Loading>
);
