import { Box, Button, HStack, Text } from "@chakra-ui/react";
import { useQueryClient } from "@tanstack/react-query";
import { CloudAlert, RotateCw } from "lucide-react";
import { useErrorHint } from "./use-error-hint.ts";

type ErrorLineProps = {
  /** What could not be shown: "The tokens could not be loaded". */
  title: string;
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
};

/** Reads again whatever on the page could not be read: several lines have most often one cause. */
function useReadFailed() {
  const queryClient = useQueryClient();
  return () =>
    void queryClient.refetchQueries({
      type: "active",
      predicate: ({ state }) => state.status === "error" && state.data === undefined,
    });
}

/** The same as `ErrorState` where one thing among others failed, as in a section of settings. */
export function ErrorLine({ title, error, onRetry, retrying }: ErrorLineProps) {
  const readFailed = useReadFailed();
  return (
    <HStack gap="3" wrap="wrap" justify="space-between">
      <HStack role="alert" gap="2.5" align="flex-start" minW="0" flex="1 1 14rem">
        <Box color="fg.subtle" flexShrink="0" pt="0.5">
          <CloudAlert size={16} aria-hidden />
        </Box>
        <Box minW="0">
          <Text fontWeight="medium">{title}</Text>
          <Text textStyle="xs" color="fg.muted" textWrap="pretty">
            {useErrorHint(error, true)}
          </Text>
        </Box>
      </HStack>
      <Button
        variant="outline"
        flexShrink="0"
        onClick={() => {
          onRetry();
          readFailed();
        }}
        loading={retrying}
      >
        <RotateCw aria-hidden />
        Try Again
      </Button>
    </HStack>
  );
}
