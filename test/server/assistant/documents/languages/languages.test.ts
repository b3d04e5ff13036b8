import { expect, test } from "vitest";
import { storeDocument } from "../../../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../../../helpers/harness.ts";

async function setUp() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const store = (title: string, ...passages: string[]) =>
    storeDocument(deps, member.project.id, { title, passages });
  await store(
    "Betriebshandbuch",
    "Die Sicherung der Datenbank läuft seit dem 7. März 2024 jede Nacht auf dem Server in Kassel. Sie umfasst ca. 3,5 Mio. Datensätze und dauert rund zwei Stunden.",
    "Störungen meldet die Leitstelle dem Bereitschaftsdienst. Der Bereitschaftsdienst ruft binnen 20 Minuten zurück.",
    "Die Schlüssel zum Serverraum verwahrt Frau Martina Kowalski im Empfang.",
    "Schulträger ist die Stadt Eschwege. Abschaltung der alten Heizung zum 03.05.2025.",
  );
  await store(
    "Manuel d'exploitation",
    "La sauvegarde de la base de données est lancée chaque nuit à 2 heures. Les sauvegardes sont conservées pendant 35 jours à Lyon.",
    "L'équipe d'astreinte compte douze ingénieurs. Elle répond aux appels dans un délai de vingt minutes.",
    "Au 31 décembre 2024, le dépôt contenait 1 234,5 tonnes de sable, contre 998,2 tonnes en 2023.",
    "Le contrat avec l'hébergeur expire le 31 mars 2027 et se renouvelle pour deux ans.",
  );
  const api = (await member.call()).assistant;
  const { id } = await api.createConversation({});
  return async (message: string) => (await api.chat({ conversationId: id, message })).message;
}

test.each([
  ["Seit wann läuft die Sicherung der Datenbank?", "7. März 2024"],
  ["Wie viele Datensätze umfasst die Sicherung?", "ca. 3,5 Mio. Datensätze und dauert"],
  ["Wer verwahrt den Schlüssel zum Serverraum?", "Martina Kowalski"],
  ["Wie schnell ruft der Bereitschaftsdienst zurück?", "binnen 20 Minuten"],
  ["Wer ist der Träger der Schule?", "Stadt Eschwege"],
  ["Wann wurde die alte Heizung abgeschaltet?", "03.05.2025"],
  ["Combien de tonnes de sable le dépôt contenait-il au 31 décembre 2024 ?", "1 234,5 tonnes"],
  ["Combien d'ingénieurs compte l'équipe d'astreinte ?", "douze ingénieurs"],
  ["Quand expire le contrat avec l'hébergeur ?", "31 mars 2027"],
  ["Pendant combien de jours les sauvegardes sont-elles conservées ?", "35 jours"],
])("a question is answered from documents in its language: %s", async (question, expected) => {
  const ask = await setUp();
  const { content, declined } = await ask(question);
  expect(declined).toBe(false);
  expect(content).toContain(expected);
});

test.each([
  "Wer leitet die Buchhaltung in Oslo?",
  "Quel est le prix du parking de Genève ?",
  "Combien de tonnes de sable le dépôt contenait-il en 2019 ?",
  "Wizzel flonk grabbelt ohne zarp?",
  "Does the flonk wizzle every zarp?",
  "xq zzv 77 ;; ???",
])("what no document tells is declined in any language: %s", async (question) => {
  const ask = await setUp();
  expect((await ask(question)).declined).toBe(true);
});

test.each([
  ["Who is the harbor master?", "Ines Falk"],
  ["When does the ferry leave the north quay?", "at 7:15"],
  ["Wann wird der Anleger gestrichen?", "im Oktober"],
  ["Wo werden ausgefallene Fahrten gemeldet?", "am Aushang"],
])("a text that mixes two languages answers in both: %s", async (question, expected) => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  await storeDocument(deps, member.project.id, {
    title: "Hafenbuch",
    passages: [
      "Die Fähre legt morgens am Nordkai ab. The ferry leaves the north quay at 7:15. Ausgefallene Fahrten werden am Aushang gemeldet.",
      "The harbor master is Ines Falk. Der Anleger wird im Oktober gestrichen.",
    ],
  });
  const api = (await member.call()).assistant;
  const { id } = await api.createConversation({});
  const { message } = await api.chat({ conversationId: id, message: question });
  expect(message.declined).toBe(false);
  expect(message.content).toContain(expected);
});

test.each(["Was meldet die Leitstelle?", "Was verwahrt Frau Kowalski im Empfang?"])(
  "a word that opens a question in German is none of English: %s",
  async (question) => {
    const ask = await setUp();
    const { content, declined } = await ask(question);
    expect(declined).toBe(false);
    expect(content).not.toMatch(/\*\*(?:Yes|No)\*\*/);
  },
);

test("where each document holds another part of the question, none answers it", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const store = (title: string, ...passages: string[]) =>
    storeDocument(deps, member.project.id, { title, passages });
  await store("Betrieb", "Die Pumpe im Keller läuft seit Montag. Der Keller ist wieder trocken.");
  await store("Gelände", "Der Wasserturm wurde gestrichen. Die Treppe ist steil und aus Eisen.");
  await store("Fahrzeuge", "Herr Adler hat den Lastwagen geprüft. Die Reifen sind noch neu.");
  await store("Lieferungen", "Am 4. Mai wurde das Papier gebracht. Es liegt im Büro am Fenster.");
  const api = (await member.call()).assistant;
  const { id } = await api.createConversation({});
  const message = "Wer hat die Pumpe im Wasserturm geprüft?";
  const answer = await api.chat({ conversationId: id, message });
  expect(answer.message).toMatchObject({ declined: true });
});
