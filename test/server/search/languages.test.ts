import { expect, test } from "vitest";
import { matchTerms } from "../../../server/features/search/query.ts";
import { findPassages } from "../../../server/features/search/search.service.ts";
import { storeDocument } from "../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";

async function setUp() {
  const deps = createTestDeps();
  const { project } = await registerMember(deps);
  const search = (query: string) => findPassages(deps.db, project.id, { query });
  const store = (title: string, ...passages: string[]) =>
    storeDocument(deps, project.id, { title, passages });
  return { search, store };
}

const keys =
  "Die Schlüssel der beiden Lagerhäuser liegen bei Frau Kowalski, die sie nur an die Leitung gibt.";

test("a word is found in every form that its language gives it", async () => {
  const { search, store } = await setUp();
  await store("Lager", keys);
  await store("Astreinte", "Les ingénieurs de l'astreinte signalent chaque panne à la direction.");
  await store("Llaves", "Las llaves de los almacenes están con la señora Gil desde el lunes.");
  const titles = (query: string) => search(query).passages.map(({ title }) => title);
  expect(titles("Bei wem liegt der Schlüssel für das Lagerhaus?")).toEqual(["Lager"]);
  expect(titles("À qui l'ingénieur doit-il signaler les pannes ?")).toEqual(["Astreinte"]);
  expect(titles("¿Quién tiene la llave del almacén?")).toEqual(["Llaves"]);
});

test.each([
  ["Wie viele Tage Ferien habe ich?", "Jeder hat dreißig Tage Urlaub im Jahr, sagt die Leitung."],
  ["Wohin mit dem Krankenschein?", "Die Krankmeldung liegt am ersten Tag bei der Leitung."],
  ["Combien de jours de vacances avons-nous ?", "Chacun a droit à trente jours de congés par an."],
  ["¿Cuál es la contraseña del archivo?", "La clave del archivo la tiene la señora Gil."],
  ["Quando viene pagato lo stipendio?", "Il salario viene pagato il giorno venti di ogni mese."],
  ["Hoeveel dagen vakantie heb ik?", "Iedereen heeft dertig dagen verlof in het jaar."],
  ["Quem é o chefe do armazém?", "O superior do armazém é o senhor Gil, desde janeiro."],
])("%s finds what is told in another word", async (question, passage) => {
  const { search, store } = await setUp();
  await store("Told", passage);
  await store("Lager", keys);
  const [first] = search(question).passages;
  expect(first?.title).toBe("Told");
  const { absent } = search(question).query;
  expect([...(absent ?? [])]).toEqual([]);
});

test("words that two languages write alike are told apart, names are found in both", async () => {
  const { search, store } = await setUp();
  await store("Lager", `${keys} Das war schon immer so, und das war gut.`);
  await store("Exercise", "The war game for the service desk takes place in the large room.");
  const titles = (query: string) => search(query).passages.map(({ title }) => title);
  expect(titles("Where does the war game take place?")).toEqual(["Exercise"]);
  expect(titles("What does Kowalski give to the people?")).toEqual(["Lager"]);
});

test("a slip of the keyboard is corrected by the documents of the question's language only", async () => {
  const { search, store } = await setUp();
  await store("Lager", keys);
  await store("Exercise", "The war game for the service desk takes place in the large room.");
  const corrections = (query: string) => [...search(query).query.corrections.keys()];
  expect(corrections("Wer hat den Schlusel für das Tor?")).toEqual(["schlusel"]);
  expect(corrections("Who has the schlusel for the door?")).toEqual([]);
  expect(corrections("Where is the gmae of the team?")).toEqual(["gmae"]);
});

test("where nouns are written together, their parts and longer words are found too", async () => {
  const { search, store } = await setUp();
  await store("Lager", keys);
  await store("Ausgabe", "Die Ausgabe der Werkzeuge und der Schutzkleidung ist montags geöffnet.");
  const titles = (query: string) => search(query).passages.map(({ title }) => title);
  expect(titles("Wann öffnet die Werkzeugausgabe?")).toEqual(["Ausgabe"]);
  expect(titles("Gibt es ein Lager, und wer leitet es?")).toEqual(["Lager"]);
});

test("a word that joins two of the question's is found, and no figure that only looks like it", async () => {
  const { search, store } = await setUp();
  await store("Leitung", "Der Projektauftraggeber ist Herr Gil, das Aktenzeichen endet auf 31.");
  await store("Lager", keys);
  const { query, passages } = search("Wer ist Auftraggeber des Projekts?");
  expect(passages[0]?.title).toBe("Leitung");
  expect([...query.alternatives.keys()]).toContain("projektauftraggeb");
  const figures = search("Welche Leitung hat 3 Akten und 1 Zeichen?").query.alternatives;
  expect([...figures.keys()]).not.toContain("31");
});

test("where a compound is nowhere, the kind of thing that it is stands for it", async () => {
  const { search, store } = await setUp();
  await store("Fähre", "Die Besatzung der Fähre besteht aus neun Personen und einem Koch.");
  await store("Lager", keys);
  const titles = (query: string) => search(query).passages.map(({ title }) => title);
  expect(titles("Wer gehört zur Hauptbesatzung?")).toEqual(["Fähre"]);
});

test.each([
  ["Was schlug der Prüfer vor?", "Der Prüfer schlägt eine zweite Leitung vor."],
  ["Wann brach der Deich?", "Der Deich ist 1953 gebrochen."],
  ["Was entstand auf dem Gelände?", "Auf dem Gelände ist eine Werft entstanden."],
  ["Wer übernahm die Leitung?", "Die Leitung wird von Frau Gil übernommen."],
])(
  "German verbs are found in the forms that change their vowel: %s",
  async (question, sentence) => {
    const { search, store } = await setUp();
    await store("Bericht", sentence);
    const { query, passages } = search(question);
    const [found] = passages;
    expect(found?.title).toBe("Bericht");
    const held = matchTerms(query, sentence, "de").map(({ stem }) => stem);
    const asked = [...query.terms.keys()];
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.filter((stem) => !held.includes(stem))).toEqual([]);
  },
);

test("a word weighs what it weighs in its language, however much there is in another one", async () => {
  const { search, store } = await setUp();
  await store("Lager", keys);
  const weights = () =>
    [...search("Bei wem liegt der Schlüssel?").query.terms.values()].map(({ weight }) => weight);
  const before = weights();
  const passages = Array.from({ length: 600 }, (_, index) => `The guests of room ${index} left.`);
  await store("Guests", ...passages);
  expect(weights()).toEqual(before);
});
