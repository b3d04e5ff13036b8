import { chakra } from "@chakra-ui/react";
import type { ChangeEvent } from "react";

type CheckboxProps = {
  label: string;
  checked: boolean;
  disabled?: boolean | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** A small box to tick, named for those who do not see what stands beside it. */
export function Checkbox({ label, checked, disabled, onChange }: CheckboxProps) {
  return (
    // The label is what a finger needs around so small a box.
    <chakra.label p="1" m="-1" mt="-0.5" flexShrink="0" cursor="pointer">
      <chakra.input
        type="checkbox"
        boxSize="4"
        display="block"
        accentColor="accent.solid"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
      />
    </chakra.label>
  );
}

/** The same with its name beside it. */
export function CheckboxField({ label, checked, onChange, disabled }: CheckboxProps) {
  return (
    <chakra.label display="inline-flex" alignItems="center" gap="2" minH="6" cursor="pointer">
      <chakra.input
        type="checkbox"
        boxSize="4"
        flexShrink="0"
        accentColor="accent.solid"
        checked={checked}
        disabled={disabled}
        onChange={onChange}
      />
      <span>{label}</span>
    </chakra.label>
  );
}
