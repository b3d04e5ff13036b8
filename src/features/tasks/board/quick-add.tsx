import { Box, Button, Textarea } from "@chakra-ui/react";
import { Plus } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { taskLimits } from "../../../../server/features/tasks/tasks.schema.ts";
import { useUnsavedChangesGuard } from "../../../components/overlays/unsaved-changes-guard.tsx";
import { isComposing } from "../../../lib/browser/is-composing.ts";
import { useUnsavedChanges } from "../../../lib/session/reauthentication.ts";

type QuickAddProps = {
  /** The column that a task is added to. */
  place: string;
  /** Resolves to whether the task was added. */
  onAdd: (title: string) => Promise<boolean>;
};

/** It was opened to be typed into. */
const focusOnce = (field: HTMLTextAreaElement | null) => field?.focus();

/** Asks before a title that was typed is lost with the page. */
const TitleGuard = () => useUnsavedChangesGuard(true, () => {}, { outlivesSearch: true }).question;

/** Adds tasks by their titles alone, one after the other, where they are to stand. */
export function QuickAdd({ place, onAdd }: QuickAddProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [title, setTitle] = useState("");
  /** How many titles are on their way. */
  const [adding, setAdding] = useState(0);
  const opener = useRef<HTMLButtonElement>(null);
  useUnsavedChanges(adding > 0);
  const guard = title.trim() !== "" && <TitleGuard />;

  const close = () => {
    flushSync(() => setIsOpen(false));
    opener.current?.focus();
  };
  const add = async () => {
    const typed = title.trim();
    if (typed === "") return;
    setTitle("");
    setAdding((count) => count + 1);
    // What was typed meanwhile is kept.
    if (!(await onAdd(typed))) setTitle((current) => (current === "" ? typed : current));
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
    return (
      <Box p="2" pt="1">
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
        {guard}
      </Box>
    );
  }
  return (
    <Box p="2" pt="1">
      <Textarea
        ref={focusOnce}
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
      {guard}
    </Box>
  );
}
