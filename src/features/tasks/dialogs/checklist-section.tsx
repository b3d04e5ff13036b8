import { Button, Flex, HStack, IconButton, Input, Text } from "@chakra-ui/react";
import { X } from "lucide-react";
import { type FormEvent, useRef } from "react";
import { taskLimits } from "../../../../server/features/tasks/task-limits.schema.ts";
import type { Task } from "../../../../server/features/tasks/tasks.schema.ts";
import { sides } from "../../../components/conflicts/conflict-notice.tsx";
import { Checkbox } from "../../../components/forms/checkbox.tsx";
import { isComposing } from "../../../lib/browser/is-composing.ts";
import { takesEscape } from "../../../lib/browser/takes-escape.ts";
import { useCanEdit } from "../../../lib/session/session.ts";
import { checklistShare } from "../task-progress.ts";
import { DialogSection } from "./dialog-section.tsx";
import type { ChecklistEdits, ItemDraft } from "./use-checklist.ts";
import type { TaskParts } from "./use-task-parts.ts";

type Item = Task["checklist"][number];

type DraftFieldProps = {
  id: number;
  /** What the item says now; undefined where there is none of it, or none any more. */
  text: string | undefined;
  draft: ItemDraft;
  edits: ChecklistEdits;
};

/** The text of an item while it is changed; where somebody else came before, one chooses. */
function DraftField({ id, text, draft, edits }: DraftFieldProps) {
  const isOvertaken = edits.isOvertaken(id, draft);
  const { began, hasFailed } = draft;
  const words =
    isOvertaken && text === undefined
      ? { said: "Someone else removed this item meanwhile.", drop: "Discard", keep: "Add It" }
      : isOvertaken
        ? {
            said: `Someone else changed this item to “${text}” meanwhile.`,
            drop: sides.theirs.use,
            keep: sides.mine.use,
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
        onChange={({ target }) => edits.type(id, target.value)}
        onBlur={() => {
          if (!hasFailed) void edits.save(id);
        }}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === "Enter") void edits.save(id);
          else if (event.key === "Escape") edits.drop(id);
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
          <Button size="2xs" variant="outline" onClick={() => edits.drop(id)}>
            {words.drop}
          </Button>
          <Button size="2xs" variant="outline" onClick={() => void edits.save(id, true)}>
            {words.keep}
          </Button>
        </HStack>
      )}
    </Flex>
  );
}

type ItemRowProps = {
  item: Item;
  edits: ChecklistEdits;
  onCheck: () => void;
  onRemove: () => void;
};

function ItemRow({ item, edits, onCheck, onRemove }: ItemRowProps) {
  const canEdit = useCanEdit();
  const { id, text, isDone } = item;
  const draft = edits.drafts.get(id);
  return (
    <Flex as="li" gap="2.5" align="center" minH="8" className="group">
      <Checkbox label={text} checked={isDone} disabled={!canEdit} onChange={onCheck} />
      {draft && !draft.sending ? (
        <DraftField id={id} text={text} draft={draft} edits={edits} />
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
              onClick={() => !draft && edits.type(id, text)}
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

type ChecklistSectionProps = { task: Task; parts: TaskParts; edits: ChecklistEdits };

/** What is to be done one by one. Each change is saved at once. */
export function ChecklistSection({ task, parts, edits }: ChecklistSectionProps) {
  const canEdit = useCanEdit();
  const field = useRef<HTMLInputElement>(null);
  const { checklist } = task;
  const share = checklistShare(task);
  if (!canEdit && !share && !edits.isUnsaved) return null;
  const add = (event: FormEvent) => {
    event.preventDefault();
    field.current?.focus();
    void edits.add();
  };
  const remove = (id: number) => {
    edits.drop(id);
    void parts.change((now) => ({ checklist: now.checklist.filter((item) => item.id !== id) }));
  };
  const known = new Set(checklist.map(({ id }) => id));
  const homeless = [...edits.drafts].filter(([id, { sending }]) => !known.has(id) && !sending);
  return (
    <DialogSection title="Checklist" hint={share && `${share.done} of ${share.total}`}>
      {(share || homeless.length > 0) && (
        <Flex as="ul" direction="column" listStyleType="none" aria-label="Checklist" mb="1">
          {checklist.map((item) => (
            <ItemRow
              key={item.id}
              item={item}
              edits={edits}
              onCheck={() => void parts.check(item.id, !item.isDone)}
              onRemove={() => remove(item.id)}
            />
          ))}
          {homeless.map(([id, draft]) => (
            <Flex as="li" key={id} py="1">
              <DraftField id={id} text={undefined} draft={draft} edits={edits} />
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
            value={edits.typed}
            onChange={({ target }) => edits.setTyped(target.value)}
          />
          <Button type="submit" size="sm" variant="outline" disabled={edits.typed.trim() === ""}>
            Add
          </Button>
        </Flex>
      )}
    </DialogSection>
  );
}
