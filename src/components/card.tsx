import { Box, type BoxProps } from "@chakra-ui/react";

/** A white sheet with a hairline around it. */
export function Card(props: BoxProps) {
  return (
    <Box
      bg="bg.card"
      borderWidth="1px"
      borderColor="border.hairline"
      borderRadius="l3"
      minW="0"
      {...props}
    />
  );
}
