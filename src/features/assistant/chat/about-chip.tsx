import { chakra, HStack, IconButton, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { FileText, X } from "lucide-react";
import { useTRPC } from "../../../lib/api/trpc.ts";

/** The document that questions are limited to, and the way back to the whole project. */
export function AboutChip({ documentId, onRemove }: { documentId: number; onRemove: () => void }) {
  const { data, isError } = useQuery(
    useTRPC().documents.read.queryOptions(
      { id: documentId },
      { select: ({ title }) => title, staleTime: 60_000, retry: false },
    ),
  );
  const title = data ?? (isError ? "a document that is gone" : "...");
  return (
    <HStack
      display="inline-flex"
      maxW="full"
      gap="1.5"
      ps="2"
      pe="0.5"
      h="7"
      bg="accent.subtle"
      color="accent.fg"
      borderRadius="l2"
      textStyle="xs"
    >
      <FileText size={14} aria-hidden />
      <Text truncate title={title} dir="auto">
        Only about <chakra.strong fontWeight="medium">{title}</chakra.strong>
      </Text>
      <IconButton
        type="button"
        aria-label="Ask the whole project"
        title="Ask the whole project"
        variant="ghost"
        size="2xs"
        color="inherit"
        onClick={onRemove}
      >
        <X aria-hidden />
      </IconButton>
    </HStack>
  );
}
