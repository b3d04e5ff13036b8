import { chakra } from "@chakra-ui/react";
import type { ChangeEvent } from "react";
import { touch } from "../../theme/recipes.ts";

type CheckboxProps = {
  label: string;
  checked: boolean;
  /** Of a box that stands for several: whether some of them are ticked, and not all. */
  isMixed?: boolean | undefined;
  disabled?: boolean | undefined;
  /** The id of the text that says more about it, or why it is invalid. */
  describedBy?: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** A mixed state is no attribute: the browser takes it from the element alone. */
const showMixed = (isMixed: boolean) => (box: HTMLInputElement | null) => {
  if (box) box.indeterminate = isMixed;
};

/** A small box to tick, named for those who do not see what stands beside it. */
export function Checkbox({
  label,
  checked,
  isMixed = false,
  disabled,
  describedBy,
  onChange,
}: CheckboxProps) {
  return (
    // The label is what a finger needs around so small a box.
    <chakra.label
      p="1"
      m="-1"
      mt="-0.5"
      css={{ [touch]: { p: "3", m: "-3", mt: "-2.5" } }}
      flexShrink="0"
      cursor="pointer"
    >
      <chakra.input
        ref={showMixed(isMixed)}
        type="checkbox"
        boxSize="4"
        display="block"
        aria-label={label}
        aria-describedby={describedBy}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
      />
    </chakra.label>
  );
}

type CheckboxFieldProps = CheckboxProps & { invalid?: boolean };

/** The same with its name beside it. */
export function CheckboxField({
  label,
  checked,
  isMixed = false,
  disabled,
  invalid = false,
  describedBy,
  onChange,
}: CheckboxFieldProps) {
  return (
    <chakra.label
      display="inline-flex"
      alignItems="center"
      gap="2"
      minH="6"
      css={{ [touch]: { minH: "11" } }}
      cursor={disabled ? "default" : "pointer"}
      color={disabled ? "fg.subtle" : undefined}
    >
      <chakra.input
        ref={showMixed(isMixed)}
        type="checkbox"
        boxSize="4"
        flexShrink="0"
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
      />
      <span>{label}</span>
    </chakra.label>
  );
}
