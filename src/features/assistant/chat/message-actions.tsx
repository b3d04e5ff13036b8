import { HStack, IconButton } from "@chakra-ui/react";
import { Check, Copy, RotateCw } from "lucide-react";
import { useEffect, useState } from "react";
import { Tooltip } from "../../../components/overlays/tooltip.tsx";
import { showToast } from "../../../lib/toaster.ts";

/** How long a button says that it has copied, in milliseconds. */
const copiedDuration = 2000;

function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copiedDuration);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      showToast({
        title: "Not copied",
        description: "The browser does not allow it. Select the text and copy it yourself.",
        tone: "error",
      });
    }
  };
  const Icon = copied ? Check : Copy;
  const label = copied ? "Copied" : "Copy answer";
  return (
    <Tooltip content={label}>
      <IconButton aria-label={label} variant="ghost" size="xs" color="fg.subtle" onClick={copy}>
        <Icon aria-hidden />
      </IconButton>
    </Tooltip>
  );
}

type MessageActionsProps = {
  text: string;
  /** Asks the same question again; absent where another answer is on its way. */
  onRetry?: (() => void) | undefined;
};

/** What can be done with an answer. */
export function MessageActions({ text, onRetry }: MessageActionsProps) {
  return (
    <HStack gap="0.5">
      {text && <CopyButton text={text} />}
      {onRetry && (
        <Tooltip content="Ask again">
          <IconButton
            aria-label="Ask again"
            variant="ghost"
            size="xs"
            color="fg.subtle"
            onClick={onRetry}
          >
            <RotateCw aria-hidden />
          </IconButton>
        </Tooltip>
      )}
    </HStack>
  );
}
