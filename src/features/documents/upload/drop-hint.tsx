import { Center, Stack, Text } from "@chakra-ui/react";
import { UploadCloud } from "lucide-react";
import { type DocumentCategory, documentCategoryTitles } from "../../../../db/enums.ts";

/** Says, while files are held over the page, what dropping them does. */
export function DropHint({ category }: { category: DocumentCategory | undefined }) {
  return (
    // Over all of the page, which takes the files anywhere.
    <Center position="fixed" inset="0" p="3" zIndex="popover" bg="bg.panel/95" pointerEvents="none">
      <Stack
        align="center"
        justify="center"
        gap="2"
        boxSize="full"
        borderWidth="2px"
        borderStyle="dashed"
        borderColor="accent.solid"
        borderRadius="l3"
        color="accent.fg"
      >
        <UploadCloud size={28} aria-hidden />
        <Text fontWeight="medium" color="fg.default">
          Drop files to upload them
        </Text>
        <Text textStyle="xs" color="fg.muted">
          {category
            ? `They go to ${documentCategoryTitles[category]}.`
            : "You choose next where they go."}
        </Text>
      </Stack>
    </Center>
  );
}
