import type { Language } from "../../../platform/text/languages/language.ts";

/** From one on; each language's words up to where it begins to join them. */
const small: Record<Language, string> = {
  en: "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
  de: "eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn",
  fr: "un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf",
  es: "uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve",
  it: "uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove",
  nl: "een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien",
  pt: "um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove",
};

/** From twenty on by tens, as far as each language has a word of its own. */
const tens: Record<Language, string> = {
  en: "twenty thirty forty fifty sixty seventy eighty ninety hundred",
  de: "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert",
  fr: "vingt trente quarante cinquante soixante soixante-dix quatre-vingts quatre-vingt-dix",
  es: "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien",
  it: "venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento",
  nl: "twintig dertig veertig vijftig zestig zeventig tachtig negentig honderd",
  pt: "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem",
};

const joined: Record<Language, (ten: string, unit: string) => string> = {
  en: (ten, unit) => `${ten}-${unit}`,
  de: (ten, unit) => `${unit === "eins" ? "ein" : unit}und${ten}`,
  fr: (ten, unit) => `${ten}-${unit}`,
  es: (ten, unit) => `${ten} y ${unit}`,
  it: (ten, unit) => ten.slice(0, /^[uo]/.test(unit) ? -1 : undefined) + unit,
  nl: (ten, unit) => `${unit}${unit.endsWith("e") ? "ë" : "e"}n${ten}`,
  pt: (ten, unit) => `${ten} e ${unit}`,
};

function* wordsOf(language: Language): Generator<[word: string, value: number]> {
  const units = small[language].split(" ");
  for (const [index, word] of units.entries()) yield [word, index + 1];
  for (const [index, ten] of tens[language].split(" ").entries()) {
    const value = 20 + 10 * index;
    yield [ten, value];
    if (value > 90) continue;
    for (const [place, unit] of units.slice(0, 9).entries()) {
      yield [joined[language](ten, unit), value + place + 1];
    }
  }
}

const languagesOfNumbers = Object.keys(small) as Language[];
const values = new Map(languagesOfNumbers.flatMap((language) => [...wordsOf(language)]));

const longestFirst = [...values.keys()].toSorted((left, right) => right.length - left.length);
const pattern = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}-])(?:${longestFirst.join("|")})(?![\\p{L}\\p{M}\\p{N}])`,
  "giu",
);

/** The numbers that a text writes as words, in any of the languages, and where. */
export function findNumberWords(text: string): { value: number; start: number; end: number }[] {
  return [...text.matchAll(pattern)].map(({ 0: word, index: start }) => ({
    value: values.get(word.toLowerCase()) ?? 0,
    start,
    end: start + word.length,
  }));
}
