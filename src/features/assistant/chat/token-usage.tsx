import { Text } from "@chakra-ui/react";
import type { Usage } from "../assistant-types.ts";
import { formatTokens, savedPercent } from "./token-savings.ts";

/** What an answer was made from, beside the documents it stands for; nothing where it needed none. */
export function TokenUsage({ usage }: { usage: Usage }) {
  const saving = savedPercent(usage);
  if (usage.corpusTokens === 0) return null;
  return (
    <Text as="span" fontVariantNumeric="tabular-nums">
      {formatTokens(usage.contextTokens)} used
      {saving !== null &&
        ` in place of ${usage.corpusTokens.toLocaleString("en-US")} · ${saving}% saved`}
    </Text>
  );
}
