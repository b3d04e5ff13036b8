/** Words as a regular expression finds them, whatever characters they hold. */
export const escapePattern = (words: string): string =>
  words.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
