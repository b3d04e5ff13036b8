import { describe, expect, test } from "vitest";
import { storeDocument } from "../../../helpers/files/documents.ts";
import {
  calling,
  createFakeProvider,
  cutOff,
  failing,
  type SentRequest,
  written,
} from "../../../helpers/services/fake-provider.ts";
import { setUp } from "./model-steps.ts";

const fake = createFakeProvider();
const lastPrompt = () => String(fake.requests.at(-1)?.messages.at(-1)?.content);

describe("what becomes of its answer", () => {
  test("a true citation opens its passage, an invented one is removed", async () => {
    const { ask } = await setUp();
    fake.answerWith(() => written("They run at 02:00 [1]. Tapes go to Mars [7]."));
    const { message } = await ask("When do backups run?");
    expect(message).toMatchObject({
      content: "They run at 02:00 [1]. Tapes go to Mars.",
      engine: "test-model",
      citations: [{ number: 1, title: "Operations", quote: "Backups run every night at 02:00." }],
    });
  });

  test("a quotation that stands in no source is labelled", async () => {
    const { ask } = await setUp();
    fake.answerWith(() =>
      written('It says “They are kept for 35 days” [1] and "erased after a hundred years" [1].'),
    );
    const { message } = await ask("How long are backups kept?");
    expect(message.content).toBe(
      'It says “They are kept for 35 days” [1] and "erased after a hundred years" (unsupported: not in the source) [1].',
    );
  });

  test("what no cited source bears out is marked: invented, misquoted or cited wrongly", async () => {
    const { deps, member, ask, stored } = await setUp();
    const menu = "The backups team eats in the canteen, where hot dogs are served at noon.";
    await storeDocument(deps, member.project.id, { title: "Canteen", passages: [menu] });
    const numberOf = (title: string) =>
      new RegExp(`number="(\\d)" kind="document" title="${title}"`).exec(lastPrompt())?.[1];
    const sentences = () => [
      `Hot dogs cost $1.50 [${numberOf("Canteen")}].`,
      `The backups are kept for 36 days [${numberOf("Operations")}].`,
      `Backups are kept for 35 days in the vault [${numberOf("Canteen")}].`,
      `Backups run at 02:00 [${numberOf("Operations")}].`,
    ];
    fake.answerWith(() => written(sentences().join(" ")));
    const { message } = await ask("When do the backups run, and what does the canteen serve?");
    expect([numberOf("Canteen"), numberOf("Operations")].toSorted()).toEqual(["1", "2"]);
    const marked = message.unsupported?.map(({ start, end }) => message.content.slice(start, end));
    expect(marked).toEqual(sentences().slice(0, 3));
    expect((await stored()).at(-1)?.unsupported).toEqual(message.unsupported);
  });

  test("an answer that its sources bear out, and one that declines, has nothing marked", async () => {
    const { ask } = await setUp();
    for (const answer of [
      "They run at 02:00 and are kept for 35 days [1].",
      "I could not find an answer to that in this project. Ask Omar on 2027-01-02.",
    ]) {
      fake.answerWith(() => written(answer));
      expect((await ask("When do backups run?")).message).not.toHaveProperty("unsupported");
    }
  });

  test("a calculation shows its figures with their sources", async () => {
    const { deps, member, ask } = await setUp();
    const rent = "The rent of the depot is 1,250 euros a month, that of the vault 2,000 euros.";
    await storeDocument(deps, member.project.id, { title: "Leases", passages: [rent] });
    const inputs = [
      { source: 1, figure: "2,000" },
      { source: 1, figure: "1,250" },
    ];
    fake.answerWith((_request, count) =>
      count === 1
        ? calling("calculate", { operation: "difference", inputs })
        : written("The vault costs 750 euros more a month [1]. Heating is 99 euros [1]."),
    );
    const { message } = await ask("How much more is the rent of the vault than of the depot?");
    expect(fake.requests[1]?.messages.at(-1)?.content).toBe("2,000 [1] − 1,250 [1] = 750");
    expect(message.content).toContain("Calculated: 2,000 [1] − 1,250 [1] = 750");
    expect(message.citations).toMatchObject([{ title: "Leases", quote: rent }]);
    const marked = message.unsupported?.map(({ start, end }) => message.content.slice(start, end));
    expect(marked).toEqual(["Heating is 99 euros [1]."]);
  });

  test("a calculator is given no figure that stands in no source", async () => {
    const { ask } = await setUp();
    const inputs = [
      { source: 1, figure: "35" },
      { source: 1, figure: "36" },
    ];
    fake.answerWith((_request, count) =>
      count === 1 ? calling("calculate", { operation: "sum", inputs }) : written("No idea."),
    );
    const { message } = await ask("How long are backups kept?");
    expect(fake.requests[1]?.messages.at(-1)?.content).toContain("“36” does not stand in source 1");
    expect(message.content).toBe("No idea.");
  });

  test("a tool call reads the project and its finds can be cited", async () => {
    const { api, ask } = await setUp();
    const task = await api.tasks.create({
      title: "Move the vault",
      track: "IT Systems & Data Migration",
      priority: "high",
    });
    fake.answerWith((_request, count) =>
      count === 1
        ? calling("list_tasks", { containing: "vault" })
        : written("The vault is being moved [2]."),
    );
    const { message, usage } = await ask("How are the backups of next year planned?");
    const tool = fake.requests[1]?.messages.find(({ role }) => role === "tool");
    expect(tool?.content).toContain('<source number="2" kind="task" title="Move the vault">');
    expect(message.citations).toMatchObject([{ kind: "task", sourceId: task.id }]);
    expect(usage.contextTokens).toBeGreaterThan(0);
  });

  test.each([
    ["list_tasks", { owner: "nobody", sort: "priority", limit: 1 }, "Paint the vault"],
    ["list_tasks", { dueFrom: "2026-12-01", dueUntil: "2026-12-31" }, "Move the vault"],
    ["list_tasks", { track: "financial" }, "Paint the vault"],
    ["list_documents", { containing: "operations" }, "Operations: "],
  ])("%s selects by the same filter as the built-in assistant: %j", async (name, args, found) => {
    const { api, ask } = await setUp();
    await api.tasks.create({ title: "Move the vault", endDate: new Date("2026-12-31") });
    const track = "Financial Management & Reporting";
    await api.tasks.create({ title: "Paint the vault", priority: "high", assigneeId: null, track });
    await api.tasks.create({ title: "Sell the vault", assigneeId: null });
    fake.answerWith((request: SentRequest) =>
      request.messages.some(({ role }) => role === "tool") ? written("Done.") : calling(name, args),
    );
    await ask("What is there to do?");
    const tool = fake.requests.at(-1)?.messages.find(({ role }) => role === "tool");
    const titles = String(tool?.content).match(/(?:Move|Paint|Sell) the vault(?=:)|Operations: /g);
    expect(titles).toEqual([found]);
  });

  test("a tool that is none, or arguments that do not fit, are answered in words", async () => {
    const { ask } = await setUp();
    fake.answerWith((_request, count) =>
      count === 1
        ? calling("delete_everything", {})
        : count === 2
          ? calling("list_tasks", { status: 5 })
          : written("Nothing."),
    );
    await ask("Delete everything");
    const replies = fake.requests[2]?.messages.filter(({ role }) => role === "tool") ?? [];
    expect(replies.map(({ content }) => content)).toEqual([
      "There is no such tool, or its arguments do not fit.",
      "There is no such tool, or its arguments do not fit.",
    ]);
  });

  test("a model that keeps calling tools has to answer in the end", async () => {
    const { ask } = await setUp();
    fake.answerWith((request: SentRequest) =>
      request.tools ? calling("read_metrics", {}) : written("Enough."),
    );
    expect((await ask("How far is everything?")).message.content).toBe("Enough.");
    expect(fake.requests).toHaveLength(4);
  });

  test("a declined question goes to the list of unanswered ones", async () => {
    const { api, ask } = await setUp();
    fake.answerWith(() => written("I could not find an answer to that in this project."));
    const { message } = await ask("Which airport did the delegation use?");
    expect(message).toMatchObject({ declined: true, citations: [] });
    expect(await api.assistant.unanswered()).toHaveLength(1);
  });
});

