import { z } from "zod";
import type { AiTool } from "../../../platform/providers/ai.ts";
import { detectLanguage } from "../../../platform/text/languages/detect-language.ts";
import { parseJson } from "../../../platform/text/parse-json.ts";
import type { NumberedSource } from "../citations.ts";
import { statedScale, valuesOf } from "./figures.ts";

const maxInputs = 20;

const calculation = z.object({
  operation: z.enum(["sum", "difference", "product", "ratio", "percent-change", "average"]),
  inputs: z
    .array(
      z.object({
        source: z.int().describe("The number of the source in which the figure stands."),
        figure: z.string().max(40).describe("The figure exactly as it stands there."),
      }),
    )
    .min(2)
    .max(maxInputs),
});

const { $schema, ...parameters } = z.toJSONSchema(calculation, { io: "input" });

/** The one tool that makes figures: of nothing but figures that stand in a source. */
export const calculatorDefinition = {
  type: "function",
  function: {
    name: "calculate",
    description:
      "Calculates with figures of the sources. difference is the first less the second, ratio the first by the second, percent-change from the first to the second.",
    parameters,
  },
} satisfies AiTool;

type Input = { number: number; written: string; value: number; scale: number };

export type Calculation = {
  /** The numbers of the sources that its figures stand in. */
  numbers: number[];
  /** "39,117 [1] − 35,410 [2] = 3,707" */
  written: string;
  /** As it stands there. */
  result: string;
};

/** The number that a source writes as `figure`; undefined where it does not stand there. */
function readInput(source: NumberedSource | undefined, figure: string): Input | undefined {
  const written = /\d(?:[\d.,\u00a0\u202f'’ ]*\d)?/.exec(figure)?.[0];
  if (!source || !written) return undefined;
  const text = source.content;
  const isDigit = (character: string | undefined) => /[\d]/.test(character ?? "");
  let at = text.indexOf(written);
  const isPart = (start: number) =>
    isDigit(text[start - 1]) ||
    (/[.,]/.test(text[start - 1] ?? "") && isDigit(text[start - 2])) ||
    /^(?:\d|[.,]\d)/.test(text.slice(start + written.length));
  while (at >= 0 && isPart(at)) at = text.indexOf(written, at + 1);
  if (at < 0) return undefined;
  const language = detectLanguage(text);
  const [whole = 0, withDecimals = whole] = valuesOf(written);
  // Of "1.234" only the writer's language says whether it is a thousand.
  const decimalMark = (language ?? "en") === "en" ? "." : ",";
  const value = written.includes(decimalMark) ? withDecimals : whole;
  const before = text.slice(Math.max(0, at - 3), at);
  const isNegative =
    /(?:^|[\s(|:])[-−–][$€£¥]?$/.test(before) ||
    (/\([$€£¥]?\s?$/.test(before) && /^\s?\)/.test(text.slice(at + written.length)));
  const after = text.slice(at + written.length, at + written.length + 14);
  const word = /^\s?(thousands?|millions?|billions?|tausend|millionen|milliarden?|mio|mrd)\b/i.exec(
    after,
  );
  const scale = word ? statedScale(`in ${plural(word[1] ?? "")}`) : statedScale(text);
  return { number: source.number, written, value: isNegative ? -value : value, scale };
}

const plural = (word: string) =>
  word.replace(/^(thousand|million|billion)$/i, "$1s").replace(/^milliarde$/i, "milliarden");

const decimalsOf = ({ value }: Input) => (String(value).split(".")[1] ?? "").length;

const format = (value: number, decimals: number) =>
  value.toLocaleString("en-US", { maximumFractionDigits: decimals }).replace("-", "−");

const unitOfScale = new Map([
  [1e3, " thousand"],
  [1e6, " million"],
  [1e9, " billion"],
]);

const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0);

/**
 * Calculates with figures that stand in the numbered sources. Returns the sentence that says why not
 * where a figure does not stand in its source, or where the arguments do not fit.
 */
export function calculate(json: string, sources: NumberedSource[]): Calculation | string {
  const parsed = calculation.safeParse(parseJson(json));
  if (!parsed.success) return "The arguments do not fit.";
  const { operation, inputs } = parsed.data;
  const found: Input[] = [];
  for (const { source, figure } of inputs) {
    const input = readInput(
      sources.find(({ number }) => number === source),
      figure,
    );
    if (!input) return `“${figure}” does not stand in source ${source}. Use figures as they stand.`;
    found.push(input);
  }
  const [first, second] = found;
  if (!first || !second) return "The arguments do not fit.";
  const isPair = ["difference", "ratio", "percent-change"].includes(operation);
  if (isPair && found.length !== 2) return `${operation} takes two figures.`;

  const isOneScale = found.every(({ scale }) => scale === first.scale);
  const scale = isOneScale ? first.scale : 1;
  const values = found.map((input) => (isOneScale ? input.value : input.value * input.scale));
  const [left = 0, right = 0] = values;
  if (operation === "ratio" && right === 0) return "The second figure is 0: nothing divides by it.";
  if (operation === "percent-change" && left === 0) return "The first figure is 0: no share of it.";
  const decimals = Math.max(...found.map(decimalsOf));
  const write = ({ written, value, scale: own, number }: Input) =>
    `${value < 0 ? "−" : ""}${written}${isOneScale ? "" : (unitOfScale.get(own) ?? "")} [${number}]`;
  const terms = found.map(write);
  const unit = unitOfScale.get(scale) ?? "";

  const outcome = (): [string, string] => {
    switch (operation) {
      case "sum":
        return [terms.join(" + "), format(sumOf(values), decimals) + unit];
      case "difference":
        return [terms.join(" − "), format(left - right, decimals) + unit];
      case "average":
        return [
          `(${terms.join(" + ")}) ÷ ${values.length}`,
          format(sumOf(values) / values.length, decimals + 2) + unit,
        ];
      case "product":
        return [
          terms.join(" × "),
          format(
            values.reduce((product, value) => product * value, 1),
            decimals * 2,
          ),
        ];
      case "ratio":
        return [terms.join(" ÷ "), format(left / right, 4)];
      case "percent-change":
        return [
          `(${terms[1]} − ${terms[0]}) ÷ ${terms[0]}`,
          `${format(((right - left) / Math.abs(left)) * 100, 2)}%`,
        ];
    }
  };
  const [operands, result] = outcome();
  const numbers = [...new Set(found.map(({ number }) => number))];
  return { numbers, written: `${operands} = ${result}`, result };
}
