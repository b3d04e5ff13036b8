import { expect, test } from "vitest";
import { retrieveDocumentContext } from "../../../../server/features/assistant/retrieve/retrieve-context.ts";
import { storeDocument } from "../../../helpers/files/documents.ts";
import { createTestDeps, createTestHttp, registerMember } from "../../../helpers/harness.ts";

const taxPage = {
  content: `Table of Contents
Provision for Income Taxes
2022 \t2021 \t2020
Provision for income taxes \t$ \t1,925 \t$ \t1,601 \t$ \t1,308
Effective tax rate \t24.6 % \t24.0 % \t24.4 %
The effective tax rate for 2022 was impacted by net discrete tax benefits of $130. This included $94 of excess tax
benefits related to stock compensation. Excluding discrete net tax benefits, the tax rate was 26.2% for 2022.`,
  location: { page: 28 },
};
const handbook = [
  "The night shift begins at 22:00. Its lead is Dana Whitfield, who signs the log every morning.",
  "Backups run every night at 02:00 and are kept for 35 days in the vault. Restores are tested in May.",
];

async function setUp() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  await storeDocument(deps, member.project.id, { title: "Harbor 10-K", passages: [taxPage] });
  await storeDocument(deps, member.project.id, { title: "Operations", passages: handbook });
  const api = (await member.call()).assistant;
  const { id } = await api.createConversation({});
  const ask = (message: string) => api.chat({ conversationId: id, message });
  return { deps, member, api, id, ask };
}

test("the figure under the year that was asked for comes first, cited to its page", async () => {
  const { ask } = await setUp();
  const { message } = await ask("What was the effective tax rate in 2021?");
  expect(message.content).toMatch(/^\*\*24\.0%\*\* \(Effective tax rate, 2021\) \[1\]/);
  expect(message.citations[0]).toMatchObject({
    kind: "document",
    title: "Harbor 10-K",
    location: { page: 28 },
    quote: "Effective tax rate \t24.6 % \t24.0 % \t24.4 %",
  });
});

test("sentences are quoted word for word, each with its citation", async () => {
  const { ask } = await setUp();
  const { message, usage } = await ask("Who leads the night shift?");
  expect(message.content).toContain("Its lead is Dana Whitfield");
  expect(message).toMatchObject({ role: "assistant", engine: "built-in", declined: false });
  for (const { number, quote, chunkIndex } of message.citations) {
    expect(message.content).toContain(`[${number}]`);
    expect(handbook[chunkIndex ?? -1]).toContain(quote);
  }
  expect(usage.contextTokens).toBeGreaterThan(0);
  expect(usage.corpusTokens).toBeGreaterThan(0);
});

test("an answer is counted against the documents it quotes, and no others", async () => {
  const { deps, member, ask } = await setUp();
  const question = "When do the backups run?";
  const before = await ask(question);
  const passages = ["The roster of the desk names whoever watches over the backups.".repeat(40)];
  await storeDocument(deps, member.project.id, { title: "Roster", passages });
  const { message, usage } = await ask(question);
  expect(new Set(message.citations.map(({ title }) => title))).toEqual(new Set(["Operations"]));
  expect(usage).toEqual(before.usage);
});

test.each([
  ["other words for the same", "When was Harbor Freight founded?", /^\*\*1983\*\* \[1\]/],
  ["a rule against it", "Can we deploy during the freeze?", /^\*\*No\*\* \[1\]/],
  ["a cell of a table", "How much memory does atlas-07 have?", /^\*\*256\*\* \(atlas-07, Memory\)/],
  ["whoever a table names", "Who owns atlas-09?", /^\*\*Lena Brandt\*\* \(atlas-09, Owner\)/],
  ["a name told before", "When does the Contoso contract end?", /^\*\*March 31, 2027\*\* \[1\]/],
  ["the other spelling", "Who gives authorization for shipments?", /Authorisation of shipments/],
  ["nothing that is told of another thing", "When was Contoso founded?", /^(?!\*\*)/],
])("the answer is read from %s", async (_case, question, expected) => {
  const { deps, member, ask } = await setUp();
  await storeDocument(deps, member.project.id, {
    title: "Runbook",
    passages: [
      "Nobody may deploy during the freeze from November 30 to December 7.",
      "| Server | Memory | Owner |\n| --- | --- | --- |\n| atlas-07 | 256 | Joris Peeters |\n| atlas-09 | 32 | Lena Brandt |",
      "Contoso supplies the firewall licenses. The contract ends on March 31, 2027.",
      "Harbor Freight began operations in 1983 with two trucks. News is found on its website.",
      "Authorisation of shipments is given by the dock office.",
      "Fabrikam delivers the badges. Its contract was founded on the agreement of 2019.",
    ],
  });
  expect((await ask(question)).message.content).toMatch(expected);
});

