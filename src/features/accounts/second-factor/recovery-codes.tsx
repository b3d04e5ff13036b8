import { Box, Button, HStack, Stack, Text } from "@chakra-ui/react";
import { Check, Copy, Download } from "lucide-react";
import { useState } from "react";
import { saveFile } from "../../../lib/browser/save-file.ts";
import { showToast } from "../../../lib/toaster.ts";

/** Ten recovery codes, the one time they can be read. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const [copied, setCopied] = useState(false);
  const text = `${codes.join("\n")}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      showToast({ title: "The codes could not be copied. Download them, or write them down." });
    }
  };
  const download = () =>
    saveFile(new Blob([text], { type: "text/plain" }), "baton-recovery-codes.txt");
  const Icon = copied ? Check : Copy;
  return (
    <Stack gap="4">
      <Text textWrap="pretty">
        Keep these codes where you keep your passwords. Each opens your account once if your phone
        is lost. They are not shown again.
      </Text>
      <Box
        as="ul"
        aria-label="Recovery codes"
        listStyleType="none"
        display="grid"
        gridTemplateColumns={{ base: "1fr", sm: "1fr 1fr" }}
        columnGap="6"
        rowGap="1"
        p="4"
        borderWidth="1px"
        borderRadius="l2"
        fontFamily="mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <HStack gap="2" wrap="wrap">
        <Button size="sm" onClick={download}>
          <Download aria-hidden />
          Download
        </Button>
        <Button variant="outline" size="sm" onClick={copy}>
          <Icon aria-hidden />
          {copied ? "Copied" : "Copy"}
        </Button>
      </HStack>
    </Stack>
  );
}
