import type { Archive } from "./archive.ts";
import { readXml } from "./xml.ts";

type Series = { name: string; categories: string[]; values: string[] };

const MAX_POINTS = 200;

/** The words and figures of a chart: its titles, then each series as "Name | category: value | ...". */
export async function readChart(archive: Archive, part: string): Promise<string[]> {
  const titles: string[] = [];
  const series: Series[] = [];
  let into: "name" | "categories" | "values" | undefined;
  let text = "";
  let isOpen = false;
  await readXml(archive.read(part), {
    open: (name) => {
      const current = series.at(-1);
      if (name === "ser") series.push({ name: "", categories: [], values: [] });
      else if (current && name === "tx") into = "name";
      else if (name === "cat" || name === "xVal") into = "categories";
      else if (name === "val" || name === "yVal") into = "values";
      else if (name === "v" || name === "t") {
        isOpen = true;
        text = "";
      }
    },
    close: (name) => {
      const current = series.at(-1);
      if (name === "tx" || name === "cat" || name === "val" || name === "xVal" || name === "yVal") {
        into = undefined;
      } else if (name === "v" || name === "t") {
        isOpen = false;
        const value = text.replace(/\s+/g, " ").trim();
        if (!value) return;
        if (!into || !current) {
          if (name === "t") titles.push(value);
        } else if (into === "name") current.name = value;
        else if (current[into].length < MAX_POINTS) current[into].push(value);
      }
    },
    text: (value) => {
      if (isOpen) text += value;
    },
  });
  return [...titles, ...series.map(seriesLine)].filter((line) => line !== "");
}

function seriesLine({ name, categories, values }: Series): string {
  const points = values.map((value, index) => {
    const shown = Number.isFinite(Number(value))
      ? String(Number(Number(value).toPrecision(12)))
      : value;
    const category = categories[index];
    return category ? `${category}: ${shown}` : shown;
  });
  return [name, ...points].filter((part) => part !== "").join(" | ");
}
