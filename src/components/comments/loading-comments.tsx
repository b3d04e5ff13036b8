import { HStack, Skeleton } from "@chakra-ui/react";
import { Loading, SkeletonLines } from "../feedback/loading.tsx";

/** In the place of comments to come. */
export const LoadingComments = () => (
  <Loading label="Loading comments...">
    <HStack gap="2.5" align="flex-start">
      <Skeleton boxSize="6" borderRadius="full" />
      <SkeletonLines lines={2} />
    </HStack>
  </Loading>
);
