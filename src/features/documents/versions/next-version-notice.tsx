import { HStack, Text } from "@chakra-ui/react";
import type { DocumentSummary } from "../document-types.ts";
import { FailureActions } from "../failure-actions.tsx";

/** Says of a document whose next version is not there yet which one is shown, and why. */
export function NextVersionNotice({ document }: { document: DocumentSummary }) {
  const { nextVersion: next, version } = document;
  if (!next) return null;
  const isFailed = next.state === "failed";
  return (
    <HStack
      role="status"
      gap="2"
      wrap="wrap"
      px="3"
      py="2"
      borderRadius="l2"
      textStyle="xs"
      align="center"
      bg={isFailed ? "bg.warning" : "bg.subtle"}
      color={isFailed ? "fg.warning" : "fg.muted"}
    >
      <Text flex="1" minW="15rem" overflowWrap="anywhere">
        {isFailed
          ? `Version ${next.version} could not be read, so this is still version ${version}. ${next.error ?? ""}`
          : `Version ${next.version} is being read. Until then this is version ${version}.`}
      </Text>
      <FailureActions document={document} size="xs" />
    </HStack>
  );
}
