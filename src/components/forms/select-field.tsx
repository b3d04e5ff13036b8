import { Box, createRecipeContext, type HTMLChakraProps, type RecipeProps } from "@chakra-ui/react";
import { ChevronDown } from "lucide-react";
import type { Ref } from "react";
import { type FieldFrame, FormField } from "./form-fields.tsx";

type SelectProps = HTMLChakraProps<"select", RecipeProps<"input">> & {
  ref?: Ref<HTMLSelectElement>;
};

const SelectInput = createRecipeContext({ key: "input" }).withContext<
  HTMLSelectElement,
  SelectProps
>("select");

/** A choice among options without a label of its own; the children are `<option>` elements. */
export function PlainSelect(props: SelectProps) {
  return (
    <Box position="relative" w="full">
      <SelectInput
        pe="9"
        // What is not chosen yet looks like the hint of an empty field.
        css={{ "&:has(option[value='']:checked)": { color: "fg.subtle" } }}
        {...props}
      />
      <Box
        position="absolute"
        insetEnd="3"
        top="50%"
        transform="translateY(-50%)"
        color="fg.subtle"
        pointerEvents="none"
      >
        <ChevronDown size={16} aria-hidden />
      </Box>
    </Box>
  );
}

/** A choice among options; the children are `<option>` elements. */
export function SelectField({
  label,
  labelHidden,
  error,
  hint,
  optional,
  ...rest
}: FieldFrame & SelectProps) {
  return (
    <FormField {...{ label, labelHidden, error, hint, optional }}>
      {(control) => <PlainSelect {...control} {...rest} />}
    </FormField>
  );
}
