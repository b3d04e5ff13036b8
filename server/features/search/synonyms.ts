import { normalizeWord, type Term, tokenize } from "../../platform/text/terms.ts";

/** Words and phrases that people use for one thing when they hand work over; one set a line. */
const sets = `founded, established, was formed, were formed
ceo, chief executive officer, chief executive
cfo, chief financial officer
coo, chief operating officer
cto, chief technology officer
cio, chief information officer
hr, human resources
it, information technology
vat, value added tax
sla, service level agreement
kpi, key performance indicator
headquarters, hq, head office, home office, main office
employees, staff, workforce, personnel, headcount
salary, wages
cost, price, fee
deadline, due date, cut-off, cutoff
phone, telephone
email, e-mail, email address, e-mail address
vendor, supplier
customer, client
buy, purchase, procure
start, begin, commence
end, expire, terminate
car, vehicle, automobile
vacation, holiday, annual leave, time off
approve, authorize, sign off
revenue, turnover
contract, agreement
auditor, audit firm
lawyer, attorney, counsel
die, death, passed away
locate, situated
backup, back-up
recover, restore
picture, photo, photograph
ill, sick, unwell
responsible, owner, owns, in charge
finance, financial
swap, replace, change
late, delayed, delay, behind schedule
renew, extend, prolong
broken, defective, faulty, out of order
stolen, theft, steal
reply, respond, response, answer
outage, downtime
deputy, substitute, stand in, stands in, cover for, covers for
fine, penalty
deploy, release, rollout, roll out
rollback, roll back, undo, revert
allow, permit
remove, delete
fix, repair, mend
hire, recruit
resign, quit
boss, supervisor
doctor, physician
laptop, notebook
wifi, wi-fi, wireless network
trash, rubbish, garbage
lift, elevator
cancel, call off
postpone, put off
journalist, reporter, press
bill, invoice
parcel, package
shutdown, shut down, switch off, turn off, power off
restart, reboot
login, log in, sign in
extension, ext, extension number`
  .split("\n")
  .map((line) => line.split(", ").map((phrase) => tokenize(phrase)));

/** The two spellings of English: an ending of one side of the ocean and that of the other. */
const spellings = [
  ["isation", "ization"],
  ["ising", "izing"],
  ["ised", "ized"],
  ["ises", "izes"],
  ["ise", "ize"],
  ["yse", "yze"],
  ["our", "or"],
  ["ours", "ors"],
  ["tre", "ter"],
  ["tres", "ters"],
  ["ence", "ense"],
  ["ogue", "og"],
  ["lling", "ling"],
  ["lled", "led"],
  ["amme", "am"],
] as const;
const minVariantLength = 6;

function otherSpellings(word: string) {
  if (word.length < minVariantLength) return [];
  return spellings.flatMap(([british, american]) => {
    if (word.endsWith(british)) return [word.slice(0, -british.length) + american];
    return word.endsWith(american) ? [word.slice(0, -american.length) + british] : [];
  });
}

/** What may stand for a word, each as the words of a phrase. */
export function synonymsOf(word: string): string[][] {
  const { stem } = normalizeWord(word);
  const phrases = sets
    .filter((set) => set.some((phrase) => phrase.length === 1 && phrase[0]?.stem === stem))
    .flat()
    .map((phrase) => phrase.map((term) => term.word));
  const spelled = otherSpellings(word).map((other) => [other]);
  return [...phrases, ...spelled].filter(
    (phrase) => phrase.length > 1 || normalizeWord(phrase[0] ?? "").stem !== stem,
  );
}

/** What is asked for in several words and has one of its own: "head office", "headquarters". */
const wordForPhrase = sets.flatMap((set) => {
  const single = set.find((phrase) => phrase.length === 1)?.[0]?.word;
  const phrases = set.filter((phrase) => phrase.length > 1);
  return single ? phrases.map((phrase) => ({ phrase, single })) : [];
});

/** The words of a question, a phrase that has a word of its own as that word. */
export function replacePhrases(terms: readonly Term[]): readonly Term[] {
  const found = wordForPhrase.find(({ phrase }) => startOf(phrase, terms) >= 0);
  if (!found) return terms;
  const start = startOf(found.phrase, terms);
  const end = start + found.phrase.length;
  const at = { start: terms[start]?.start ?? 0, end: terms[end - 1]?.end ?? 0 };
  return replacePhrases(
    terms.toSpliced(start, end - start, { ...normalizeWord(found.single), ...at }),
  );
}

const startOf = (phrase: readonly Term[], terms: readonly Term[]) =>
  terms.findIndex((_, index) =>
    phrase.every(({ stem }, offset) => terms[index + offset]?.stem === stem),
  );

/** Words that stemming makes one, though they are two. */
const families = [
  ["found", "finds"],
  ["founded", "founder", "founders", "founding", "founds"],
  ["import", "imports", "imported", "importing", "importer", "importers"],
  ["important", "importance", "importantly"],
  ["universe", "universes", "universal", "universally"],
  ["university", "universities"],
  ["organ", "organs", "organic"],
  ["organization", "organizations", "organize", "organized", "organizer", "organizing"],
  ["new", "newer", "newest"],
  ["news"],
];
const familyOf = new Map(families.flatMap((family) => family.map((word) => [word, family])));

/** Whether two words of one stem are two words all the same. */
export function areUnrelated(left: string, right: string) {
  const family = familyOf.get(left);
  const other = familyOf.get(right);
  return family !== undefined && other !== undefined && family !== other;
}
