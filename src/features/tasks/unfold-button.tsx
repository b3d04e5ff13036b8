import { Button } from "@chakra-ui/react";

type UnfoldButtonProps = { foldedCount: number; onUnfold: () => void };

/** Brings back what was put away because it was completed long ago. */
export const UnfoldButton = ({ foldedCount, onUnfold }: UnfoldButtonProps) => (
  <Button
    size="xs"
    variant="ghost"
    color="fg.muted"
    w="full"
    h="auto"
    py="2"
    whiteSpace="normal"
    onClick={onUnfold}
  >
    Show {foldedCount} completed over a week ago
  </Button>
);
