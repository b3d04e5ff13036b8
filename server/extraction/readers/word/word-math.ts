import { attribute, type XmlAttributes } from "../container/xml.ts";

type Delimiters = { begin: string; end: string; isOpen: boolean };

/** No paragraph of equations is longer; rewriting a hostile one at each sign would take for ever. */
const maxMathLength = 20_000;

/**
 * Puts into an equation's text what its layout says: a fraction reads "a/b", a power "x^2".
 * `paragraph` is the one that the text is being added to.
 */
export function readMath(paragraph: () => { text: string } | undefined) {
  let depth = 0;
  let sum = "";
  const delimiters: Delimiters[] = [];
  const parts: number[] = [];
  const short = () => {
    const target = paragraph();
    return target && target.text.length < maxMathLength ? target : undefined;
  };
  const add = (text: string) => {
    const target = short();
    if (target) target.text += text;
  };
  const beginPart = () => parts.push(short()?.text.length ?? 0);
  /** What holds more than one thing needs parentheses once it stands on one line. */
  const endPart = () => {
    const target = short();
    const from = parts.pop() ?? 0;
    const part = target?.text.slice(from) ?? "";
    if (target && /[\s+\-−±×/,]/.test(part.trim())) {
      target.text = `${target.text.slice(0, from)}(${part.trim()})`;
    }
  };

  function open(name: string, attributes: XmlAttributes) {
    if (name === "oMath") depth++;
    if (depth === 0) return;
    const top = delimiters.at(-1);
    if (name === "d") delimiters.push({ begin: "(", end: ")", isOpen: false });
    else if (top && name === "begChr") top.begin = attribute(attributes, "val") ?? "";
    else if (top && name === "endChr") top.end = attribute(attributes, "val") ?? "";
    else if (top && name === "e" && !top.isOpen) {
      top.isOpen = true;
      add(top.begin);
    } else if (name === "naryPr") sum = "∫";
    else if (name === "chr" && sum) sum = attribute(attributes, "val") ?? sum;
    else if (name === "rad") add("√");
    else if (name === "num" || name === "den" || name === "sup" || name === "sub") {
      if (name !== "num") add(operatorSigns[name]);
      beginPart();
    }
  }

  function close(name: string) {
    if (depth === 0) return;
    if (name === "oMath") depth--;
    else if (name === "d") add(delimiters.pop()?.end ?? "");
    else if (name === "naryPr") {
      add(sum);
      sum = "";
    } else if (name === "num" || name === "den" || name === "sup" || name === "sub") {
      endPart();
      dropSign(name === "num" ? "" : operatorSigns[name]);
    }
  }

  /** A sum may leave its limits out. */
  function dropSign(sign: string) {
    const target = short();
    if (target && sign && target.text.endsWith(sign)) {
      target.text = target.text.slice(0, -sign.length);
    }
  }
  return { open, close };
}

const operatorSigns = { den: "/", sup: "^", sub: "_" } as const;
