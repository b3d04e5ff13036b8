import { Box, Button, Input } from "@chakra-ui/react";
import { useState } from "react";

type LinkPickerProps = {
  label: string;
  placeholder: string;
  options: readonly { id: number; title: string }[];
  onChoose: (id: number) => void;
};

/** So many are offered at once; a longer part of the name finds the others. */
const maxOffered = 6;

/** Finds something by a part of its name; Enter takes the first that is offered. */
export function LinkPicker({ label, placeholder, options, onChoose }: LinkPickerProps) {
  const [typed, setTyped] = useState("");
  const wanted = typed.trim().toLowerCase();
  const found =
    wanted === "" ? [] : options.filter(({ title }) => title.toLowerCase().includes(wanted));
  const offered = found.slice(0, maxOffered);
  const choose = (id: number) => {
    setTyped("");
    onChoose(id);
  };
  return (
    <Box>
      <Input
        size="sm"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && typed !== "") {
            // The names go first, the dialog around them another time.
            event.stopPropagation();
            setTyped("");
          }
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (offered[0]) choose(offered[0].id);
        }}
      />
      {wanted !== "" && (
        <Box
          as="ul"
          listStyleType="none"
          aria-label="Found"
          mt="1"
          borderWidth="1px"
          borderColor="border.hairline"
          borderRadius="l2"
        >
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
          <Box as="li" px="3" py="1.5" textStyle="xs" color="fg.muted" _empty={{ display: "none" }}>
            {found.length === 0
              ? "Nothing has such a name."
              : found.length > maxOffered && `${found.length - maxOffered} more. Type on.`}
          </Box>
        </Box>
      )}
    </Box>
  );
}
