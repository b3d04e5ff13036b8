import { chakra, HStack, IconButton, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { FileText, X } from "lucide-react";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { formatCount } from "../../../lib/formats.ts";

function useTitle(documentId: number): string {
  const { data, isError } = useQuery(
    useTRPC().documents.read.queryOptions(
      { id: documentId },
      { select: ({ title }) => title, staleTime: 60_000, retry: false },
    ),
  );
  return data ?? (isError ? "a document that is gone" : "...");
}

function OneTitle({ documentId }: { documentId: number }) {
  return useTitle(documentId);
}

/** Under a question: what it was limited to. */
export function AskedOf({ documentIds: [first, ...others] }: { documentIds: number[] }) {
  if (first === undefined) return null;
  return (
    <Text textStyle="xs" color="fg.subtle" dir="auto" maxW="85%" truncate>
      Only about{" "}
      {others.length > 0 ? (
        formatCount(others.length + 1, "document")
      ) : (
        <OneTitle documentId={first} />
      )}
    </Text>
  );
}

/** The document that questions are limited to, and the way back to the whole project. */
export function AboutChip({ documentId, onRemove }: { documentId: number; onRemove: () => void }) {
  const title = useTitle(documentId);
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