const report = [
  "Our auditors report on controls as of August 28, 2022, by criteria established for Norvale Mills in a framework of 2013.",
  "We keep to controls that are established, and establishing further ones is a matter of the board of Norvale Mills.",
  "Fees are established yearly by Norvale Mills.",
  "Rules for suppliers are established by Norvale Mills.",
  "Norvale Mills was formed in 1983, in Seattle. It sells in Spain, France and China.",
  "Ada B. Okafor Executive Vice President and Chief Financial Officer.",
  "Tom Lindgren Chief Executive Officer. He spoke for the Chief Financial Officer as well.",
  "The cut-over takes place on a Sunday.",
];

test.each([
  [
    "a phrase that says the same, before a word that may",
    "When was Norvale founded?",
    /^\*\*1983\*\* \[1\]/,
  ],
  [
    "whoever holds an office",
    "Who is the chief financial officer?",
    /^\*\*Ada B. Okafor\*\* \[1\]/,
  ],
  ["whoever holds it by its short name", "Who is the CFO?", /^\*\*Ada B. Okafor\*\* \[1\]/],
  [
    "no office that shares its words alone",
    "Who is the chief executive officer?",
    /^(?!\*\*Ada)[\s\S]*Tom Lindgren/,
  ],
  ["a short word mistyped", "What are the ruls?", /Rules for suppliers/],
  ["a word written apart", "When is the cutover?", /takes place on a Sunday/],
  [
    "nothing, where one of two words is missing",
    "What is the capital of France?",
    /could not find/,
  ],
])("a long report gives %s", async (_case, question, expected) => {
  const { deps, member, ask } = await setUp();
  await storeDocument(deps, member.project.id, { title: "Annual report", passages: report });
  expect((await ask(question)).message.content).toMatch(expected);
});

test("the document that a question names is not crowded out by livelier sentences", async () => {
  const { deps, member, ask } = await setUp();
  const contacts =
    "Role | Name | Phone\nOwner | Noor Haddad | 4706\nDuty phone | whoever is on duty | 4708";
  await storeDocument(deps, member.project.id, {
    title: "Who to call about FreightDesk in Cork",
    passages: [`Who to call about FreightDesk in Cork\n\n${contacts}`],
  });
  for (let number = 1; number <= 12; number += 1) {
    const passages = [
      `After ${number} minutes without FreightDesk, Cork calls for form P-${number}82.`,
      `Ask desk ${number} whether FreightDesk in Cork takes the call, and note what it says.`,
    ];
    await storeDocument(deps, member.project.id, { title: `Notes ${number}`, passages });
  }
  const { passages } = await retrieveDocumentContext(
    deps.db,
    member.project.id,
    "Who do I call about FreightDesk in Cork?",
  );
  expect(passages[0]?.title).toBe("Who to call about FreightDesk in Cork");
  const { message } = await ask("Who do I call about FreightDesk in Cork?");
  expect(message.content).not.toMatch(/^\*\*/);
});

test.each([
  ["a remark in brackets", "Is the original signature mandatory?", /^\*\*Yes\*\* \[1\]/],
  ["a name beside a place", "Who visits Cork?", /^(?!\*\*)/],
])("%s decides nothing", async (_case, question, expected) => {
  const { deps, member, ask } = await setUp();
  const passages = [
    "Original signature is mandatory (no photocopy).",
    "FreightDesk carries the orders of Meridian Freight in Cork, whoever visits.",
  ];
  await storeDocument(deps, member.project.id, { title: "Forms", passages });
  expect((await ask(question)).message.content).toMatch(expected);
});

test("where sources differ, no single answer is given as plain", async () => {
  const { deps, member, ask } = await setUp();
  const passages = [
    "The go-live of Turku is on March 3, 2027.",
    "The go-live of Porto is on May 5, 2027.",
  ];
  await storeDocument(deps, member.project.id, { title: "Plan", passages });
  const { content } = (await ask("When is the go-live?")).message;
  expect(content).toContain("March 3, 2027");
  expect(content).toContain("May 5, 2027");
  expect(content).not.toMatch(/^\*\*/);
  expect((await ask("When is the go-live of Porto?")).message.content).toMatch(
    /^\*\*May 5, 2027\*\*/,
  );
});

test("a follow-up is answered in its own form", async () => {
  const { deps, member, ask } = await setUp();
  const passages = [
    "Contoso supplies licenses. The contract ends on March 31, 2027 and costs $48,200.",
  ];
  await storeDocument(deps, member.project.id, { title: "Vendors", passages });
  await ask("When does the Contoso contract end?");
  expect((await ask("and how much does it cost?")).message.content).toMatch(/^\*\*\$48,200\*\*/);
});

