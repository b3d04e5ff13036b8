import type { LanguagePack } from "./language.ts";

export const french: LanguagePack = {
  sentences: {
    abbreviations: `p adj apr av avr boul cf déc dir dr env ex éd févr hab janv jr juil lt mgr mm max min mlle mme
      nov oct prof resp sept st ste suiv suppl tél vs`,
    numberAbbreviations: "c p pp al art chap fig no nos pp par réf sect vol",
    hasDottedOrdinals: false,
  },
  questions: {
    who: "qui",
    where: "où|dans quel(?:le)? (?:ville|pays|lieu|endroit)",
    when: "quand|à quelle date|quelle (?:est|était) la date|quel jour|depuis quand|jusqu['’]à quand",
    whatYear: "(?:en )?quelle année",
    howMany: "combien (?:de|d['’])|combien y a|quel (?:est|était) le nombre",
    howMuch:
      "combien (?:coûte|coûtent|a coûté|gagne|paie)|quel (?:est|était) le (?:prix|coût|montant|salaire)|prix|coût|salaire",
    whatShare: "quel pourcentage|pourcentage|quelle (?:part|proportion)",
    whatFigure:
      "combien|quel(?:le)? (?:est|était) (?:la|le) (?:taille|longueur|durée|taux|nombre|montant|superficie|valeur)|quel (?:nombre|montant|taux|mois|siècle|âge)|quelle (?:durée|taille|longueur|somme)|à quelle (?:fréquence|heure|vitesse)",
    why: "pourquoi|pour quelle raison|comment|expliquez?|décrivez?|comparez?",
  },
  figures: {
    numbers:
      "deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|quarante|cinquante|cent",
    magnitudes: "mille|millions?|milliards?",
    percent: "pour ?cent",
    currencies: "dollars?|euros?|livres|francs?",
    exceptions: "sauf|excepté",
  },
  followUps: {
    conjunctions: "et|mais|ou|aussi|alors",
    openings: "et pour|qu['’]en est-il|pourquoi|qui d['’]autre|quoi d['’]autre|la même chose",
    references:
      "(?<!-)(?:elles?|ils?)(?! (?:y a|faut)|-)|(?<=^(?:quand|où|comment|combien|à qui|pourquoi) \\p{L}+(?:-t)?-)(?:elles?|ils?)|cela|ceci|ça|celui-ci|celle-ci|ceux-ci|celles-ci|son|sa|ses|leurs?",
    asks: "qui|que|quoi|quand|où|comment|combien|pourquoi|quel|quelle|quels|quelles|est-ce|qu['’]est-ce|à qui|y a-t-il|faut-il|peut-on",
    prepositions: "en|au|aux|à|dans pour de|du|des chez avec par",
  },
  functionWords: `a afin ainsi ans après auquel aussi autre autres avant avez avoir bien car ceci cela celle celles celui
    cet cette ceux chaque chez combien comme comment contre donc dont depuis doit doivent elles
    entre être fait faut hors ici il ils jusqu jusque laquelle lequel les lesquels lesquelles
    leurs lors lorsque lorsqu mais même moins ni non où oui parmi pendant peut peuvent plus pour
    pourquoi presque puis quand quel quelle quelles quels quelqu quelque quelques quoi sans sauf
    selon si sinon sont sous tout toute toutes tous très trop trouve trouvent situe situent appelle appellent va vers via y`,
  pointers:
    "il|elle|ils|elles|son|sa|ses|leurs?|ce|cet|cette|ces|cela|ceci|celui-ci|celle-ci|ceux-ci|celles-ci|tel|telle|tels|telles",
  limits: "sauf|excepté|exceptions?|à l['’]exception|à moins|seule?s?|seulement|uniquement|jamais",
  letters: "àâçèêëîïôùûœ«",
  joinsWords: false,
  capitalizesNouns: false,
};
