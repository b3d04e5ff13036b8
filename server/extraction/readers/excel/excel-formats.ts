import { SSF } from "xlsx";
import { attribute, readXml } from "../container/xml.ts";
import { formatExactNumber } from "../shared/sheet-rows.ts";

/** Shows a number as its cell does: as a date, a percentage, an amount of money. */
export type CellFormatter = (value: number, style: number) => string;

/** Reads styles.xml; `uses1904` moves the beginning of dates as old workbooks from the Mac do. */
export async function readFormats(
  styles: AsyncIterable<Buffer> | undefined,
  uses1904: boolean,
): Promise<CellFormatter> {
  const custom = new Map<number, string>();
  const formatOfStyle: number[] = [];
  let inCellFormats = false;
  if (styles) {
    await readXml(styles, {
      open: (name, attributes) => {
        if (name === "numFmt") {
          custom.set(
            Number(attribute(attributes, "numFmtId")),
            attribute(attributes, "formatCode") ?? "",
          );
        } else if (name === "cellXfs") inCellFormats = true;
        else if (name === "xf" && inCellFormats) {
          formatOfStyle.push(Number(attribute(attributes, "numFmtId") ?? 0));
        }
      },
      close: (name) => {
        if (name === "cellXfs") inCellFormats = false;
      },
    });
  }
  return (value, style) => {
    const id = formatOfStyle[style] ?? 0;
    const format = custom.get(id) ?? id;
    if (format === 0 || format === "General") return general(value);
    try {
      const text: string = SSF.format(format, value, { date1904: uses1904 });
      // Formats such as ";;;" hide what the cell holds; a reader of the text should find it.
      if (text.trim() === "") return general(value);
      return isDate(format) ? text : formatExactNumber(text, value);
    } catch {
      return general(value);
    }
  };
}

function isDate(format: string | number): boolean {
  const known: Record<number, string> = SSF.get_table();
  return SSF.is_date(typeof format === "number" ? (known[format] ?? "") : format);
}

/** Numbers carry the rounding of their arithmetic: 0.1 + 0.2 reads 0.3, as in Excel. */
function general(value: number): string {
  return String(Number(value.toPrecision(15)));
}
