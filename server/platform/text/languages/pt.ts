import type { LanguagePack } from "./language.ts";

export const portuguese: LanguagePack = {
  sentences: {
    abbreviations: `p abr ago apr aprox av cia dept dez dr dra drs eng ex exa exmo fev gen ger ilmo incl jan jr
      jul jun ltda mar máx mín mai nov out prof profa sen set sr sra srs srta sta sto tel trav vs`,
    numberAbbreviations: "p pp art arts cap fig no núm pág págs par séc vol",
    hasDottedOrdinals: false,
  },
  questions: {
    who: "quem",
    where: "onde|aonde|em que (?:cidade|país|lugar)",
    when: "quando|em que data|(?:que|qual) (?:dia|data)|qual (?:é|foi|era) a data",
    whatYear: "em que ano|(?:que|qual) ano",
    howMany: "quantos|quantas",
    howMuch:
      "quanto (?:custa|custam|custou|dinheiro|ganha|paga)|qual (?:é|foi|era) o (?:preço|custo|salário)|preço|salário",
    whatShare:
      "(?:que|qual) (?:porcentagem|percentagem)|porcentagem|percentagem|(?:que|qual) (?:parte|proporção)",
    whatFigure:
      "quanto|quanta|qual (?:é|foi|era) (?:o|a) (?:número|quantidade|taxa|tamanho|duração|valor|montante)|(?:que|qual) (?:número|quantidade|mês|século|idade)|a que (?:hora|velocidade)",
    why: "por que|por quê|porquê|como|explique|explica|descreva|compare",
  },
  figures: {
    numbers:
      "dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|quinze|vinte|trinta|quarenta|cinquenta|cem",
    magnitudes: "mil|milhão|milhões|bilhão|bilhões|mil milhões",
    percent: "por cento",
    currencies: "dólares|euros|libras|reais",
    exceptions: "exceto|salvo",
  },
  followUps: {
    conjunctions: "e|mas|ou|também|então",
    openings: "e quanto a|por que|porquê|quem mais|o que mais|o mesmo",
    references: "el[ea]s?|isso|isto|ess[ea]s?|est[ea]s?|seus?|suas?",
    asks: "quem|que|o que|quando|onde|como|qual|quais|quanto|quanta|quantos|quantas|por que|há|é|são|posso",
    prepositions: "em|no|na|nos|nas para de|do|da|dos|das com a|ao|à por",
  },
  functionWords: `encontra encontram fica ficam chama chamam além alguns alguma algumas ainda antes aonde apenas após aquele assim até cada cerca contra cujo desde
    dentro depois durante enquanto então entre é era estão há isso já logo mas menos mesmo nenhum
    nenhuma ou outra outro outros onde para pela pelo pelas pelos pois porque pode podem porém qual
    quais qualquer quando quanta quantas quanto quantos quem sem sendo ser seu sido são sob sobre
    tal também tanto tem têm toda todo todos todas`,
  pointers:
    "ele|ela|eles|elas|seu|sua|seus|suas|este|esta|estes|estas|isto|esse|essa|esses|essas|isso|tal|tais|ambos|ambas",
  limits: "salvo|exceto|exceç(?:ão|ões)|a menos|só|somente|apenas|nunca",
  letters: "ãõçâêô",
  joinsWords: false,
  capitalizesNouns: false,
};
