import { Parser } from "htmlparser2";

/** Elements of HTML as Markdown may hold them; <Type> in a sentence is none. */
const elements = new Set(
  `a abbr article aside audio b blockquote body br button caption center cite code col colgroup dd del
  details dfn div dl dt em figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hr html i
  iframe img input ins kbd label li link main mark menu meta nav ol option p picture pre q s samp
  script section select small source span strike strong style sub summary sup svg table tbody td
  textarea tfoot th thead time title tr tt u ul var video wbr`.split(/\s+/),
);
const neverText = new Set(["script", "style"]);

/** The text of a piece of HTML; what only looks like a tag stays as it is written. */
export function htmlToText(html: string) {
  let text = "";
  let skipped = "";
  const parser: Parser = new Parser({
    onopentagname(name) {
      if (neverText.has(name)) skipped = name;
    },
    ontext(part) {
      if (!skipped) text += part;
    },
    onopentag(name) {
      text += tagText(name);
    },
    onclosetag(name, isImplied) {
      if (name === skipped) skipped = "";
      if (!isImplied || elements.has(name)) text += elements.has(name) ? " " : tagText(name);
    },
  });
  const tagText = (name: string) =>
    elements.has(name) ? " " : html.slice(parser.startIndex, parser.endIndex + 1);
  parser.end(html);
  return text;
}
