import { Box, Skeleton } from "@chakra-ui/react";
import { useCanEdit } from "../../lib/session/session.ts";
import { Loading, SkeletonLines } from "../feedback/loading.tsx";

/** What stands there however many comments there are: the field for the next one and its button. */
export function CommentsOutline() {
  if (!useCanEdit()) return <SkeletonLines lines={1} />;
  return (
    <Box>
      <Skeleton h="16" borderRadius="l2" />
      <Skeleton h="8" w="24" mt="3.5" ms="auto" borderRadius="l2" />
    </Box>
  );
}

/** In the place of comments to come. */
export const LoadingComments = () => (
  <Loading label="Loading comments...">
    <CommentsOutline />
  </Loading>
);
