import { expect, test } from "vitest";
import { storeMarkdown } from "../../../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../../../helpers/harness.ts";

const rights = `# Access rights of the archive

| Person | Vault | Reading room | Night door |
|---|---|---|---|
| Ines Alcott | yes | yes | no |
| Tomas Brandl | no | yes | no |
| Ruth Okello | yes | yes | yes |
| Piet Vermeer | no | no | yes |
`;

const duties = `# Who may do what

| Duty | Clerk | Curator | Director |
|---|---|---|---|
| Approve loans | | x | x |
| Order boxes | x | x | |
| Sign contracts | | | x |
`;

const signed = `# Agreements of the volunteers

| Name | Non-disclosure agreement accepted | No-smoking rule accepted |
|---|---|---|
| Vera Stahl | yes | no |
| Omar Reyes | no | yes |
| Lotte Kamp | yes | no |
`;

const loans = `# Lending by kind

| Kind | Loan period | Renewable |
|---|---|---|
| Maps | 3 days | no |
| Photographs | 7 days | yes |
| Letters | 7 days | no |
| Prints | 14 days | yes |
| Films | 3 days | yes |
| Tapes | 3 days | yes |
| Glass plates | 1 day | yes |
`;

const german = `# Zugang zum Archiv

Die Leitung vergibt den Zugang, und wer geht, gibt den Schlüssel am letzten Tag zurück.

| Person | Tresor | Lesesaal |
|---|---|---|
| Frau Alcott | ja | ja |
| Herr Brandl | nein | ja |
| Frau Okello | ja | nein |
`;

async function ask(question: string) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const { id: projectId } = member.project;
  await storeMarkdown(deps, projectId, "Access rights of the archive", rights);
  await storeMarkdown(deps, projectId, "Who may do what", duties);
  await storeMarkdown(deps, projectId, "Lending by kind", loans);
  await storeMarkdown(deps, projectId, "Agreements of the volunteers", signed);
  await storeMarkdown(deps, projectId, "Zugang zum Archiv", german);
  const api = (await member.call()).assistant;
  const { id } = await api.createConversation({});
  return (await api.chat({ conversationId: id, message: question })).message;
}

test.each([
  ["Who has access to the vault?", "**Ines Alcott**, **Ruth Okello** (Vault) [1]"],
  ["Who has no access to the vault?", "**Tomas Brandl**, **Piet Vermeer** (Vault) [1]"],
  ["Who may open the night door?", "**Ruth Okello**, **Piet Vermeer** (Night door) [1]"],
  ["Who may approve loans?", "**Curator**, **Director** (Approve loans) [1]"],
  ["Who can sign contracts?", "**Director** (Sign contracts) [1]"],
  ["Which kinds are not renewable?", "**Maps**, **Letters** (Renewable) [1]"],
  [
    "Who accepted the non-disclosure agreement?",
    "**Vera Stahl**, **Lotte Kamp** (Non-disclosure agreement accepted) [1]",
  ],
  [
    "Who has not accepted the non-disclosure agreement?",
    "**Omar Reyes** (Non-disclosure agreement accepted) [1]",
  ],
  ["Who accepted the no-smoking rule?", "**Omar Reyes** (No-smoking rule accepted) [1]"],
  [
    "Who has not accepted the no-smoking rule?",
    "**Vera Stahl**, **Lotte Kamp** (No-smoking rule accepted) [1]",
  ],
  ["Wer hat keinen Zugang zum Tresor?", "**Herr Brandl** (Tresor) [1]"],
  ["Wer hat Zugang zum Tresor?", "**Frau Alcott**, **Frau Okello** (Tresor) [1]"],
])("%s is answered by what is ticked", async (question, answer) => {
  const { content } = await ask(question);
  expect(content).toContain(answer);
});

test("many ticked rows are a list", async () => {
  const { content } = await ask("Which kinds are renewable?");
  expect(content).toContain(
    "Renewable [1]\n\n- Photographs\n- Prints\n- Films\n- Tapes\n- Glass plates",
  );
});

test.each([
  // Nobody says who may enter a place that heads no column.
  "Who has access to the boiler house?",
  // A day is no tick.
  "Which kinds have a loan period of three days?",
])("%s is not answered by ticks", async (question) => {
  const { content } = await ask(question);
  expect(content).not.toMatch(/\((?:Vault|Renewable|Night door|Reading room)\)/);
});
