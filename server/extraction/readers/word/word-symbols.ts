/** Fonts of signs give the codes of letters other pictures; here are those that carry a meaning. */
const wingdingsSigns: Record<number, string> = {
  40: "☎",
  42: "✉",
  76: "☹",
  74: "☺",
  108: "●",
  110: "■",
  111: "☐",
  113: "❑",
  167: "▪",
  168: "☐",
  216: "➢",
  223: "←",
  224: "→",
  225: "↑",
  226: "↓",
  232: "➔",
  251: "✗",
  252: "✓",
  253: "☒",
  254: "☑",
};

const symbolLetters = "ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼";
const firstSymbolLetter = 65;
const symbolSigns: Record<number, string> = {
  163: "≤",
  165: "∞",
  171: "↔",
  172: "←",
  173: "↑",
  174: "→",
  175: "↓",
  176: "°",
  177: "±",
  179: "≥",
  180: "×",
  182: "∂",
  183: "•",
  184: "÷",
  185: "≠",
  186: "≡",
  187: "≈",
  188: "…",
  214: "√",
  229: "∑",
  242: "∫",
};

/** The sign that a w:sym element shows; "" where its font gives no known meaning. */
export function symbolText(font: string, code: string): string {
  const point = Number.parseInt(code, 16);
  if (!Number.isInteger(point) || point > 0xffff) return "";
  // Codes of such fonts stand in the private area, 0xF000 above their place in the font.
  const place = point >= 0xf000 ? point - 0xf000 : point;
  if (/^wingdings$/i.test(font)) return wingdingsSigns[place] ?? "";
  if (/^symbol$/i.test(font)) {
    return symbolSigns[place] ?? [...symbolLetters][place - firstSymbolLetter] ?? "";
  }
  return point >= 0xe000 && point < 0xf900 ? "" : String.fromCharCode(point);
}
