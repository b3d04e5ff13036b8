import sanitizeHtml, { type IOptions } from "sanitize-html";

/** Before each id of a document, so that none can pose as one of the page that shows it. */
export const idPrefix = "preview-";

/** Addresses that a link may lead to: the web, mail, and places within the document. */
const linkAddress = new RegExp(`^(?:https?://|mailto:|#${idPrefix})`, "i");

const options: IOptions = {
  allowedTags: [
    ...["h1", "h2", "h3", "h4", "h5", "h6", "p", "blockquote", "ul", "ol", "li"],
    ...["table", "thead", "tbody", "tr", "th", "td"],
    ...["a", "br", "em", "img", "s", "strong", "sub", "sup", "u"],
  ],
  allowedAttributes: {
    a: ["href", "id"],
    img: ["src", "alt"],
    li: ["id"],
    td: ["colspan", "rowspan"],
    th: ["colspan", "rowspan"],
  },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesByTag: { img: ["data"] },
  allowProtocolRelative: false,
  // Blank lines set as headings would be headings without a name.
  exclusiveFilter: ({ tag, text, mediaChildren }) =>
    /^h[1-6]$/.test(tag) && text.trim() === "" && mediaChildren.length === 0,
  transformTags: {
    a: (tagName, { href, id }) => ({
      tagName,
      attribs: {
        ...(href && linkAddress.test(href) ? { href } : {}),
        ...(id ? { id } : {}),
      },
    }),
  },
};

/** The HTML of a converted Word document, reduced to what its formatting needs. */
export const sanitizeWordHtml = (html: string): string => sanitizeHtml(html, options);
