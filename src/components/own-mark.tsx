import { Text } from "@chakra-ui/react";

/** Behind one's own name in a list of people. */
export const OwnMark = () => (
  <Text as="span" color="fg.subtle" fontWeight="normal">
    {" (you)"}
  </Text>
);
