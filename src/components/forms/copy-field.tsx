import { Button, Stack } from "@chakra-ui/react";
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { showToast } from "../../lib/toaster.ts";
import { TextAreaInput } from "./form-fields.tsx";

type CopyFieldProps = {
  /** What the text is, for those who hear it: "Token". */
  label: string;
  text: string;
  /** Lines that it takes on a phone. */
  rows?: number;
};

/** A text to take along, such as a token or a link, with a button that copies it. */
export function CopyField({ label, text, rows = 2 }: CopyFieldProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      showToast({
        title: `The ${label.toLowerCase()} could not be copied. Select it and copy it by hand.`,
      });
    }
  };
  const Icon = copied ? Check : Copy;
  return (
    <Stack gap="2" direction={{ base: "column", sm: "row" }} align="flex-start">
      <TextAreaInput
        aria-label={label}
        readOnly
        rows={rows}
        resize="none"
        value={text}
        fontFamily="mono"
        wordBreak="break-all"
        onFocus={(event) => event.target.select()}
      />
      <Button variant="outline" flexShrink="0" onClick={copy}>
        <Icon aria-hidden />
        {copied ? "Copied" : "Copy"}
      </Button>
    </Stack>
  );
}
