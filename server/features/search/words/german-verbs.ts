import type { Language } from "../../../platform/text/languages/language.ts";
import { isStopWord } from "../../../platform/text/stop-words.ts";
import { normalizeWord } from "../../../platform/text/terms.ts";

/** The strong verbs of German: the forms whose stems differ, the participle last. */
const verbs = `befehlen befiehlt befahl befohlen
beginnen begann begonnen
beißen biss gebissen
bergen birgt barg geborgen
biegen bog gebogen
bieten bot geboten
binden band gebunden
bitten bat gebeten
bleiben blieb geblieben
brechen bricht brach gebrochen
brennen brannte gebrannt
bringen brachte gebracht
denken dachte gedacht
dringen drang gedrungen
empfehlen empfiehlt empfahl empfohlen
erlöschen erlischt erlosch erloschen
essen isst aß gegessen
fahren fährt fuhr gefahren
fallen fällt fiel gefallen
fangen fängt fing gefangen
finden fand gefunden
fliegen flog geflogen
fliehen floh geflohen
fließen floss geflossen
frieren fror gefroren
geben gibt gab gegeben
gehen ging gegangen
gelingen gelang gelungen
gelten gilt galt gegolten
genießen genoss genossen
geschehen geschieht geschah
gewinnen gewann gewonnen
gießen goss gegossen
gleichen glich geglichen
graben gräbt grub gegraben
greifen griff gegriffen
halten hält hielt gehalten
hängen hing gehangen
heben hob gehoben
heißen hieß geheißen
helfen hilft half geholfen
kennen kannte gekannt
klingen klang geklungen
kommen kam gekommen
laden lädt lud geladen
lassen lässt ließ gelassen
laufen läuft lief gelaufen
leiden litt gelitten
leihen lieh geliehen
lesen liest las gelesen
liegen lag gelegen
lügen log gelogen
messen misst maß gemessen
nehmen nimmt nahm genommen
nennen nannte genannt
raten rät riet geraten
reißen riss gerissen
reiten ritt geritten
rennen rannte gerannt
rufen rief gerufen
schaffen schuf geschaffen
scheiden schied geschieden
scheinen schien geschienen
schieben schob geschoben
schießen schoss geschossen
schlafen schläft schlief geschlafen
schlagen schlägt schlug geschlagen
schließen schloss geschlossen
schneiden schnitt geschnitten
schreiben schrieb geschrieben
schreiten schritt geschritten
schweigen schwieg geschwiegen
schwimmen schwamm geschwommen
schwinden schwand geschwunden
schwingen schwang geschwungen
schwören schwor geschworen
sehen sieht sah gesehen
senden sandte gesandt
singen sang gesungen
sinken sank gesunken
sitzen saß gesessen
sprechen spricht sprach gesprochen
springen sprang gesprungen
stechen sticht stach gestochen
stehen stand gestanden
stehlen stiehlt stahl gestohlen
steigen stieg gestiegen
sterben stirbt starb gestorben
stoßen stößt stieß gestoßen
streichen strich gestrichen
streiten stritt gestritten
tragen trägt trug getragen
treffen trifft traf getroffen
treiben trieb getrieben
treten tritt trat getreten
trinken trank getrunken
tun tat getan
verderben verdirbt verdarb verdorben
vergessen vergisst vergaß
verlieren verlor verloren
wachsen wächst wuchs gewachsen
waschen wäscht wusch gewaschen
weichen wich gewichen
weisen wies gewiesen
wenden wandte gewandt
werben wirbt warb geworben
werfen wirft warf geworfen
wiegen wog gewogen
wissen weiß wusste gewusst
ziehen zog gezogen
zwingen zwang gezwungen`
  .split("\n")
  .map((line) => line.split(" "));

const prefixes =
  /^(ab|an|auf|aus|be|bei|dar|durch|ein|ent|er|fest|fort|ge|her|hervor|hin|hinzu|los|mit|nach|statt|teil|um|unter|uber|ver|vor|voraus|weg|wider|wieder|zer|zu|zuruck|zusammen)(?=.{3})/;

const language: Language = "de";
const stemOf = (word: string) => normalizeWord(word, language).stem;

const verbByStem = new Map(
  verbs.flatMap((forms) => forms.map((form) => [stemOf(form), forms] as const)),
);

/** With a prefix, some participles take no "ge": "gestanden", but "entstanden". */
const prefixed = (prefix: string, form: string) =>
  form.startsWith("ge") ? [prefix + form, prefix + form.slice(2)] : [prefix + form];

/** The word's forms where it is a strong verb, as it stands or behind a prefix. */
function formsOf(stem: string) {
  const known = verbByStem.get(stem);
  if (known) return known;
  const prefix = prefixes.exec(stem)?.[0];
  if (!prefix) return [];
  const rest = stem.slice(prefix.length);
  const verb = verbByStem.get(rest) ?? verbByStem.get(`ge${rest}`);
  return verb?.flatMap((form) => prefixed(prefix, form)) ?? [];
}

/** The stems of a German word's other forms, "schlug" for "schlägt", where its verb changes its vowel. */
export const germanVerbForms = (stem: string): string[] => {
  const stems = formsOf(stem).map(stemOf);
  return [...new Set(stems)].filter((other) => other !== stem && !isStopWord(other, language));
};
