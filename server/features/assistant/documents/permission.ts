/** How questions begin that ask whether something may or has to be done, in the seven languages. */
const openings =
  /^\s*(?:(?:and|but|und|aber|et|mais) )?(?:(?:can|could|may|might|must|should|shall) (?:i|we|you|one|they|it|this|that|the|a|an|somebody|someone|anybody|anyone)\b|(?:am|are|is) (?:i|we|you|it|one|anybody|anyone) (?:allowed|permitted|supposed)\b|(?:darf|dürfen|kann|können|muss|müssen|soll|sollen) (?:ich|wir|man|jemand|der|die|das)\b|(?:peut-on|puis-je|dois-je|faut-il|est-ce (?:que|qu['’]on) .{0,12}(?:peut|peux|doit))|(?:puedo|se puede|podemos|debo)\b|(?:posso|si può|possiamo|devo)(?!\p{L})|(?:mag|mogen|kan|moet) (?:ik|wij|we|men)\b|(?:pode-se|podemos)\b)|\b(?:allowed|permitted|forbidden|prohibited|erlaubt|verboten|interdit|permitido|prohibido|vietato|toegestaan|verboden|proibido)\b/iu;

/** What says that something may, must or must not be done. */
const rules =
  /(?<!\p{L})(?:never|must(?:n['’]t)?|may|cannot|can['’]t|do not|don['’]t|not allowed|allowed|permitted|forbidden|prohibited|only|always|nie|niemals|nicht|darf|dürfen|muss|müssen|verboten|erlaubt|nur|jamais|interdit\p{L}*|seulement|peut|peuvent|doit|doivent|nunca|prohibid\p{L}+|permitid\p{L}+|solo|sólo|mai|vietat\p{L}+|nooit|verboden|toegestaan|alleen|proibid\p{L}+|apenas)(?!\p{L})/iu;

/** Whether a question asks if something is allowed or has to be done. */
export const asksWhetherAllowed = (question: string) => openings.test(question);

/** Whether a sentence rules what may be done: of two about the same thing, it answers such a question. */
export const tellsPermission = (sentence: string) => rules.test(sentence);
