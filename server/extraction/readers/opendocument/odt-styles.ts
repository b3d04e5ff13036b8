import type { Archive } from "../container/archive.ts";
import { attribute, readXml, type XmlAttributes } from "../container/xml.ts";

type RawStyle = {
  parent?: string;
  level?: number;
  isBold?: boolean;
  isWithdrawn?: boolean;
  listStyle?: string;
};

export type OdtStyle = {
  /** 1 for the outermost heading. */
  level?: number;
  isBold?: boolean;
  /** Whether its text is struck out or hidden. */
  isWithdrawn?: boolean;
  listStyle?: string;
};

/** How the items of one level of a list are numbered; no format stands for a bullet. */
export type OdtListLevel = {
  format: string;
  prefix: string;
  suffix: string;
  start: number;
  /** How many levels are printed, as 2 in "3.1". */
  displayLevels: number;
};

export type OdtStyles = {
  paragraph: (name: string | undefined) => OdtStyle;
  text: (name: string | undefined) => OdtStyle;
  cell: (name: string | undefined) => OdtStyle;
  /** The levels of a list style by their number, from 1. */
  lists: Map<string, Map<number, OdtListLevel>>;
};

/** The style of all headings that have a number, which has no name of its own. */
export const outlineStyle = "";

/** Reads the named styles of a document and those that stand beside its text. */
export async function readOdtStyles(archive: Archive): Promise<OdtStyles> {
  const { open, close, styles } = await collectNamedStyles(archive);
  if (archive.has("content.xml")) await readXml(archive.read("content.xml"), { open, close });
  return styles;
}

/**
 * The named styles of a document. Those that stand before its text are added by a reader that hands
 * on the elements it meets.
 */
export async function collectNamedStyles(archive: Archive) {
  const collected = collectStyles();
  const { open, close } = collected;
  if (archive.has("styles.xml")) await readXml(archive.read("styles.xml"), { open, close });
  return collected;
}

function collectStyles() {
  const raw = new Map<string, RawStyle>();
  const lists: OdtStyles["lists"] = new Map();
  const resolver = (family: string) => (name: string | undefined) =>
    name === undefined ? {} : resolve(raw, family, name);
  const styles: OdtStyles = {
    paragraph: resolver("paragraph"),
    text: resolver("text"),
    cell: resolver("table-cell"),
    lists,
  };
  let style: RawStyle | undefined;
  let levels: Map<number, OdtListLevel> | undefined;
  return {
    styles,
    open: (name: string, attributes: XmlAttributes) => {
      const value = (key: string) => attribute(attributes, key);
      if (name === "style") {
        const level = Number(value("default-outline-level") ?? 0);
        style = { parent: value("parent-style-name"), listStyle: value("list-style-name") };
        if (level > 0) style.level = level;
        raw.set(`${value("family")}/${value("name")}`, style);
      } else if (style && name === "text-properties") {
        const weight = value("font-weight");
        if (weight !== undefined) style.isBold = weight === "bold" || Number(weight) >= 600;
        const line = value("text-line-through-style") ?? value("text-line-through-type");
        if (line !== undefined) style.isWithdrawn = line !== "none";
        if (value("display") === "none") style.isWithdrawn = true;
      } else if (name === "list-style" || name === "outline-style") {
        levels = new Map();
        lists.set(name === "list-style" ? (value("name") ?? "") : outlineStyle, levels);
      } else if (levels && levelElement.test(name)) {
        levels.set(Number(value("level")), {
          format: value("num-format") ?? "",
          prefix: (value("num-prefix") ?? "").slice(0, maxAffixLength),
          suffix: (value("num-suffix") ?? "").slice(0, maxAffixLength),
          start: Number(value("start-value") ?? 1),
          displayLevels: Number(value("display-levels") ?? 1),
        });
      }
    },
    close: (name: string) => {
      if (name === "style") style = undefined;
      else if (name === "list-style" || name === "outline-style") levels = undefined;
    },
  };
}

const levelElement = /^(?:list-level-style-(?:number|bullet|image)|outline-level-style)$/;
/** A hostile prefix would be repeated at every item. */
const maxAffixLength = 60;
// A damaged file can base styles on each other in a circle.
const maxAncestors = 12;

function resolve(raw: Map<string, RawStyle>, family: string, first: string): OdtStyle {
  const resolved: OdtStyle = {};
  let name: string | undefined = first;
  for (let generation = 0; name !== undefined && generation < maxAncestors; generation++) {
    const style = raw.get(`${family}/${name}`);
    // The names that every writer gives to the styles of a document's title.
    if (name === "Title" || name === "Subtitle") resolved.level ??= 1;
    resolved.level ??= style?.level;
    resolved.isBold ??= style?.isBold;
    resolved.isWithdrawn ??= style?.isWithdrawn;
    resolved.listStyle ??= style?.listStyle;
    name = style?.parent;
  }
  return resolved;
}
