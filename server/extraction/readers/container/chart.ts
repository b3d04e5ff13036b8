import { SSF } from "xlsx";
import type { Archive } from "./archive.ts";
import { attribute, readXml } from "./xml.ts";

type Points = { format: string; texts: string[] };
type Series = { name: string[]; categories: Points; values: Points };

const maxPoints = 200;

const emptyPoints = (): Points => ({ format: "", texts: [] });

/** The words and figures of a chart: its titles, then each series as "Name | category: value | ...". */
export async function readChart(archive: Archive, part: string): Promise<string[]> {
  const { titles, series } = await readChartParts(archive, part);
  return [...titles, ...series.map(seriesLine)].filter((line) => line !== "");
}

/** The titles of a chart and of its axes. */
export const readChartTitles = async (archive: Archive, part: string) =>
  (await readChartParts(archive, part)).titles;

async function readChartParts(archive: Archive, part: string) {
  const titles: string[] = [];
  const series: Series[] = [];
  /** The elements that are open, outermost first. */
  const path: string[] = [];
  let title: string[] | undefined;
  let index = 0;
  let text: string | undefined;

  const pointsAt = (): Points | undefined => {
    const current = series.at(-1);
    if (!current || !path.includes("ser")) return undefined;
    if (path.includes("cat") || path.includes("xVal")) return current.categories;
    return path.includes("val") || path.includes("yVal") ? current.values : undefined;
  };
  /** Labels of single points and lines of trend have texts of their own; they name no series. */
  const isSeriesName = () => path[path.indexOf("ser") + 1] === "tx";

  const keep = (value: string) => {
    const points = pointsAt();
    if (points && index >= 0 && index < maxPoints) {
      // Of several levels of categories each adds its word.
      points.texts[index] = [points.texts[index], value].filter(Boolean).join(" ");
    } else if (!points && path.includes("ser")) {
      if (isSeriesName()) series.at(-1)?.name.push(value);
    } else title?.push(value);
  };

  await readXml(archive.read(part), {
    open: (name, attributes) => {
      path.push(name);
      if (name === "ser") {
        series.push({ name: [], categories: emptyPoints(), values: emptyPoints() });
      } else if (name === "title") title = [];
      else if (name === "pt") index = Number(attribute(attributes, "idx") ?? 0);
      else if (name === "v" || name === "t" || name === "formatCode") text = "";
    },
    close: (name) => {
      const value = text?.replace(/\s+/g, " ");
      if (name === "v" || name === "t") {
        if (value?.trim()) keep(name === "v" ? value.trim() : value);
        text = undefined;
      } else if (name === "formatCode") {
        const points = pointsAt();
        if (points && value) points.format = value;
        text = undefined;
      } else if (name === "title" && title) {
        titles.push(title.join("").trim());
        title = undefined;
      }
      path.pop();
    },
    text: (value) => {
      if (text !== undefined) text += value;
    },
  });
  return { titles: titles.filter((line) => line !== ""), series };
}

function seriesLine({ name, categories, values }: Series): string {
  const points = [...values.texts].flatMap((value, index) => {
    if (value === undefined) return [];
    const category = shown(categories.texts[index] ?? "", categories.format);
    const figure = shown(value, values.format);
    return category ? `${category}: ${figure}` : figure;
  });
  return [name.join("").trim(), ...points].filter((part) => part !== "").join(" | ");
}

/** Dates are stored as the number of their day. */
function shown(text: string, format: string): string {
  const value = Number(text);
  if (text === "" || !Number.isFinite(value)) return text;
  try {
    if (SSF.is_date(format)) return SSF.format(format, value);
  } catch {
    // A format that nobody knows leaves the number.
  }
  return String(Number(value.toPrecision(12)));
}
