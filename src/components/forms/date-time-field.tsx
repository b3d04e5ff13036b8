import type { InputProps } from "@chakra-ui/react";
import { type ComponentProps, useLayoutEffect, useRef, useState } from "react";
import { FormField, TextInput } from "./form-fields.tsx";

type DateTimeFieldProps = Omit<ComponentProps<typeof FormField>, "children"> &
  Omit<InputProps, "ref" | "type" | "onInput"> & {
    type: "date" | "time";
    ref?: (input: HTMLInputElement | null) => void;
  };

/** A day or a time of day; while there is none, the browser's pattern looks like a placeholder. */
export function DateTimeField({
  label,
  labelHidden,
  error,
  hint,
  optional,
  ref,
  ...rest
}: DateTimeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [empty, setEmpty] = useState(true);
  const updateEmpty = () => setEmpty(input.current?.value === "");
  // Forms also write into their fields without an event, such as when they begin.
  useLayoutEffect(updateEmpty);
  return (
    <FormField {...{ label, labelHidden, error, hint, optional }}>
      {(control) => (
        <TextInput
          {...control}
          {...rest}
          ref={(element: HTMLInputElement | null) => {
            input.current = element;
            ref?.(element);
          }}
          onInput={updateEmpty}
          data-empty={empty || undefined}
          color={empty ? "fg.subtle" : undefined}
        />
      )}
    </FormField>
  );
}
