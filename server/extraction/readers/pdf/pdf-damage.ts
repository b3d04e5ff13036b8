/** pdf.js repairs what it can and says so in its warnings; these ones mean that text was lost. */
const textLoss =
  /Unknown command|Skipping command|getHexString|ignoring errors during|flate stream|Missing setFont|Unterminated|Unexpected end/i;
const rebuiltIndex = /Indexing all PDF objects/;
const statedPageCount = /invalid \/Pages tree \/Count: (\d+)/;

type DamageWatch = {
  /** Whether text was lost since the last call. */
  takeTextLoss: () => boolean;
  /** What was repaired in the file as a whole, as sentences for a person. */
  notes: (foundPages: number) => string[];
};

/** Collects the parser's warnings, which it writes to the console of this process. */
export function watchForDamage(): DamageWatch {
  let hasTextLoss = false;
  let isRebuilt = false;
  let statedPages = 0;
  const listen = (message: unknown) => {
    const text = String(message);
    hasTextLoss ||= textLoss.test(text);
    isRebuilt ||= rebuiltIndex.test(text);
    statedPages = Math.max(statedPages, Number(statedPageCount.exec(text)?.[1] ?? 0));
  };
  Object.assign(console, { log: listen, warn: listen });
  return {
    takeTextLoss: () => {
      const result = hasTextLoss;
      hasTextLoss = false;
      return result;
    },
    notes: (foundPages) => {
      if (statedPages > foundPages) {
        return [
          `The file is damaged: it states ${statedPages} pages, of which ${foundPages} were found.`,
        ];
      }
      return isRebuilt
        ? ["The file's own list of contents is damaged and was rebuilt; something may be missing."]
        : [];
    },
  };
}
