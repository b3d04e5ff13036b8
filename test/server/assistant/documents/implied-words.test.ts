import { describe, expect, test } from "vitest";
import { askDocuments } from "../../../helpers/ask-documents.ts";
import { storeDocument } from "../../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../../helpers/harness.ts";

/** What the assistant says of a project that holds a document, and one about something else. */
async function answerFrom(text: string, question: string, title = "Notes") {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const store = (name: string, passage: string) =>
    storeDocument(deps, member.project.id, { title: name, category: "sops", passages: [passage] });
  await store(title, text);
  await store("Travel rules", "Journeys abroad need an approved form.");
  const api = (await member.call()).assistant;
  const { id } = await api.createConversation({});
  return (await api.chat({ conversationId: id, message: question })).message;
}

describe("a name that has a word of its own", () => {
  test.each([
    ["Who leads Human Resources?", "Human Resources is led by Nora Falk."],
    ["Where is the Head Office?", "The Head Office is in Bergen."],
    ["Who may use the Wi-Fi?", "The Wi-Fi may be used by all guests of the canteen."],
    [
      "Who heads the Information Technology group?",
      "The Information Technology group is headed by Nora Falk.",
    ],
  ])("is found as it was asked for: %s", async (question, text) => {
    const { declined, content } = await answerFrom(text, question);
    expect(declined).toBe(false);
    expect(content).toContain(text);
  });

  test("is named as it was asked for where nothing says it", async () => {
    const { declined, content } = await answerFrom(
      "The archive limit of the order depot is 40 boxes. Human Resources moved to the first floor.",
      "What is the archive limit of the order depot in Information Technology?",
    );
    expect(declined).toBe(true);
    expect(content).not.toContain("**it**");
  });
});

describe("a word that the answer implies may be missing from it", () => {
  test.each([
    ["mileage rate?", "Mileage is reimbursed with 0.42 € per kilometre."],
    ["What is the mileage rate?", "Mileage is reimbursed with 0.42 € per kilometre."],
    ["What is the price of the parking?", "The parking is 4 EUR per day."],
    ["What is the price of the parking?", "The parking is let at €4."],
    ["What is the price of the parking?", "The parking is €4/day."],
    ["What is the price of the lost badge?", "Lost badges are replaced at €15 each."],
    ["What is the price of the savings account?", "The savings account is let at €5 per month."],
    ["What speed is the standby line?", "The standby line carries 300 Mbit/s."],
    ["What is the IP address of the proxy?", "The proxy is reached at 10.4.8.15."],
    [
      "Which command stops the gateway?",
      "The gateway is stopped with supervisorctl stop gateway-one.",
    ],
    ["When does the workshop close?", "The workshop is open from 6:30 am to 3 pm."],
    ["When does the night shift end?", "The night shift runs from 22:00 to 06:00."],
    [
      "When is the next fire drill?",
      "A fire drill takes place on the first Monday of each quarter at 10:00.",
    ],
    [
      "Why was the launch postponed?",
      "We moved the launch from 3 March to 17 March 2027, because the tests were late.",
    ],
    [
      "May I start both pumps together?",
      "Never start both pumps at the same time: the fuse blows.",
    ],
  ])("%s", async (question, text) => {
    const { declined, content } = await answerFrom(text, question);
    expect(declined).toBe(false);
    expect(content).toContain(text.slice(0, 30));
  });

  test.each([
    ["What is the hotel rate?", "Hotels are booked by the travel office."],
    ["What is the parking fee?", "Parking is allowed in the yard for 30 minutes."],
    ["What is the price of the Atlas licence?", "The Atlas licence saves us €2 billion."],
    ["What is the price of the fair?", "We lost €5,000 at the fair."],
    ["What is the price of the badge?", "The badge saves us €5 per user."],
    ["When is the next audit?", "The last audit was on 3 May 2026."],
    ["When does the canteen close?", "The workshop is open from 6:30 am to 3 pm."],
    ["Why was the launch cancelled?", "We moved the launch to 17 March 2027."],
    ["Which command stops the gateway?", "The gateway is stopped with Windows."],
    ["Which command deletes the gateway?", "The gateway is stopped with supervisorctl stop one."],
  ])("where nothing implies it, it is missed: %s", async (question, text) => {
    expect((await answerFrom(text, question)).declined).toBe(true);
  });
});

