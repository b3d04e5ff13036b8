/** Currencies by their codes: the sign and the names of each, as parts of regular expressions. */
const currencies = {
  EUR: { sign: "€", names: "euros?" },
  USD: { sign: "(?<!\\p{L})(?:US ?)?\\$", names: "dollars?|dólares" },
  GBP: { sign: "£", names: "pounds?" },
  CHF: { sign: undefined, names: "francs?|Franken" },
};

export const currencySign = "[$€£¥]";
export const currencyCode = `(?:${Object.keys(currencies).join("|")})`;
/** A code or a name. */
export const currencyWord = `(?:${currencyCode}|${Object.values(currencies)
  .map(({ names }) => names)
  .join("|")})`;

const forms = Object.entries(currencies).map(([code, { sign, names }]) => {
  const word = `(?<!\\p{L})(?:${code}|${names})(?!\\p{L})`;
  return { code, form: new RegExp(sign === undefined ? word : `${sign}|${word}`, "iu") };
});
/** "A$ 400", "SEK 4,000" */
const otherCurrency = /(?<!\p{L})\p{Lu}{0,3}[$¥]|(?<!\p{L})\p{Lu}{3}(?=\s?\d)/u;

/** The currency that a text names, by one name for each. */
export const currencyOf = (text: string): string | undefined =>
  forms.find(({ form }) => form.test(text))?.code ?? otherCurrency.exec(text)?.[0];
