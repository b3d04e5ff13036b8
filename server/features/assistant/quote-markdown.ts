import { escapeMarkdown } from "./escape-markdown.ts";

/** Tags of template languages: {% name "argument" %} and {{ name }}. */
const templateTag = /\{%-?\s*[\s\S]{0,200}?%\}|\{\{[^{}]{0,200}\}\}/g;
const argument = /"([^"]+)"|'([^']+)'/g;
/** What a tag was given says what it stands for, unless it is a file's or a page's name. */
const isWords = (text: string) => !/[/\\]|\.\w{2,4}$/.test(text);

function wordsOfTag(tag: string) {
  const given = [...tag.matchAll(argument)].map(([, double, single]) => double ?? single ?? "");
  return given.findLast(isWords) ?? "";
}

/** Words with the address that they lead to, as Markdown writes them. */
const link = /!?\[([^\]\n]+)\]\((?:[^()\n]|\([^()\n]*\))*\)/g;
/** Marks of places within a page: {#place} and {: .class}. */
const anchor = /\s*\{[#:][^{}\n]*\}|<a\s+(?:id|name)=[^>]*>(?:<\/a>)?/gi;
/** The kind of a note, as GitHub's Markdown writes it. */
const callout = /\[!(?:note|tip|important|warning|caution)\]\s*/gi;
const addressBehindWords = /(?<=[\p{L}\p{N}"”»)])\s?\((?:https?:\/\/|www\.)[^\s()]*\)/giu;
const address = /https?:\/\/[^\s<>()"]*[^\s<>()"'“”.,;:!?]/gi;

/** Before an entry that stands alone; a number says which one it was. */
const bullet = /^\s*(?:[•●▪■◦‣·]\s*|[-–*]\s+(?=\S))/;

/** What a reader of a page would see of its text, without the marks that made it. */
export const withoutMarks = (text: string) =>
  text
    .replace(bullet, "")
    .replace(templateTag, wordsOfTag)
    .replace(link, "$1")
    .replace(/(?<=\w)\(\s*\)/g, "")
    .replace(anchor, "")
    .replace(callout, "")
    .replace(addressBehindWords, "")
    .replace(/ {2,}/g, " ");

/** An address without what a reader does not need to tell where it leads. */
const shortAddress = (url: string) => url.replace(/^https?:\/\/(?:www\.)?/i, "").replace(/\/$/, "");

/** Escaped, with the white space at its ends that parts it from what stands beside it. */
const escapePart = (text: string) => {
  const words = escapeMarkdown(text);
  const [before, after] = [/^\s/.test(text) ? " " : "", /\s$/.test(text) && words ? " " : ""];
  return `${before}${words}${after}`;
};

const linkTo = (url: string) =>
  `[${escapeMarkdown(shortAddress(url)).replace(/[[\]]/g, "\\$&")}](${url})`;

/**
 * Text of a document as Markdown that shows what a reader of its page would see: tags of templates
 * and anchors are left out, words keep no address, and an address by itself becomes a link.
 */
export function quoteMarkdown(text: string) {
  const plain = withoutMarks(text);
  let markdown = "";
  let from = 0;
  for (const { 0: url, index } of plain.matchAll(address)) {
    markdown += escapePart(plain.slice(from, index)) + linkTo(url);
    from = index + url.length;
  }
  return (markdown + escapePart(plain.slice(from))).trim();
}
