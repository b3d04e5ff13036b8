/** Marks that hardly stand in a text unless somebody means them: lists read the same without. */
const markdownSigns = [
  // A heading
  /^ {0,3}#{1,6}[ \t]+\S/m,
  // The line under the heads of a table
  /^ {0,3}\|?[ \t]*:?-{2,}:?[ \t]*\|(?:[ \t]*:?-{2,}:?[ \t]*\|)*(?:[ \t]*:?-{2,}:?)?[ \t]*$/m,
  // Strong words
  /(?<![*\p{L}\p{N}])\*\*[^\s*][^*\n]*\*\*(?![*\p{L}\p{N}])/u,
  // A link
  /\[[^[\]\n]+\]\((?:https?:|mailto:|\/|#)[^)\s]{0,2000}\)/,
];

const openingFence = /^ {0,3}```[^`\n]*$/m;
const closingFence = /^ {0,3}```[ \t]*$/m;

/** Whether code stands between fences. */
function holdsFences(content: string): boolean {
  const opening = openingFence.exec(content);
  return opening !== null && closingFence.test(content.slice(opening.index + opening[0].length));
}

/** Whether what somebody has typed is meant as Markdown; it is plain text otherwise. */
export const isMarkdown = (content: string) =>
  markdownSigns.some((sign) => sign.test(content)) || holdsFences(content);
