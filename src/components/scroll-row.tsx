import { Flex, type FlexProps } from "@chakra-ui/react";

/** Choices beside each other; where a phone has no room, they scroll sideways up to its edges. */
export function ScrollRow(props: FlexProps) {
  return (
    <Flex
      gap="1.5"
      minW="0"
      wrap={{ base: "nowrap", sm: "wrap" }}
      overflowX={{ base: "auto", sm: "visible" }}
      scrollbarWidth="none"
      mx={{ base: "-4", sm: "0" }}
      px={{ base: "4", sm: "0" }}
      // Room for the ring around what has the focus, which would be cut.
      my={{ base: "-1", sm: "0" }}
      py={{ base: "1", sm: "0" }}
      css={{ "& > *": { flexShrink: "0" } }}
      {...props}
    />
  );
}
