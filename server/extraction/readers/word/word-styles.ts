import { attribute, readXml } from "../container/xml.ts";

export type WordStyle = {
  /** 0 for the outermost heading, as Word counts. */
  outlineLevel?: number;
  isListItem: boolean;
  isTableOfContents: boolean;
  /** The list it counts in, and how deep. */
  numId?: string;
  numLevel?: number;
};

type RawStyle = Omit<WordStyle, "isTableOfContents"> & { name: string; basedOn?: string };

/** Reads styles.xml and gives each style id what it says of its paragraphs, inherited values included. */
export async function readStyles(source: AsyncIterable<Buffer>): Promise<Map<string, WordStyle>> {
  const raw = new Map<string, RawStyle>();
  let current: RawStyle | undefined;
  await readXml(source, {
    open: (name, attributes) => {
      const value = attribute(attributes, "val");
      if (name === "style") {
        current = { name: "", isListItem: false };
        raw.set(attribute(attributes, "styleId") ?? "", current);
      } else if (!current || value === undefined) return;
      else if (name === "name") current.name = value;
      else if (name === "basedOn") current.basedOn = value;
      else if (name === "outlineLvl") current.outlineLevel = Number(value);
      else if (name === "ilvl") current.numLevel = Number(value);
      else if (name === "numId") {
        current.isListItem = value !== "0";
        current.numId = value;
      }
    },
    close: (name) => {
      if (name === "style") current = undefined;
    },
  });
  return new Map([...raw.keys()].map((id) => [id, resolve(raw, id)]));
}

// A damaged file can base styles on each other in a circle.
const maxAncestors = 12;

function resolve(raw: Map<string, RawStyle>, id: string): WordStyle {
  const resolved: WordStyle = { isListItem: false, isTableOfContents: false };
  let style = raw.get(id);
  for (let generation = 0; style && generation < maxAncestors; generation++) {
    resolved.outlineLevel ??= levelOf(style);
    resolved.numId ??= style.numId;
    resolved.numLevel ??= style.numLevel;
    resolved.isListItem ||= style.isListItem || /^list (bullet|number)/i.test(style.name);
    resolved.isTableOfContents ||= /^(toc \d|table of figures)/i.test(style.name);
    style = raw.get(style.basedOn ?? "");
  }
  return resolved;
}

function levelOf(style: RawStyle): number | undefined {
  if (style.outlineLevel !== undefined) return style.outlineLevel;
  const heading = /^heading (\d)/i.exec(style.name)?.[1];
  if (heading) return Number(heading) - 1;
  return /^(title|subtitle)$/i.test(style.name) ? 0 : undefined;
}
