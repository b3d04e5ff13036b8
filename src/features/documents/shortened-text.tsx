import { Button, Text, type TextProps } from "@chakra-ui/react";
import { useState } from "react";

type ShortenedTextProps = Omit<TextProps, "children"> & {
  children: string;
  /** A text of more characters starts shortened. */
  maxLength: number;
  /** How many lines of it are shown then. */
  lines: TextProps["lineClamp"];
};

/** A text whose rest, where it is long, is a press away. */
export function ShortenedText({ children, maxLength, lines, ...text }: ShortenedTextProps) {
  const [whole, setWhole] = useState(false);
  const isLong = children.length > maxLength;
  return (
    <>
      <Text overflowWrap="anywhere" {...text} {...(isLong && !whole ? { lineClamp: lines } : {})}>
        {children}
      </Text>
      {isLong && (
        <Button
          variant="plain"
          size="2xs"
          px="0"
          alignSelf="flex-start"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? "Show Less" : "Show All"}
        </Button>
      )}
    </>
  );
}
