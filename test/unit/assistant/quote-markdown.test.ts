import { expect, it } from "vitest";
import { quoteMarkdown } from "../../../server/features/assistant/quote-markdown.ts";

it.each([
  ['See [the rota]({% page "/rota/#nights" %}) first.', "See the rota first."],
  ['Ask in {% channel "night-shift" %}.', "Ask in night-shift."],
  ["The lab (https://lab.example/about) is closed.", "The lab is closed."],
  ["[Read this](#top) or [that](../other.md).", "Read this or that."],
  [
    "Go to https://www.forms.example/new. Sign it.",
    "Go to [forms.example/new](https://www.forms.example/new). Sign it.",
  ],
  ["Rules {#rules}", "Rules"],
  ["[!NOTE] Mind the step.", "Mind the step."],
  ["2 * 3 < 7, see [1]", "2 \\* 3 \\< 7, see [\u20601]"],
  ["Write to ana@example.org (weekdays).", "Write to ana@example.org (weekdays)."],
])("shows %j as its page does", (text, markdown) => {
  expect(quoteMarkdown(text)).toBe(markdown);
});
