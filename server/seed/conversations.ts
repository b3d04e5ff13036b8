import { eq } from "drizzle-orm";
import { aiConversations } from "../../db/schema/index.ts";
import type { ProjectAccess } from "../access.ts";
import type { Deps } from "../context.ts";
import { answerQuestion } from "../features/assistant/assistant.service.ts";
import {
  createConversation,
  readConversation,
} from "../features/assistant/conversations.service.ts";
import { createClock } from "../platform/clock.ts";
import { factsOf, questions } from "./document-facts.ts";
import type { Random } from "./random.ts";
import { firstDay, seedTimeZone, sites, systems, workingMoment } from "./scenario.ts";

const workQuestions = [
  "What is overdue?",
  "Which tracks are at risk?",
  "What is due this week and who has it?",
  "How far are we?",
] as const;

/** Every so often a conversation grew long. */
const longEvery = 20;

const questionsOf = (random: Random) => {
  const system = random.pick(systems);
  const facts = factsOf(system, random.pick(sites));
  const asked = random.shuffle(questions).map((question) => question(facts));
  return random.chance(0.15) ? [random.pick(workQuestions), ...asked] : asked;
};

/**
 * Holds conversations with the built-in assistant, whose answers cite the project's own documents,
 * and spreads them over the past months, the newest one last.
 */
export async function seedConversations(
  deps: Deps,
  access: ProjectAccess,
  random: Random,
  now: Date,
  count: number,
) {
  const clock = createClock(() => seedTimeZone, now);
  for (let index = 0; index < count; index += 1) {
    const { id } = createConversation(deps.db, access, {});
    const turns = index % longEvery === longEvery - 1 ? 11 : random.between(1, 3);
    for (const message of questionsOf(random).slice(0, turns)) {
      await answerQuestion(deps, access, { conversationId: id, message, builtIn: true }, clock);
    }
    const day = Math.round((firstDay + 20) * (1 - (index + 1) / count)) - 1;
    setBack(deps, access, id, workingMoment(now, day, random.next()));
  }
}

/** Lets a conversation have taken place at another time, a minute between its turns. */
function setBack({ db }: Deps, access: ProjectAccess, id: number, begun: Date) {
  const messages = readConversation(db, access, id).messages.map((message, index) => ({
    ...message,
    timestamp: new Date(begun.getTime() + index * 30_000).toISOString(),
  }));
  const updatedAt = new Date(messages.at(-1)?.timestamp ?? begun);
  db.update(aiConversations)
    .set({ messages, createdAt: begun, updatedAt })
    .where(eq(aiConversations.id, id))
    .run();
}
