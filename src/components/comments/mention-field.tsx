import { Box, chakra } from "@chakra-ui/react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { isComposing } from "../../lib/browser/is-composing.ts";
import { TextAreaInput } from "../forms/form-fields.tsx";
import { matchingLabels, mentionAtCaret } from "./mention-text.ts";

type MentionFieldProps = {
  label: string;
  placeholder?: string;
  value: string;
  /** What can be mentioned, each as it is typed: "@Ada Lovelace". */
  labels: readonly string[];
  describedBy?: string | undefined;
  invalid?: boolean;
  readOnly?: boolean;
  /** Puts the cursor behind the text when the field appears. */
  startFocused?: boolean;
  onChange: (text: string) => void;
  /** Control or Command and Enter. */
  onSubmit: () => void;
};

/** Several lines of text; "@" opens the list of people, chosen by arrow keys or a click. */
export function MentionField({
  label,
  placeholder,
  value,
  labels,
  describedBy,
  invalid = false,
  readOnly = false,
  startFocused = false,
  onChange,
  onSubmit,
}: MentionFieldProps) {
  const listId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [selected, setSelected] = useState(0);
  // Where a mention was dismissed, so that going on to type does not open the list again.
  const [dismissedAt, setDismissedAt] = useState<number | null>(null);
  const typed = mentionAtCaret(value, caret);
  const choices = typed && typed.start !== dismissedAt ? matchingLabels(labels, typed.query) : [];
  const isOpen = choices.length > 0;
  const active = Math.min(selected, choices.length - 1);
  useEffect(() => {
    const area = field.current;
    if (!startFocused || !area) return;
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
  }, [startFocused]);

  const follow = (next: number) => {
    setCaret(next);
    setSelected(0);
  };
  const choose = (choice: string | undefined) => {
    if (!typed || choice === undefined) return;
    const written = `${choice} `;
    const rest = value.slice(caret).replace(/^ /, "");
    onChange(value.slice(0, typed.start) + written + rest);
    const after = typed.start + written.length;
    follow(after);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(after, after);
    });
  };
  const onListKey = ({ key }: KeyboardEvent): boolean => {
    if (key === "ArrowDown") setSelected((active + 1) % choices.length);
    else if (key === "ArrowUp") setSelected((active + choices.length - 1) % choices.length);
    else if (key === "Enter" || key === "Tab") choose(choices[active]);
    else if (key === "Escape") setDismissedAt(typed?.start ?? null);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event)) return;
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
    if (isOpen && isPlain && onListKey(event)) {
      event.preventDefault();
      event.stopPropagation();
    } else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSubmit();
    }
  };

  return (
    <Box position="relative" w="full">
      <TextAreaInput
        ref={field}
        aria-label={label}
        placeholder={placeholder}
        rows={2}
        css={{ fieldSizing: "content" }}
        minH="16"
        maxH="72"
        value={value}
        readOnly={readOnly}
        dir="auto"
        aria-autocomplete="list"
        {...(invalid ? { "aria-invalid": true } : {})}
        {...(describedBy ? { "aria-describedby": describedBy } : {})}
        {...(isOpen
          ? { "aria-controls": listId, "aria-activedescendant": `${listId}-${active}` }
          : {})}
        onChange={(event) => {
          onChange(event.target.value);
          follow(event.target.selectionStart);
          if (!event.target.value.includes("@")) setDismissedAt(null);
        }}
        onSelect={(event) => {
          if (event.currentTarget.selectionStart !== caret) {
            follow(event.currentTarget.selectionStart);
          }
        }}
        onBlur={() => setCaret(0)}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <Box
          id={listId}
          role="listbox"
          aria-label="People to mention"
          position="absolute"
          insetStart="0"
          bottom="100%"
          mb="1"
          zIndex="dropdown"
          minW="min(100%, {sizes.56})"
          maxW="full"
          p="1"
          bg="bg.panel"
          borderWidth="1px"
          borderColor="border.hairline"
          borderRadius="l2"
          boxShadow="md"
        >
          {choices.map((choice, index) => (
            <chakra.div
              key={choice}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              px="2.5"
              py="1.5"
              borderRadius="l1"
              cursor="pointer"
              overflowWrap="anywhere"
              bg={index === active ? "bg.emphasized" : "transparent"}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(choice)}
              onMouseEnter={() => setSelected(index)}
            >
              {choice.slice(1)}
            </chakra.div>
          ))}
        </Box>
      )}
    </Box>
  );
}
