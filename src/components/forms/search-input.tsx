import { Box, IconButton, type InputProps } from "@chakra-ui/react";
import { Search, X } from "lucide-react";
import { useRef } from "react";
import { isComposing } from "../../lib/browser/is-composing.ts";
import { takesEscape } from "../../lib/browser/takes-escape.ts";
import { TextInput } from "./form-fields.tsx";

type SearchInputProps = Omit<InputProps, "value" | "onChange"> & {
  value: string;
  onValueChange: (value: string) => void;
  /** What is searched, for those who do not see the placeholder. */
  label: string;
};

/** A search box that Escape or its button empties. */
export function SearchInput({
  value,
  onValueChange,
  label,
  maxW = { sm: "xs" },
  ...input
}: SearchInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onValueChange("");
    field.current?.focus();
  };
  return (
    <Box position="relative" isolation="isolate" w="full" maxW={maxW}>
      <Box
        position="absolute"
        insetStart="3"
        top="50%"
        transform="translateY(-50%)"
        color="fg.subtle"
        pointerEvents="none"
        zIndex="1"
      >
        <Search size={16} aria-hidden />
      </Box>
      <TextInput
        ref={field}
        role="searchbox"
        aria-label={label}
        ps="9"
        pe={value ? "9" : "3"}
        value={value}
        {...takesEscape(value !== "")}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === "Escape" && value) {
            event.stopPropagation();
            clear();
          }
        }}
        {...input}
      />
      {value && !input.disabled && (
        <IconButton
          aria-label="Clear search"
          variant="ghost"
          size="xs"
          position="absolute"
          insetEnd="0.5"
          top="50%"
          transform="translateY(-50%)"
          color="fg.subtle"
          onClick={clear}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </Box>
  );
}
