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

/** A phone number or an address that is asked for itself, in the languages that are read. */
const detailAsked = {
  phone:
    /(?:\b(?:tele)?phone|\bmobile|\bcell|\bfax)[ -]?numbers?\b|^(?:what|which|give|tell)\b.*\bphone\s*\?*$|\bextension(?: number)?\s*\?*$|\bextension of (?=\p{Lu})|telefonnummer|durchwahl|handynummer|numéro de téléphone|número de teléfono|numero di telefono|telefoonnummer|número de telefone/iu,
  email:
    /^(?:what|which|give|tell)\b.*\be-?mail(?: address(?:es)?)?(?:\s*\?*$| of\b)|e-?mail-?adresse|adresse (?:e-?mail|électronique)|^cuál .*correo electrónico\s*\?*$|indirizzo e-?mail|endereço de e-?mail/iu,
};
const detail = {
  phone: (text: string) =>
    holdsPhoneNumber(text) ||
    /(?<!\p{L})(?:ext(?:ension)?|tel(?:ephone|efon)?|phone|mobile|fax|durchwahl)(?!\p{L})[^\d\n]{0,12}\d{2,}/iu.test(
      text,
    ),
  email: (text: string) => emailAddress.test(text),
};

/** What a text has to hold for a question that asks for a number or an address by which to reach somebody. */
export function contactAsked(question: string): ((text: string) => boolean) | undefined {
  const asked = question.trim();
  if (detailAsked.phone.test(asked)) return detail.phone;
  return detailAsked.email.test(asked) ? detail.email : undefined;
}

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
