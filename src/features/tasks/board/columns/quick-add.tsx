import { Box, Button, Textarea } from "@chakra-ui/react";
import { Plus } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { taskLimits } from "../../../../../server/features/tasks/task-limits.schema.ts";
import { type DraftKey, restoreDraft, useDraft } from "../../../../lib/browser/draft-storage.ts";
import { isComposing } from "../../../../lib/browser/is-composing.ts";
import { takesEscape } from "../../../../lib/browser/takes-escape.ts";
import { useUnsavedChanges } from "../../../../lib/session/reauthentication.ts";
import { useCurrentProject } from "../../../../lib/session/session.ts";
import { countSignOuts } from "../../../../lib/session/sign-out-effects.ts";

type QuickAddProps = {
  /** The column that a task is added to, by what the board knows it by and by its name. */
  placeId: string;
  place: string;
  /** False where something else offers it; a title that is being typed stays there all the same. */
  isOffered: boolean;
  /** Resolves to whether the task was added. */
  onAdd: (title: string) => Promise<boolean>;
};

/** It was opened to be typed into. */
const focusOnce = (field: HTMLTextAreaElement | null) => field?.focus();

/**
 * Adds tasks by their titles alone, one after the other, where they are to stand. A title that was not
 * added stays a draft: the column itself may go with what the board is grouped or filtered by.
 */
export function QuickAdd({ placeId, place, isOffered, onAdd }: QuickAddProps) {
  const draft: DraftKey = `new-task-${useCurrentProject()?.id ?? 0}-${placeId}`;
  const [isOpen, setIsOpen] = useState(false);
  const [title, setTitle] = useDraft(draft);
  /** How many titles are on their way. */
  const [adding, setAdding] = useState(0);
  const opener = useRef<HTMLButtonElement>(null);
  useUnsavedChanges(adding > 0);

  const close = () => {
    flushSync(() => setIsOpen(false));
    opener.current?.focus();
  };
  const add = async () => {
    const typed = title.trim();
    if (typed === "") return;
    setTitle("");
    setAdding((count) => count + 1);
    const before = countSignOuts();
    if (!(await onAdd(typed)) && before === countSignOuts()) restoreDraft(draft, typed, " ");
    setAdding((count) => count - 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === "Enter") {
      event.preventDefault();
      void add();
    }
    if (event.key === "Escape") {
      event.stopPropagation();
      close();
    }
  };

  if (!isOpen) {
    if (!isOffered && title === "") return null;
    return (
      <Box pt="1" pb="2">
        <Button
          ref={opener}
          size="xs"
          variant="ghost"
          w="full"
          justifyContent="start"
          color="fg.muted"
          aria-label={title === "" ? `Add a task to ${place}` : `Add “${title}” to ${place}`}
          onClick={() => setIsOpen(true)}
        >
          <Plus aria-hidden />
          {title === "" ? "Add a task" : title}
        </Button>
      </Box>
    );
  }
  return (
    <Box pt="1" pb="2">
      <Textarea
        ref={focusOnce}
        {...takesEscape(true)}
        autoresize
        rows={1}
        size="sm"
        bg="bg.card"
        aria-label={`Title of a new task in ${place}`}
        placeholder="Task title, then Enter"
        enterKeyHint="enter"
        maxLength={taskLimits.title}
        value={title}
        onChange={(event) => setTitle(event.target.value.replace(/\n/g, " "))}
        onKeyDown={onKeyDown}
        onBlur={() => setIsOpen(false)}
      />
    </Box>
  );
}
