import { Box, type BoxProps } from "@chakra-ui/react";

type UploadNoticeProps = BoxProps & { tone: "error" | "info" };

/** What became of an upload, where it was sent from. */
export function UploadNotice({ tone, ...props }: UploadNoticeProps) {
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
