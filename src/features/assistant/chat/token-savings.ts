type Usage = { contextTokens: number; corpusTokens: number };

/**
 * How much of the documents did not have to be sent, as a percentage with one decimal.
 * Never rounded up to 100, since something was sent; null where there is nothing to compare.
 */
export function savedPercent({ contextTokens, corpusTokens }: Usage): number | null {
  if (corpusTokens <= 0 || contextTokens >= corpusTokens) return null;
  const percent = (1 - contextTokens / corpusTokens) * 100;
  const rounded = Math.floor(percent * 10) / 10;
  return contextTokens > 0 ? Math.min(rounded, 99.9) : rounded;
}

/** "1 token", "12,400 tokens" */
export const formatTokens = (tokens: number): string =>
  `${tokens.toLocaleString("en-US")} ${tokens === 1 ? "token" : "tokens"}`;
