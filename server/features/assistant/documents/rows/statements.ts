/** The main statements of accounts, by what they are called in the seven languages. */
const statements = {
  balance:
    /\bbalance sheets?\b|\bstatements? of (?:consolidated )?financial (?:position|condition)\b|\bbilanz\b|\bbilan\b|\bbalance (?:general|de situación)\b|\bstato patrimoniale\b|\bbalans\b|\bbalanço\b/i,
  income:
    /\bincome statements?\b|\bstatements? of (?:consolidated )?(?:comprehensive )?(?:income|operations|earnings|profit|loss)\b|\bprofit (?:and|&) loss\b|\bgewinn- und verlustrechnung\b|\bguv\b|\bcompte de résultat\b|\bcuenta de (?:resultados|pérdidas)\b|\bconto economico\b|\bwinst- en verliesrekening\b|\bdemonstração (?:de|do) resultados?\b/i,
  cashFlow:
    /\bcash[- ]flows?(?: statements?)?\b|\bkapitalflussrechnung\b|\bflux de trésorerie\b|\bflujos? de efectivo\b|\brendiconto finanziario\b|\bkasstroomoverzicht\b|\bfluxos? de caixa\b/i,
} as const;

export type Statement = keyof typeof statements;

/** The statement that a caption or a question names. */
export function statementNamed(text: string): Statement | undefined {
  const names: Statement[] = ["balance", "income", "cashFlow"];
  return names.find((name) => statements[name].test(text));
}

/** Where a question tells in which table to look: "according to the balance sheet". */
export const namesTable =
  /\b(?:according to|as (?:stated|shown|reported|listed) (?:in|on)|(?:laut|gemäß)|selon|d'après|según|secondo|volgens|segundo)\s+(?:the |der |dem |die |das |le |la |il |el |de |o |a )?(?<table>[^,?]+)/i;
