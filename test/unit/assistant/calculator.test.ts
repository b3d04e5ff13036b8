import { expect, test } from "vitest";
import type { NumberedSource } from "../../../server/features/assistant/citations.ts";
import { calculate } from "../../../server/features/assistant/model/calculator.ts";

const source = (number: number, content: string): NumberedSource => ({
  number,
  kind: "document",
  sourceId: number,
  title: "Accounts",
  chunkIndex: 0,
  location: { sheet: "P&L", cells: `B${number}` },
  content,
});

const sources = [
  source(1, "Revenues: 2019 39,117; 2018 35,410 (in millions)"),
  source(2, "Result (1,250) in millions"),
  source(3, "Cash on hand: $1.5 billion"),
  source(4, "Die Miete betrug im Jahr 1.234,50 Euro, davon die Heizung 1.000 Euro."),
];

const run = (operation: string, ...inputs: [number, string][]) =>
  calculate(
    JSON.stringify({ operation, inputs: inputs.map(([source, figure]) => ({ source, figure })) }),
    sources,
  );

test.each([
  [
    "difference",
    [
      [1, "39,117"],
      [1, "35,410"],
    ],
    "39,117 [1] − 35,410 [1] = 3,707 million",
  ],
  [
    "percent-change",
    [
      [1, "35,410"],
      [1, "39,117"],
    ],
    "(39,117 [1] − 35,410 [1]) ÷ 35,410 [1] = 10.47%",
  ],
  [
    "sum",
    [
      [1, "39,117"],
      [2, "1,250"],
    ],
    "39,117 [1] + −1,250 [2] = 37,867 million",
  ],
  [
    "average",
    [
      [1, "39,117"],
      [1, "35,410"],
    ],
    "(39,117 [1] + 35,410 [1]) ÷ 2 = 37,263.5 million",
  ],
  [
    "ratio",
    [
      [1, "39,117"],
      [1, "35,410"],
    ],
    "39,117 [1] ÷ 35,410 [1] = 1.1047",
  ],
  [
    "difference",
    [
      [4, "1.234,50"],
      [4, "1.000"],
    ],
    "1.234,50 [4] − 1.000 [4] = 234.5",
  ],
] as const)("%s of %j", (operation, inputs, written) => {
  expect(
    run(operation, ...inputs.map(([number, figure]): [number, string] => [number, figure])),
  ).toMatchObject({ written });
});

test("figures told in different units are brought to one", () => {
  expect(run("difference", [3, "$1.5"], [1, "39,117"])).toMatchObject({
    written: "1.5 billion [3] − 39,117 million [1] = −37,617,000,000",
    numbers: [3, 1],
  });
});

test.each([
  ["a figure that stands in no source", run("sum", [1, "39,118"], [1, "35,410"]), /does not stand/],
  ["a part of a figure", run("sum", [1, "117"], [1, "35,410"]), /does not stand/],
  ["an unknown source", run("sum", [9, "39,117"], [1, "35,410"]), /does not stand in source 9/],
  ["a pair of three", run("ratio", [1, "39,117"], [1, "35,410"], [1, "2019"]), /takes two/],
  ["no JSON", calculate("{", sources), /do not fit/],
  ["an unknown operation", run("power", [1, "39,117"], [1, "35,410"]), /do not fit/],
])("%s is refused in words", (_, answer, words) => {
  expect(answer).toMatch(words);
});
