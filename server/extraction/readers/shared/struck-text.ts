/** A box that a person ticks, as it stands in a text. */
const checkbox = /^(?:[\u2610-\u2612\u2713-\u2718\u2705\u274e\u25a1\u25a0]\ufe0f?|\[[ xX]?\])$/u;

/**
 * The words of a paragraph without those that are struck out: they were withdrawn. Beside a checkbox
 * they are kept where nothing else stands there: the task is done, not withdrawn.
 */
export function withoutStruck(words: string, struck: string, hasCheckbox = false): string {
  const isTask = hasCheckbox ? words === "" : checkbox.test(words);
  return isTask ? `${words} ${struck}`.trim() : words;
}