describe("whoever sees to something is responsible for it", () => {
  test.each([
    "Backups are done by the database administrator.",
    "The backups are carried out every night by our storage team.",
    "The operations team looks after the backups.",
    "The operations team is responsible for backups.",
    "Backups are handled by Nora Falk.",
  ])("%s", async (text) => {
    const { content } = await answerFrom(text, "Who is responsible for the backups?");
    expect(content).toContain(`> ${text} [1]`);
    expect(content).not.toContain("**");
  });

  test.each(["Nora Falk", "Will Falk", "Mark Falk"])("whoever is called so: %s", async (name) => {
    const text = `Backups are handled by ${name}.`;
    const content = await askDocuments(
      {
        [`Handover ${name}`]: `# Handover ${name}\n\n${text}\n`,
        Copies: "# Copies\n\nGuests mark their copies. Nobody will move the backups.\n",
      },
      "Who is responsible for the backups?",
    );
    expect(content).toContain(`> ${text} [1]`);
  });

  test("where others are responsible for something else", async () => {
    const text =
      "The porter is responsible for the keys. Backups are done by the database administrator.";
    const { content } = await answerFrom(text, "Who is responsible for the backups?");
    expect(content).toContain("> Backups are done by the database administrator. [1]");
    expect(content).not.toContain("porter");
  });

  test.each([
    "Backups are done by Friday evening.",
    "The backups must be done by the end of the month.",
    "Backups are not done by the database administrator.",
    "Restores are done by the database administrator from the backups.",
    "The backups are done by a script.",
    "Backups are handled by Veeam Backup.",
    "Backups are handled by Night Runner. The runner is a program.",
    "The copy script performs the backups.",
    "Backups are read by the audit team, and cleaning is done by the night crew.",
  ])("who does not is not: %s", async (text) => {
    expect((await answerFrom(text, "Who is responsible for the backups?")).declined).toBe(true);
  });
});

describe("a question for somebody whom nothing names", () => {
  test.each([
    [
      "Who approved the storage concept?",
      "Storage concept",
      "Full copies run every Saturday at 22:00. Copies are kept for 35 days.",
    ],
    [
      "¿Quién es el director de Ramalto?",
      "Contrato Ramalto",
      "El contrato entra en vigor el 1 de abril de 2026 y dura tres años. La cuota mensual es de 900 €.",
    ],
    [
      "Qui est le directeur de Ramalto ?",
      "Contrat Ramalto",
      "Le contrat prend effet le 1er avril 2026 pour une durée de trois ans.",
    ],
  ])("%s", async (question, title, text) => {
    expect((await answerFrom(text, question, title)).declined).toBe(true);
  });

  test("whoever is named by a role alone still answers", async () => {
    const { content } = await answerFrom(
      "The night porter approves the list.",
      "Who approves the list?",
    );
    expect(content).toContain("night porter");
  });
});

test.each([
  [
    "Combien coûte le contrat par mois ?",
    "Le contrat dure trois ans, avec un préavis de trois mois. Le forfait mensuel s'élève à 820 €.",
    "820 €",
  ],
  [
    "¿Cuánto cuesta el contrato al mes?",
    "El contrato dura tres años, con un preaviso de tres meses. La cuota mensual es de 820 €.",
    "820 €",
  ],
  [
    "Quanto costa il contratto al mese?",
    "Il contratto dura tre anni, con un preavviso di tre mesi. Il canone mensile è di 820 €.",
    "820 €",
  ],
  [
    "Quanto custa o contrato por mês?",
    "O contrato dura três anos, com um aviso de três meses. A mensalidade é de 820 €.",
    "820 €",
  ],
])("what something costs a month: %s", async (question, text, amount) => {
  expect((await answerFrom(text, question)).content).toContain(amount);
});
