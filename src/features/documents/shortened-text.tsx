import { Button, Text, type TextProps } from "@chakra-ui/react";
import { useLayoutEffect, useRef, useState } from "react";

type ShortenedTextProps = Omit<TextProps, "children"> & {
  children: string;
  /** How many lines of it are shown at first. */
  lines: TextProps["lineClamp"];
};

/** Heights that do not divide evenly leave less than this over, in pixels. */
const tolerance = 1;

/** A text whose rest, where it is cut, is a press away. */
export function ShortenedText({ children, lines, ...text }: ShortenedTextProps) {
  const box = useRef<HTMLParagraphElement>(null);
  const [whole, setWhole] = useState(false);
  const [isCut, setIsCut] = useState(false);
  // Before it is painted: the button would push what stands below.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text may have room.
  useLayoutEffect(() => {
    const element = box.current;
    // Shown whole, it does not tell whether it would be cut.
    if (!element || whole) return;
    const measure = () => setIsCut(element.scrollHeight > element.clientHeight + tolerance);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [children, whole]);
  return (
    <>
      <Text ref={box} overflowWrap="anywhere" {...text} {...(whole ? {} : { lineClamp: lines })}>
        {children}
      </Text>
      {isCut && (
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
