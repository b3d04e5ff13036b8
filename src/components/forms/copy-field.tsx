import { Button, type ButtonProps, Stack } from "@chakra-ui/react";
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { showToast } from "../../lib/toaster.ts";
import { TextAreaInput } from "./form-fields.tsx";

type CopyButtonProps = ButtonProps & {
  /** What the text is: "Token". */
  label: string;
  text: string;
  /** Whether copying it is the first thing to do. */
  isPrimary?: boolean;
};

/** Puts a text on the clipboard, and says so. */
export function CopyButton(props: CopyButtonProps) {
  const { label, text, isPrimary = false, children = "Copy", ...button } = props;
  const [copied, setCopied] = useState<string>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      showToast({
        title: `The ${label.toLowerCase()} could not be copied. Select it and copy it by hand.`,
      });
    }
  };
  const isCopied = copied === text;
  const Icon = isCopied ? Check : Copy;
  return (
    <Button
      variant={isPrimary && !isCopied ? "solid" : "outline"}
      flexShrink="0"
      onClick={copy}
      {...button}
    >
      <Icon aria-hidden />
      {isCopied ? "Copied" : children}
    </Button>
  );
}

type CopyFieldProps = {
  /** What the text is, for those who hear it: "Token". */
  label: string;
  text: string;
  /** Lines that it takes on a phone. */
  rows?: number;
  /** Whether it can also be had later, so that copying it is not the first thing to do. */
  isExtra?: boolean;
};

/** A text to take along, such as a token or a link, with a button that copies it. */
export const CopyField = ({ label, text, rows = 2, isExtra = false }: CopyFieldProps) => (
  <Stack
    gap="2"
    direction={{ base: "column", sm: "row" }}
    align={{ base: "stretch", sm: "flex-start" }}
  >
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
    <CopyButton label={label} text={text} isPrimary={!isExtra} />
  </Stack>
);
