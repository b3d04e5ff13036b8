/** "1 task", "2,000 tasks". */
export const pluralize = (count: number, noun: string) =>
  `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;

/** Made when it is first used: it takes longer than all else that a process loads here. */
let listFormat: Intl.ListFormat | undefined;

/** "Ada, Noor, and Lee" */
export const formatList = (texts: readonly string[]) => {
  listFormat ??= new Intl.ListFormat("en", { type: "conjunction" });
  return listFormat.format(texts);
};

/** Text as it may stand between a prompt's tags: it opens and closes none. */
export const escapeMarkup = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** Text of so many characters at most: "An opening that is too l…". */
export const shorten = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;

/** "last week" as "Last week", at the beginning of a sentence. */
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "Not yet" as "not yet", within a sentence. */
export const uncapitalize = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Text on one line, as it is shown. */
export const collapseWhitespace = (text: string) => text.replace(/\s+/g, " ").trim();
