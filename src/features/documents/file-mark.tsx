import { Center, Text } from "@chakra-ui/react";
import { fileLabel } from "./file-types.ts";

/** What a document is made of as a small mark: the letters of its type in the type's color. */
export function FileMark({ document }: { document: Parameters<typeof fileLabel>[0] }) {
  const { label, letters, color, icon: Icon } = fileLabel(document);
  return (
    <Center
      as="span"
      flexShrink="0"
      w="8"
      h="5"
      borderRadius="l1"
      bg={`track-${color}.subtle`}
      color={`track-${color}.fg`}
      fontSize="2xs"
      fontWeight="semibold"
      lineHeight="1"
      title={label}
    >
      <Text as="span" aria-hidden>
        {letters ?? <Icon size={14} aria-hidden />}
      </Text>
      <Text as="span" srOnly>
        {label}
      </Text>
    </Center>
  );
}
