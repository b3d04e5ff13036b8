import { Button, type ButtonProps, HStack, type StackProps } from "@chakra-ui/react";
import type { ReactNode } from "react";

type SegmentsProps<Value> = Omit<StackProps, "onChange"> & {
  /** What is chosen between, for those who do not see it. */
  label: string;
  choices: readonly (Pick<ButtonProps, "hideFrom"> & { value: Value; title: ReactNode })[];
  value: Value;
  onValueChange: (value: Value) => void;
  size?: "xs" | "2xs";
};

/** Buttons in one bar, one of them pressed: how, or how much of, the same thing is shown. */
export function Segments<Value extends string | undefined>({
  label,
  choices,
  value,
  onValueChange,
  size = "xs",
  ...bar
}: SegmentsProps<Value>) {
  return (
    <HStack
      role="group"
      aria-label={label}
      gap="1"
      p="0.5"
      bg="bg.muted"
      borderRadius="l2"
      w="fit-content"
      {...bar}
    >
      {choices.map(({ value: choice, title, ...button }) => (
        <Button
          key={choice ?? ""}
          size={size}
          variant="ghost"
          aria-pressed={choice === value}
          {...(choice === value ? { bg: "bg.raised", boxShadow: "xs" } : { color: "fg.muted" })}
          onClick={() => onValueChange(choice)}
          {...button}
        >
          {title}
        </Button>
      ))}
    </HStack>
  );
}
