import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { answerWeights } from "../../../server/features/assistant/documents/answer-weights.ts";

const weightsFile = join(
  import.meta.dirname,
  "../../../server/features/assistant/documents/answer-weights.ts",
);

/** Puts what was fitted, in the order of the features, into `answer-weights.ts`; `figures` head it. */
export function writeWeights(
  [bias = 0, ...weights]: number[],
  { limit, ratio }: { limit: number; ratio: number },
  figures: string[],
) {
  let text = readFileSync(weightsFile, "utf8");
  const header = [
    `Fitted by \`npm run bench fit-answers\` on ${new Date().toISOString().slice(0, 10)}; nothing here is set by hand.`,
    "On documents left out of the fit:",
    ...figures,
  ];
  text = text.replace(/^(?:\/\/.*\n)+/, header.map((line) => `// ${line}\n`).join(""));
  text = text.replace(/(minProbability = )[^;]+;/, `$1${Number(limit.toFixed(3))};`);
  text = text.replace(/(wholeRatio = )[^;]+;/, `$1${Number(ratio.toFixed(2))};`);
  text = text.replace(/(answerBias = )[^;]+;/, `$1${bias.toFixed(2)};`);
  for (const [index, name] of Object.keys(answerWeights).entries()) {
    const value = Number((weights[index] ?? 0).toFixed(2));
    text = text.replace(new RegExp(`(\\n  ${name}: )[^,]+,`), `$1${value},`);
  }
  writeFileSync(weightsFile, text);
}