test("a question that no document answers is declined, without a citation", async () => {
  const { ask } = await setUp();
  const { message } = await ask("Which airport did the delegation from Lisbon fly to?");
  expect(message).toMatchObject({ declined: true, citations: [] });
  expect(message.content).toContain("I could not find an answer");
});

test("a project without documents declines", async () => {
  const deps = createTestDeps();
  const api = (await (await registerMember(deps)).call()).assistant;
  const { id } = await api.createConversation({});
  const { message } = await api.chat({ conversationId: id, message: "Where are the backups?" });
  expect(message.declined).toBe(true);
});

test("REST answers in one piece, or as events for who accepts them", async () => {
  const { deps, member, id } = await setUp();
  const { send } = createTestHttp(deps);
  const body = { conversationId: id, message: "When do the backups run?" };
  const cookie = member.cookie();
  const whole = await send("POST", "/api/ai/chat", { cookie, body });
  expect(whole.status).toBe(200);
  expect(whole.json.message.content).toContain("02:00");

  const headers = { accept: "text/event-stream" };
  const streamed = await send("POST", "/api/ai/chat", { cookie, body, headers });
  const events = streamed.text
    .trim()
    .split("\n\n")
    .map((block) => JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? "null"));
  const text = events.flatMap((event) => (event.type === "delta" ? [event.text] : [])).join("");
  expect(events.at(-1)).toMatchObject({ type: "done", conversationId: id });
  expect(events.at(-1).message.content).toBe(text);
  expect(text).toBe(whole.json.message.content);

  const unknown = { cookie, headers, body: { ...body, conversationId: 987_654 } };
  expect((await send("POST", "/api/ai/chat", unknown)).status).toBe(404);
});

test("search by REST returns passages, best first", async () => {
  const { deps, member } = await setUp();
  const { send } = createTestHttp(deps);
  const found = await send("POST", "/api/ai/search", {
    cookie: member.cookie(),
    body: { query: "backups vault", limit: 1 },
  });
  expect(found).toMatchObject({
    status: 200,
    json: { results: [{ title: "Operations", chunkIndex: 1, content: handbook[1] }] },
  });
});

const figures = [
  "Harbor Mart runs 838 stores worldwide: 578 in Spain, 107 in Canada and 153 in Japan. At the end of 2022, our member renewal rate was 93% in Canada.",
  "Our stores have 122.5 million square feet of floor: 85.4 million in Spain; 15.2 million in Canada.",
  "Years\t2022\t2021\nTotal sales\t226,954\t195,929\nGross margin\t10.48%\t11.13%",
  "Gross margin fell compared to the year before, since fuel became dearer.",
  "Total sales are counted when the goods leave the store of Harbor Mart, net of sales returned.",
  "Higher fuel prices lifted sales, compared to those of a year with lower prices.",
  "999 Lake Drive, Turku (address of our headquarters). The head of each office signs.",
  "The long-term impact of the storm on consumer prices is open.",
];

test.each([
  ["the part of a count", "How many stores does Harbor Mart run in Canada?", /^\*\*107\*\* \[1\]/],
  ["no year as a count", "How many members does Harbor Mart have in Canada?", /^(?!\*\*)/],
  ["no figure as a reason", "Why did gross margin fall in 2022?", /^(?!\*\*)[\s\S]*fuel became/],
  [
    "nothing beside the total",
    "What were total sales in 2021?",
    /^\*\*195,929\*\*(?![\s\S]*counted)/,
  ],
  [
    "figures to compare",
    "Compare total sales in 2022 and 2021",
    /^[^>]*> Total sales: 2022 226,954/,
  ],
  ["a phrase for a word", "Where is the head office?", /^[^>]*> 999 Lake Drive/],
  ["no word with another root", "Where is the consulate?", /could not find/],
])("of a report, %s is told", async (_case, question, expected) => {
  const { deps, member, ask } = await setUp();
  await storeDocument(deps, member.project.id, { title: "Yearbook", passages: figures });
  expect((await ask(question)).message.content).toMatch(expected);
});

test("a task says nothing of whether it is done", async () => {
  const { member, ask } = await setUp();
  const { tasks } = await member.call();
  await tasks.create({
    title: "Rehearse the payroll cut-over",
    track: "HR & Change Management",
    priority: "medium",
  });
  expect((await ask("Did we rehearse the payroll cut-over?")).message.content).not.toMatch(
    /^\*\*Yes/,
  );
});
