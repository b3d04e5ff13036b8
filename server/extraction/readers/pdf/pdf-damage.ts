/** pdf.js mends what it can and says so in its warnings; these are the ones that cost text. */
const LOSES_TEXT =
  /Unknown command|Skipping command|getHexString|ignoring errors during|flate stream|Missing setFont|Unterminated|Unexpected end/i;
const IS_REBUILT = /Indexing all PDF objects/;
const LOST_PAGES = /invalid \/Pages tree \/Count: (\d+)/;

export type DamageWatch = {
  /** Whether something was mended since this was last asked. */
  hasMended: () => boolean;
  /** What was mended in the file as a whole, as sentences for a person. */
  notes: (foundPages: number) => string[];
};

/** Listens to the parser's warnings, which it writes to the console of this process. */
export function watchForDamage(): DamageWatch {
  let mended = false;
  let isRebuilt = false;
  let statedPages = 0;
  const listen = (message: unknown) => {
    const text = String(message);
    mended ||= LOSES_TEXT.test(text);
    isRebuilt ||= IS_REBUILT.test(text);
    statedPages = Math.max(statedPages, Number(LOST_PAGES.exec(text)?.[1] ?? 0));
  };
  Object.assign(console, { log: listen, warn: listen });
  return {
    hasMended: () => {
      const result = mended;
      mended = false;
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