describe("when it fails", () => {
  test.each([
    ["an error", () => failing(500)],
    ["a cut stream", () => cutOff("Half an answer")],
    ["an empty answer", () => written("")],
  ])(
    "%s keeps the question, no half answer, and the built-in assistant can answer",
    async (_, answer) => {
      const { api, id, ask, stored } = await setUp();
      const message = "When do the backups run?";
      fake.answerWith(answer);
      await expect(ask(message)).rejects.toThrow(/built-in assistant/);
      expect(await stored()).toMatchObject([{ role: "user", content: message }]);
      await api.assistant.chat({ conversationId: id, message, builtIn: true });
      const messages = await stored();
      expect(messages.map(({ role }) => role)).toEqual(["user", "assistant"]);
      expect(messages[1]).toMatchObject({ engine: "built-in" });
      expect(messages[1]?.content).toContain("02:00");
    },
  );
});

test("a key the user stored is used before the environment's provider, at its own address", async () => {
  const { api, ask } = await setUp();
  await api.integrations.save({
    integrationId: "anthropic",
    credentials: { apiKey: "sk-ant-user" },
  });
  fake.answerWith(() => written("Fine."));
  await ask("When do backups run?");
  expect(fake.requests[0]).toMatchObject({
    url: "https://api.anthropic.com/v1/chat/completions",
    authorization: "Bearer sk-ant-user",
  });
});
