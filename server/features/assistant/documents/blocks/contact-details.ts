import type { StructureRow } from "../../../../../db/structure.ts";
import { emailAddress, holdsPhoneNumber } from "../../../../platform/text/contacts.ts";

/** A channel of a chat such as #night-shift. */
const channel = /(?<![\p{L}\d&/#])#[\p{Ll}][\p{L}\d_-]{2,}/u;

/** Whether a text says how somebody is reached. */
export const holdsContact = (text: string) =>
  emailAddress.test(text) || channel.test(text) || holdsPhoneNumber(text);

/** Column heads under which stands how somebody is reached, however short it is: an extension. */
const contactHeads = new Set(
  "phone telephone tel mobile extension ext hotline pager e-mail email mail contact telefon durchwahl handy rufnummer mobil kontakt téléphone portable courriel teléfono móvil correo telefono cellulare telefoon mobiel telefone telemóvel".split(
    " ",
  ),
);

/** Whether a column's head says that its cells are how somebody is reached. */
const isContactHead = (head: string) =>
  head
    .toLowerCase()
    .split(/[\s/,;:()]+/)
    .some((word) => contactHeads.has(word.replace(/\.$/, "")));

/** Whether a row says how somebody is reached; an extension is told by its column's head alone. */
export const tellsContact = ({ label, cells }: StructureRow) =>
  holdsContact([label, ...cells.map(({ text }) => text)].join(" ")) ||
  cells.some(({ text, heads }) => text && heads.some(isContactHead));

/** How questions begin that ask whom to turn to, by language. */
const openings = [
  /^whom? (?:do|should|can|could|must|may|would|shall) (?:i|we|you|one) (?:contact|ask|call|e-?mail|write|talk|speak|turn|reach|report|inform|notify|tell|go|get)\b/,
  /^how (?:do|can|could|should) (?:i|we|you) (?:reach|contact|get hold of|get in touch)\b/,
  /^where (?:do|can|should) (?:i|we|you) (?:ask|turn|get help|send|write)\b/,
  /^an wen\b|^wen (?:kann|soll|muss|darf)\b|^bei wem\b|^wie erreiche\b|^wohin\b/,
  /^à qui\b|^qui (?:contacter|dois-je|puis-je|faut-il)\b|^comment (?:joindre|contacter)\b/,
  /^(?:a|con) quién\b|^cómo (?:contacto|puedo contactar)\b/,
  /^a chi\b|^chi (?:devo|posso) contattare\b/,
  /^(?:met|bij|aan) wie\b|^wie (?:moet|kan) ik\b/,
  /^(?:a|com) quem\b|^quem devo contat/,
];

/** Who answers for something may be told without a word on how to reach them. */
const asksWhoAnswersFor =
  /^who (?:is|are) (?:responsible|in charge|the (?:right )?contact)\b|^who (?:talks|speaks|deals|handles|answers|takes care|looks after)\b|^wer ist (?:zuständig|verantwortlich|ansprechpartner)|^qui est (?:responsable|en charge|chargé)/;

/** Words that ask for a contact and rarely stand beside one. */
export const contactWords = new Set(
  "contact write ask call reach talk talks speak speaks deal deals handle handles answer answers look looks care turn person address email e-mail mail phone telephone number details question questions help responsible charge zuständig verantwortlich ansprechpartner responsable kontakt fragen wenden richten erreichen melden schreiben contacter écrire adresser joindre".split(
    " ",
  ),
);

/** Whether a question asks whom to turn to, so that nothing but a contact answers it. */
export function asksToReach(question: string) {
  const asked = question.trim().toLowerCase();
  return openings.some((opening) => opening.test(asked));
}

export const asksForContact = (question: string) =>
  asksToReach(question) || asksWhoAnswersFor.test(question.trim().toLowerCase());
