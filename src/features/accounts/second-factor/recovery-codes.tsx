import { Box, Button, HStack, Stack, Text } from "@chakra-ui/react";
import { Check, Copy, Download } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "../../../components/overlays/confirm-dialog.tsx";
import { saveFile } from "../../../lib/browser/save-file.ts";
import { showToast } from "../../../lib/toaster.ts";

type RecoveryCodesProps = {
  codes: string[];
  /** Told once they were copied or downloaded. */
  onSaved: () => void;
};

/** Ten recovery codes, the one time they can be read. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const [copied, setCopied] = useState(false);
  const text = `${codes.join("\n")}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      onSaved();
    } catch {
      showToast({ title: "The codes could not be copied. Download them, or write them down." });
    }
  };
  const download = () => {
    saveFile(new Blob([text], { type: "text/plain" }), "baton-recovery-codes.txt");
    onSaved();
  };
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
        borderColor="border.control"
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

type CodesDoneButtonProps = {
  /** Whether the codes were copied or downloaded. */
  isSaved: boolean;
  onDone: () => void;
};

/** Puts the codes away; asks first where they may not have been kept, for nothing shows them again. */
export function CodesDoneButton({ isSaved, onDone }: CodesDoneButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={isSaved ? onDone : () => setAsking(true)}>
        Done
      </Button>
      <ConfirmDialog
        open={asking}
        title="Have you saved your recovery codes?"
        description="You have neither copied nor downloaded them, and they are not shown again. Without them and your phone you cannot sign in."
        cancelLabel="Back to the Codes"
        confirmLabel="I Have Saved Them"
        onConfirm={onDone}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
