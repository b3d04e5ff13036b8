import { Button } from "@chakra-ui/react";
import type { MouseEvent } from "react";

type UnfoldButtonProps = { foldedCount: number; onUnfold: () => void };

/** Stands on what scrolls the tasks, where the focus goes when there is no task above the button. */
export const unfoldable = { "data-unfoldable": true, tabIndex: -1 } as const;

/** The button goes with what it does: whoever uses the keyboard goes on from the task above it. */
function focusAbove({ currentTarget }: MouseEvent<HTMLElement>) {
  const list = currentTarget.closest<HTMLElement>("[data-unfoldable]");
  const titles = [...(list?.querySelectorAll<HTMLElement>("[data-title]") ?? [])];
  (titles.at(-1) ?? list)?.focus();
}

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
    onClick={(event) => {
      focusAbove(event);
      onUnfold();
    }}
  >
    Show {foldedCount} completed over a week ago
  </Button>
);
