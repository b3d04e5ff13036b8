import { Center, Stack, Text } from "@chakra-ui/react";
import { UploadCloud } from "lucide-react";
import { type DocumentCategory, documentCategoryTitles } from "../../../../db/enums.ts";

/** Says, while files are held over the page, what dropping them does. */
export function DropHint({ category }: { category: DocumentCategory | undefined }) {
  return (
    // Over all of the page, which takes the files anywhere.
    <Center position="fixed" inset="0" p="4" zIndex="popover" bg="bg.backdrop" pointerEvents="none">
      <Stack
        align="center"
        gap="2"
        w="full"
        maxW="sm"
        px="6"
        py="10"
        textAlign="center"
        bg="bg.panel"
        boxShadow="xl"
        borderWidth="2px"
        borderStyle="dashed"
        borderColor="accent.fg"
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
