const numberWords: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  couple: 2,
  "couple of": 2,
  "a couple of": 2,
  three: 3,
  few: 3,
  "a few": 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fourteen: 14,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  sixty: 60,
  ninety: 90,
};

/** The source of a pattern for a count in digits or words, the longer words first. */
export const countPattern = [
  "\\d{1,3}",
  ...Object.keys(numberWords).sort((left, right) => right.length - left.length),
].join("|");

/** The number that `countPattern` matched: "12", "two", "a few" (3). */
export const parseCount = (text: string): number => numberWords[text.toLowerCase()] ?? Number(text);
