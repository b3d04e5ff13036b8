import type { Archive } from "../container/archive.ts";
import { attribute, readXml } from "../container/xml.ts";

type RawStyle = { parent?: string; level?: number; isBold?: boolean; listStyle?: string };

export type OdtStyle = {
  /** 1 for the outermost heading. */
  level?: number;
  isBold?: boolean;
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
  /** The levels of a list style by their number, from 1. */
  lists: Map<string, Map<number, OdtListLevel>>;
};

/** The style of all headings that have a number, which has no name of its own. */
export const outlineStyle = "";

/** Reads the named styles of a document and those that stand beside its text. */
export async function readOdtStyles(archive: Archive): Promise<OdtStyles> {
  const raw = new Map<string, RawStyle>();
  const lists: OdtStyles["lists"] = new Map();
  for (const part of ["styles.xml", "content.xml"]) {
    if (archive.has(part)) await readStylesOf(archive, part, raw, lists);
  }
  const resolver = (family: string) => (name: string | undefined) =>
    name === undefined ? {} : resolve(raw, family, name);
  return { paragraph: resolver("paragraph"), text: resolver("text"), lists };
}

async function readStylesOf(
  archive: Archive,
  part: string,
  raw: Map<string, RawStyle>,
  lists: OdtStyles["lists"],
): Promise<void> {
  let style: RawStyle | undefined;
  let levels: Map<number, OdtListLevel> | undefined;
  await readXml(archive.read(part), {
    open: (name, attributes) => {
      const value = (key: string) => attribute(attributes, key);
      if (name === "style") {
        const level = Number(value("default-outline-level") ?? 0);
        style = { parent: value("parent-style-name"), listStyle: value("list-style-name") };
        if (level > 0) style.level = level;
        raw.set(`${value("family")}/${value("name")}`, style);
      } else if (style && name === "text-properties") {
        const weight = value("font-weight");
        if (weight !== undefined) style.isBold = weight === "bold" || Number(weight) >= 600;
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
    close: (name) => {
      if (name === "style") style = undefined;
      else if (name === "list-style" || name === "outline-style") levels = undefined;
    },
  });
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
    resolved.listStyle ??= style?.listStyle;
    name = style?.parent;
  }
  return resolved;
}
