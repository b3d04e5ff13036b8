import { Parser } from "htmlparser2";
import { ExtractionError } from "../../extraction-error.ts";

export type XmlAttributes = Record<string, string>;

/** Names come without their prefix: "w:p" is "p". */
type XmlHandlers = {
  open?: (name: string, attributes: XmlAttributes) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

const maxDepth = 2_000;

/**
 * Reads XML as a stream of elements and text. Entities that a document type defines are not
 * expanded and nothing outside the file is fetched: the parser knows the five of XML alone.
 * Throws ExtractionError `too_deep`, or `damaged` where elements are left open at the end.
 */
export async function readXml(
  source: AsyncIterable<Buffer> | Iterable<Buffer>,
  handlers: XmlHandlers,
): Promise<void> {
  let depth = 0;
  let seen = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth++;
        seen++;
        if (depth > maxDepth) throw new ExtractionError("too_deep");
        handlers.open?.(localName(name), attributes);
      },
      onclosetag: (name) => {
        depth--;
        handlers.close?.(localName(name));
      },
      ontext: (text) => handlers.text?.(text),
    },
    { xmlMode: true, decodeEntities: true },
  );
  let decoder: TextDecoder | undefined;
  for await (const chunk of source) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  const open = depth;
  parser.end();
  if (seen === 0) throw new ExtractionError("damaged", "a part that should hold XML holds none");
  if (open > 0) throw new ExtractionError("damaged", "a part of it ends too early");
}

function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  if (head[0] === 0x3c && head[1] === 0) return "utf-16le";
  if (head[0] === 0 && head[1] === 0x3c) return "utf-16be";
  const declared = /^<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/.exec(
    head.toString("latin1", 0, 200),
  );
  const name = declared?.[1]?.toLowerCase() ?? "utf-8";
  return ["iso-8859-1", "windows-1252", "us-ascii"].includes(name) ? "windows-1252" : "utf-8";
}

function localName(name: string): string {
  const colon = name.indexOf(":");
  return colon < 0 ? name : name.slice(colon + 1);
}

/** The attribute of this local name, whatever its prefix. */
export function attribute(attributes: XmlAttributes, name: string): string | undefined {
  if (name in attributes) return attributes[name];
  const suffix = `:${name}`;
  for (const key in attributes) if (key.endsWith(suffix)) return attributes[key];
  return undefined;
}

/** The attribute of this local name that carries a prefix, such as r:id beside a plain id. */
export function prefixedAttribute(attributes: XmlAttributes, name: string): string | undefined {
  const suffix = `:${name}`;
  for (const key in attributes) if (key.endsWith(suffix)) return attributes[key];
  return undefined;
}
