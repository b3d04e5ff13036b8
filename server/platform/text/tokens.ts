let loading: Promise<(text: string) => number> | undefined;

/**
 * Loads the tokenizer on first use: its ranks take some 40 MB, which a server that has answered
 * nothing yet need not hold. cl100k_base stays within 1% of OpenAI's newer encodings on prose at
 * half their memory.
 */
async function loadTokenizer() {
  const { countTokens, setMergeCacheSize } = await import("gpt-tokenizer/encoding/cl100k_base");
  setMergeCacheSize(10_000);
  // Text of a document may spell a control token: it counts as the plain text it is.
  return (text: string) => countTokens(text, { disallowedSpecial: new Set() });
}

/** The number of tokens a model would be sent for a text. */
export async function countTokens(text: string) {
  loading ??= loadTokenizer();
  const count = await loading;
  return count(text);
}
