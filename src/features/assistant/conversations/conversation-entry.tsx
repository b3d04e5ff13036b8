import { Box, HStack, IconButton, Text } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import { Check, Pencil, Trash2, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { TextInput } from "../../../components/forms/form-fields.tsx";
import { Tooltip } from "../../../components/overlays/tooltip.tsx";
import { isComposing } from "../../../lib/browser/is-composing.ts";
import { takesEscape } from "../../../lib/browser/takes-escape.ts";
import { formatDateTime } from "../../../lib/formats.ts";
import type { Conversation } from "../assistant-types.ts";

type RenameFormProps = {
  title: string;
  text: string;
  onType: (text: string) => void;
  onSave: () => void;
  onCancel: () => void;
};

function RenameForm({ title, text, onType, onSave, onCancel }: RenameFormProps) {
  const field = useRef<HTMLInputElement>(null);
  // In the list's other place what was typed goes on, and is not typed over.
  const isBegun = useRef(text !== title);
  useEffect(() => {
    field.current?.focus();
    // Not every browser gives the focus to what is selected.
    if (!isBegun.current) field.current?.select();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === "Enter") {
      event.preventDefault();
      onSave();
    } else if (event.key === "Escape") {
      // In the drawer of small screens Escape would close the drawer as well.
      event.stopPropagation();
      onCancel();
    }
  };
  return (
    <HStack gap="1" px="1.5" py="2.5" bg="bg.emphasized" borderRadius="l2">
      <TextInput
        ref={field}
        size="sm"
        aria-label="Conversation title"
        maxLength={200}
        value={text}
        {...takesEscape(true)}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton aria-label="Save title" variant="ghost" size="xs" onClick={onSave}>
        <Check aria-hidden />
      </IconButton>
      <IconButton aria-label="Cancel renaming" variant="ghost" size="xs" onClick={onCancel}>
        <X aria-hidden />
      </IconButton>
    </HStack>
  );
}

type EntryAction = { label: string; icon: ReactNode; onClick: () => void };

function ActionButton({ label, icon, onClick }: EntryAction) {
  return (
    <Tooltip content={label}>
      <IconButton
        aria-label={label}
        variant="ghost"
        size="xs"
        color="fg.subtle"
        onClick={onClick}
        _hover={{ bg: "bg.hover" }}
      >
        {icon}
      </IconButton>
    </Tooltip>
  );
}

type ConversationEntryProps = {
  conversation: Conversation;
  selected: boolean;
  /** What is typed as its title; undefined while it is not being renamed. */
  renaming: string | undefined;
  /** Begins, goes on with or ends the renaming. */
  onRenaming: (text: string | undefined) => void;
  onFollowed: () => void;
  onRename: (title: string) => void;
  onDelete: () => void;
};

/** One conversation in the list; the selected one can be renamed in place and deleted. */
export function ConversationEntry({
  conversation: { id, title, updatedAt },
  selected,
  renaming,
  onRenaming,
  onFollowed,
  onRename,
  onDelete,
}: ConversationEntryProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const close = () => {
    onRenaming(undefined);
    requestAnimationFrame(() => link.current?.focus());
  };

  if (renaming !== undefined && selected) {
    return (
      <RenameForm
        title={title}
        text={renaming}
        onType={onRenaming}
        onCancel={close}
        onSave={() => {
          const trimmed = renaming.trim();
          if (!trimmed) return;
          if (trimmed !== title) onRename(trimmed);
          close();
        }}
      />
    );
  }
  return (
    <HStack
      gap="0.5"
      pe={selected ? "1" : "0"}
      borderRadius="l2"
      bg={selected ? "bg.emphasized" : "transparent"}
      transition="background-color 120ms"
      _hover={{ bg: selected ? "bg.emphasized" : "bg.hover" }}
    >
      <Box asChild flex="1" minW="0" px="2.5" py="2" borderRadius="l2">
        <Link
          ref={link}
          to="."
          search={{ conversation: id }}
          aria-current={selected ? "true" : undefined}
          onClick={onFollowed}
        >
          <Text truncate fontWeight="medium" title={title}>
            {title}
          </Text>
          <Text textStyle="xs" color={selected ? "fg.muted" : "fg.subtle"}>
            {formatDateTime(updatedAt)}
          </Text>
        </Link>
      </Box>
      {selected && (
        <>
          <ActionButton
            label="Rename conversation"
            icon={<Pencil aria-hidden />}
            onClick={() => onRenaming(title)}
          />
          <ActionButton
            label="Delete conversation"
            icon={<Trash2 aria-hidden />}
            onClick={onDelete}
          />
        </>
      )}
    </HStack>
  );
}
