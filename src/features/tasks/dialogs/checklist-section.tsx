import { Button, Flex, HStack, IconButton, Input, Text } from "@chakra-ui/react";
import { X } from "lucide-react";
import { type FormEvent, useRef } from "react";
import { type Task, taskLimits } from "../../../../server/features/tasks/tasks.schema.ts";
import { Checkbox } from "../../../components/forms/checkbox.tsx";
import { isComposing } from "../../../lib/browser/is-composing.ts";
import { takesEscape } from "../../../lib/browser/takes-escape.ts";
import { useCanEdit } from "../../../lib/session/session.ts";
import { checklistShare } from "../task-progress.ts";
import { DialogSection } from "./dialog-section.tsx";
import type { Checklist, ItemDraft } from "./use-checklist.ts";
import type { TaskParts } from "./use-task-parts.ts";

type Item = Task["checklist"][number];

type DraftFieldProps = {
  id: number;
  /** What the item says now; undefined where there is none of it, or none any more. */
  text: string | undefined;
  draft: ItemDraft;
  typing: Checklist;
};

/** The text of an item while it is changed; where somebody else came before, one chooses. */
function DraftField({ id, text, draft, typing }: DraftFieldProps) {
  const isOvertaken = typing.isOvertaken(id, draft);
  const { began, hasFailed } = draft;
  const words =
    isOvertaken && text === undefined
      ? { said: "Someone else removed this item meanwhile.", drop: "Discard", keep: "Add It" }
      : isOvertaken
        ? {
            said: `Someone else changed this item to “${text}” meanwhile.`,
            drop: "Use Theirs",
            keep: "Use Yours",
          }
        : hasFailed && { said: "Not saved yet.", drop: "Discard", keep: "Save" };
  return (
    <Flex direction="column" flex="1" minW="0" gap="1.5">
      <Input
        size="sm"
        // What comes back takes the cursor from nowhere else.
        autoFocus={!hasFailed}
        aria-label={began === undefined ? "Text of a new item" : `New text of “${text ?? began}”`}
        maxLength={taskLimits.checklistText}
        value={draft.text}
        {...takesEscape(true)}
        onChange={({ target }) => typing.type(id, target.value)}
        onBlur={() => {
          if (!hasFailed) void typing.save(id);
        }}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === "Enter") void typing.save(id);
          else if (event.key === "Escape") typing.drop(id);
          else return;
          // Neither saves the form nor closes the dialog around it.
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      {words && (
        <HStack role="alert" gap="2" wrap="wrap" textStyle="xs" color="fg.warning">
          <Text flex="1" minW="40" overflowWrap="anywhere">
            {words.said}
          </Text>
          <Button size="2xs" variant="outline" onClick={() => typing.drop(id)}>
            {words.drop}
          </Button>
          <Button size="2xs" variant="outline" onClick={() => void typing.save(id, true)}>
            {words.keep}
          </Button>
        </HStack>
      )}
    </Flex>
  );
}

type ItemRowProps = {
  item: Item;
  typing: Checklist;
  onCheck: () => void;
  onRemove: () => void;
};

function ItemRow({ item, typing, onCheck, onRemove }: ItemRowProps) {
  const canEdit = useCanEdit();
  const { id, text, isDone } = item;
  const draft = typing.drafts.get(id);
  return (
    <Flex as="li" gap="2.5" align="center" minH="8" className="group">
      <Checkbox label={text} checked={isDone} disabled={!canEdit} onChange={onCheck} />
      {draft && !draft.sending ? (
        <DraftField id={id} text={text} draft={draft} typing={typing} />
      ) : (
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
              aria-busy={draft !== undefined || undefined}
              onClick={() => !draft && typing.type(id, text)}
            >
              {draft?.text ?? text}
            </Button>
          ) : (
            text
          )}
        </Text>
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

type ChecklistSectionProps = { task: Task; parts: TaskParts; typing: Checklist };

/** What is to be done one by one. Each change is saved at once. */
export function ChecklistSection({ task, parts, typing }: ChecklistSectionProps) {
  const canEdit = useCanEdit();
  const field = useRef<HTMLInputElement>(null);
  const { checklist } = task;
  const share = checklistShare(task);
  if (!canEdit && !share && !typing.isTyping) return null;
  const add = (event: FormEvent) => {
    event.preventDefault();
    field.current?.focus();
    void typing.add();
  };
  const remove = (id: number) => {
    typing.drop(id);
    void parts.change((now) => ({ checklist: now.checklist.filter((item) => item.id !== id) }));
  };
  const known = new Set(checklist.map(({ id }) => id));
  const homeless = [...typing.drafts].filter(([id, { sending }]) => !known.has(id) && !sending);
  return (
    <DialogSection title="Checklist" hint={share && `${share.done} of ${share.total}`}>
      {(share || homeless.length > 0) && (
        <Flex as="ul" direction="column" listStyleType="none" aria-label="Checklist" mb="1">
          {checklist.map((item) => (
            <ItemRow
              key={item.id}
              item={item}
              typing={typing}
              onCheck={() => void parts.check(item.id, !item.isDone)}
              onRemove={() => remove(item.id)}
            />
          ))}
          {homeless.map(([id, draft]) => (
            <Flex as="li" key={id} py="1">
              <DraftField id={id} text={undefined} draft={draft} typing={typing} />
            </Flex>
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
            value={typing.typed}
            onChange={({ target }) => typing.setTyped(target.value)}
          />
          <Button type="submit" size="sm" variant="outline" disabled={typing.typed.trim() === ""}>
            Add
          </Button>
        </Flex>
      )}
    </DialogSection>
  );
}
