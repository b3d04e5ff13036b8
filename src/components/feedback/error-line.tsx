import { Box, Button, HStack, Text } from "@chakra-ui/react";
import { RotateCw } from "lucide-react";
import { useErrorHint } from "./use-error-hint.ts";

type ErrorLineProps = {
  /** What could not be shown: "The tokens could not be loaded". */
  title: string;
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
};

/** The same as `ErrorState` where one thing among others failed, as in a section of settings. */
export const ErrorLine = ({ title, error, onRetry, retrying }: ErrorLineProps) => (
  <HStack gap="3" wrap="wrap" justify="space-between">
    <Box role="alert" minW="0" flex="1 1 14rem">
      <Text fontWeight="medium">{title}</Text>
      <Text textStyle="xs" color="fg.muted" textWrap="pretty">
        {useErrorHint(error, true)}
      </Text>
    </Box>
    <Button variant="outline" size="sm" flexShrink="0" onClick={onRetry} loading={retrying}>
      <RotateCw aria-hidden />
      Try Again
    </Button>
  </HStack>
);
