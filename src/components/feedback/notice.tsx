import { Box, type BoxProps } from "@chakra-ui/react";

type NoticeProps = BoxProps & { tone: "error" | "info" };

/** What became of something, where it was sent from. */
export function Notice({ tone, ...props }: NoticeProps) {
  return (
    <Box
      role="alert"
      px="3"
      py="2.5"
      borderRadius="l2"
      textWrap="pretty"
      bg={`bg.${tone}`}
      color={`fg.${tone}`}
      {...props}
    />
  );
}
