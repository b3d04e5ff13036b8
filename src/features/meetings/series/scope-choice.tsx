import { chakra, HStack, Stack, Text } from "@chakra-ui/react";
import type { ComponentProps } from "react";

export type SeriesScope = "one" | "following";

const choices = [
  { value: "one", label: "This meeting only" },
  { value: "following", label: "This and the following meetings" },
] as const;

type ScopeChoiceProps = {
  /** The question: "Change". */
  legend: string;
  /** What ties each radio button to its state. */
  radio: (value: SeriesScope) => ComponentProps<typeof chakra.input>;
};

/** Whether something concerns one meeting of a series, or also those that follow it. */
export const ScopeChoice = ({ legend, radio }: ScopeChoiceProps) => (
  <chakra.fieldset border="0" minW="0">
    <Text as="legend" fontWeight="medium" mb="1.5">
      {legend}
    </Text>
    <Stack gap="1.5">
      {choices.map(({ value, label }) => (
        <chakra.label key={value} cursor="pointer">
          <HStack gap="2">
            <chakra.input type="radio" value={value} {...radio(value)} />
            <Text as="span">{label}</Text>
          </HStack>
        </chakra.label>
      ))}
    </Stack>
  </chakra.fieldset>
);
