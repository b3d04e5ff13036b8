import { expect, test } from "vitest";
import { storeMarkdown } from "../../../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../../../helpers/harness.ts";

const documents = {
  "Guide de la régie d'eau": `# Guide de la régie d'eau

La régie alimente 48 300 habitants de la vallée de l'Ardenne. Elle a été créée en 1962 par la commune de Vireux.

Le réservoir du Mont-Hêtre contient 1 250,5 m³. On le vide et on le nettoie chaque automne.

L'eau est désinfectée au chlore gazeux. Les bouteilles sont entreposées dans le local n° 4, dont Mme Hélène Garnier détient les clés.

L'indemnité d'astreinte s'élève à 159,20 € par semaine. En cas de fuite, l'agent doit arriver en moins de 45 minutes.
`,
  "Réunion du 12 mars": `# Réunion du 12 mars 2026

Présents : Karim Benali, Lucie Fournier
Excusé : Paul Marchand

## Fuites rue des Tanneurs

Il a été décidé de remplacer le réducteur de pression, car une réparation coûterait autant qu'un appareil neuf.

## Laboratoire

Le laboratoire s'installera à Givet le 4 mai 2026. D'ici là, les échantillons sont envoyés à Charleville.
`,
  "Manual del almacén": `# Manual del almacén

El almacén guarda 3.200 palés y fue inaugurado en 1998 por la cooperativa de Ronda.

Las carretillas se revisan cada primer lunes del mes. La llave del cuadro eléctrico la tiene doña Inés Cabrera.

Los envíos a Cádiz salen a las 6:30. El conductor debe firmar el albarán antes de cargar.

La alarma contra incendios se prueba en otoño porque en verano el aire es demasiado seco.
`,
};

test("questions in French and Spanish are answered from documents in their language", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  for (const [title, markdown] of Object.entries(documents)) {
    await storeMarkdown(deps, member.project.id, title, markdown);
  }
  const api = (await member.call()).assistant;
  const { id } = await api.createConversation({});
  const ask = async (message: string) => (await api.chat({ conversationId: id, message })).message;
  const expected: [string, string][] = [
    ["Combien d'habitants la régie alimente-t-elle ?", "48 300"],
    ["En quelle année la régie a-t-elle été créée ?", "1962"],
    ["À quelle période nettoie-t-on le réservoir ?", "automne"],
    ["Quel est le montant de l'indemnité d'astreinte ?", "159,20"],
    ["Qui a assisté à la réunion du 12 mars ?", "> Présents : Karim Benali, Lucie Fournier ["],
    ["Pourquoi remplace-t-on le réducteur de pression ?", "coûterait autant"],
    ["Quand le laboratoire s'installe-t-il à Givet ?", "4 mai 2026"],
    ["Où envoie-t-on les échantillons ?", "Charleville"],
    ["¿En qué año fue inaugurado el almacén?", "1998"],
    ["¿Cuántos palés guarda el almacén?", "3.200"],
    ["¿Quién tiene la llave del cuadro eléctrico?", "Inés Cabrera"],
    ["¿A qué hora salen los envíos a Cádiz?", "6:30"],
    ["¿Por qué se prueba la alarma en otoño?", "demasiado seco"],
    ["¿Qué debe firmar el conductor?", "albarán"],
  ];
  for (const [question, words] of expected) {
    expect.soft((await ask(question)).content, question).toContain(words);
  }
  const unknown = [
    "Où se trouve la piscine ?",
    "¿Dónde se encuentra la piscina?",
    "¿Quién ganó el torneo de ajedrez?",
  ];
  for (const question of unknown) expect.soft((await ask(question)).declined, question).toBe(true);
});
