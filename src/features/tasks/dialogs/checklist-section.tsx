import { Button, Flex, IconButton, Input, Text } from "@chakra-ui/react";
import { X } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { type Task, taskLimits } from "../../../../server/features/tasks/tasks.schema.ts";
import { Checkbox } from "../../../components/forms/checkbox.tsx";
import { useCanEdit } from "../../../lib/session/session.ts";
import { checklistShare } from "../task-progress.ts";
import { DialogSection } from "./dialog-section.tsx";
import type { TaskParts } from "./use-task-parts.ts";

type Item = Task["checklist"][number];
type ItemRowProps = {
  item: Item;
  onCheck: () => void;
  onRename: (text: string) => void;
  onRemove: () => void;
};

function ItemRow({ item, onCheck, onRename, onRemove }: ItemRowProps) {
  const canEdit = useCanEdit();
  const [typed, setTyped] = useState<string | null>(null);
  const { text, isDone } = item;
  const rename = () => {
    const wanted = typed?.trim();
    if (wanted && wanted !== text) onRename(wanted);
    setTyped(null);
  };
  return (
    <Flex as="li" gap="2.5" align="center" minH="8" className="group">
      <Checkbox label={text} checked={isDone} disabled={!canEdit} onChange={onCheck} />
      {typed === null ? (
        <Text
          flex="1"
          minW="0"
          overflowWrap="anywhere"
          color={isDone ? "fg.subtle" : undefined}
          textDecoration={isDone ? "line-through" : undefined}
        >
          {canEdit ? (
            <Button
              variant="plain"
              h="auto"
              minH="6"
              px="0"
              color="inherit"
              fontWeight="normal"
              whiteSpace="normal"
              textAlign="start"
              textDecoration="inherit"
              aria-label={`Rename “${text}”`}
              onClick={() => setTyped(text)}
            >
              {text}
            </Button>
          ) : (
            text
          )}
        </Text>
      ) : (
        <Input
          size="sm"
          flex="1"
          autoFocus
          aria-label={`New text of “${text}”`}
          maxLength={taskLimits.checklistText}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={rename}
          onKeyDown={(event) => {
            if (event.key === "Enter") rename();
            else if (event.key === "Escape") setTyped(null);
            else return;
            // Neither saves the form nor closes the dialog around it.
            event.preventDefault();
            event.stopPropagation();
          }}
        />
      )}
      {canEdit && (
        <IconButton
          size="2xs"
          variant="ghost"
          color="fg.subtle"
          aria-label={`Remove “${text}”`}
          onClick={onRemove}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </Flex>
  );
}

type ChecklistSectionProps = { task: Task; parts: TaskParts };

/** What is to be done one by one. Each change is saved at once. */
export function ChecklistSection({ task, parts }: ChecklistSectionProps) {
  const canEdit = useCanEdit();
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const { checklist } = task;
  const share = checklistShare(task);
  if (!canEdit && !share) return null;
  const add = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    if (text === "") return;
    setTyped("");
    field.current?.focus();
    void parts.change((now) => ({ checklist: [...now.checklist, { text, isDone: false }] }));
  };
  const rename = (id: number, text: string) =>
    void parts.change((now) => ({
      checklist: now.checklist.map((item) => (item.id === id ? { ...item, text } : item)),
    }));
  const remove = (id: number) =>
    void parts.change((now) => ({ checklist: now.checklist.filter((item) => item.id !== id) }));
  return (
    <DialogSection title="Checklist" hint={share && `${share.done} of ${share.total}`}>
      {share && (
        <Flex as="ul" direction="column" listStyleType="none" aria-label="Checklist" mb="1">
          {checklist.map((item) => (
            <ItemRow
              key={item.id}
              item={item}
              onCheck={() => void parts.check(item.id, !item.isDone)}
              onRename={(text) => rename(item.id, text)}
              onRemove={() => remove(item.id)}
            />
          ))}
        </Flex>
      )}
      {canEdit && checklist.length < taskLimits.checklistItems && (
        <Flex as="form" gap="2" onSubmit={add}>
          <Input
            ref={field}
            size="sm"
            aria-label="New item of the checklist"
            placeholder="Add an item"
            maxLength={taskLimits.checklistText}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" size="sm" variant="outline" disabled={typed.trim() === ""}>
            Add
          </Button>
        </Flex>
      )}
    </DialogSection>
  );
}
