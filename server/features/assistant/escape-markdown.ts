/** Invisible, and enough to keep a bracketed number of a source from passing for a citation. */
const citationGuard = "\u2060";

/**
 * Text of a document, a task or a meeting as Markdown that shows exactly that text: nothing in it
 * becomes emphasis, code, markup, a link or a citation.
 */
export function escapeMarkdown(text: string) {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*~<]/g, "\\$&")
    .replace(/\[(?=\d)/g, `[${citationGuard}`)
    .replace(/\](?=[(:[])/g, `]${citationGuard}`);
}

const isNumber = /^\d{1,3}$/;

const linkOrImage = /!?\[([^\]\n]*)\]\([^)\n]*\)/g;

/** An image in a link, or a link made by taking one out, needs another round. */
function withoutLinks(markdown: string): string {
  const plain = markdown.replace(linkOrImage, (_whole, words: string) =>
    isNumber.test(words) ? `[${words}]` : words,
  );
  return plain === markdown ? plain : withoutLinks(plain);
}

/** A model's Markdown without what a reader's browser would load or follow. */
export function stripLinks(markdown: string) {
  return withoutLinks(markdown)
    .replace(/!\[([^\]\n]*)\]\[[^\]\n]*\]/g, "$1")
    .replace(/^\s*\[[^\]\n]+\]:.*$/gm, "")
    .replace(/<((?:https?|mailto|data|javascript):[^>\s]*)>/gi, "`$1`")
    .replace(/<(?=[a-z/!])/gi, "\\<");
}
