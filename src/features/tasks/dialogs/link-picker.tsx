import { Box, Button, Input, Text } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { isComposing } from "../../../lib/browser/is-composing.ts";
import { takesEscape } from "../../../lib/browser/takes-escape.ts";
import { formatCount } from "../../../lib/formats.ts";
import { useAnnounced } from "../../../lib/use-announced.ts";

type LinkPickerProps = {
  label: string;
  placeholder: string;
  options: readonly { id: number; title: string }[];
  onChoose: (id: number) => void;
  /** Told what is typed, where the options are looked up by it. */
  onType?: (text: string) => void;
  /** Whether the options for what is typed are still on their way. */
  isPending?: boolean;
};

/** So many are offered at once; a longer part of the name finds the others. */
export const maxOffered = 6;

/** Finds something by a part of its name; Enter takes the first that is offered. */
export function LinkPicker({
  label,
  placeholder,
  options,
  onChoose,
  onType,
  isPending = false,
}: LinkPickerProps) {
  const [typed, setTyped] = useState("");
  const [isEntered, setIsEntered] = useState(false);
  const wanted = typed.trim().toLowerCase();
  const found =
    wanted === "" ? [] : options.filter(({ title }) => title.toLowerCase().includes(wanted));
  const offered = found.slice(0, maxOffered);
  const nothing = isPending ? "Searching..." : "No matches.";
  const note =
    wanted === ""
      ? ""
      : found.length === 0
        ? nothing
        : found.length > maxOffered
          ? "There are more. Type on."
          : "";
  const result = found.length === 0 ? note : `${note} ${formatCount(found.length, "name")} found`;
  useAnnounced(wanted === "" ? "" : isPending ? undefined : result.trim());
  const change = (text: string) => {
    setTyped(text);
    setIsEntered(false);
    onType?.(text);
  };
  const choose = (id: number) => {
    change("");
    onChoose(id);
  };
  // Enter may come before what it takes.
  const entered = isEntered && !isPending ? (offered[0]?.id ?? null) : null;
  const isAnswered = isEntered && !isPending;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the answer has come
  useEffect(() => {
    if (!isAnswered) return;
    setIsEntered(false);
    if (entered !== null) choose(entered);
  }, [isAnswered]);
  return (
    <Box>
      <Input
        size="sm"
        aria-label={label}
        dir="auto"
        placeholder={placeholder}
        value={typed}
        {...takesEscape(typed !== "")}
        onChange={({ target }) => change(target.value)}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === "Escape" && typed !== "") {
            // The names go first, the dialog around them another time.
            event.stopPropagation();
            change("");
          }
          if (event.key !== "Enter") return;
          event.preventDefault();
          setIsEntered(true);
        }}
      />
      <Box
        {...(wanted !== "" && {
          mt: "1",
          borderWidth: "1px",
          borderColor: "border.hairline",
          borderRadius: "l2",
        })}
      >
        {offered.length > 0 && (
          <Box as="ul" listStyleType="none" aria-label="Found">
            {offered.map(({ id, title }) => (
              <li key={id}>
                <Button
                  variant="ghost"
                  size="sm"
                  w="full"
                  h="auto"
                  minH="8"
                  justifyContent="start"
                  whiteSpace="normal"
                  textAlign="start"
                  fontWeight="normal"
                  onClick={() => choose(id)}
                >
                  {title}
                </Button>
              </li>
            ))}
          </Box>
        )}
        {note && (
          <Text px="3" py="1.5" textStyle="xs" color="fg.muted">
            {note}
          </Text>
        )}
      </Box>
    </Box>
  );
}
