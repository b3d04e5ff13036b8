import type { Answer } from "./assistant.types.ts";
import { builtInEngine } from "./decline.ts";

const greeting =
  /^(?:hi|hello|hey|hiya|howdy|greetings|good (?:morning|afternoon|evening|day))(?:,? (?:there|baton|assistant|all|everyone))?$/i;
const thanks =
  /^(?:thanks?(?: you)?|thx|cheers|great|perfect|ok(?:ay)?)(?:,? (?:so much|very much|a lot|thanks|thank you|baton|great))*$/i;
const asksForHelp =
  /^(?:help(?: me)?|what (?:can|do) you do(?: for me)?|what can i ask(?: you)?|who are you|what are you|how (?:do|can) i (?:use|work with) you|how does this work|how can you help(?: me)?)$/i;

const offer = `I answer from this project's documents, tasks, meetings and milestones, and show where each sentence stands. You can ask:

- what the documents say, in a question: “Who signs the log of the night shift?”
- for a summary of one of them: “Summarize the runbook”
- about the work: “What is overdue?”, “Which tracks are at risk?”, “What is due this week and who has it?”, “What did we decide about the vendor?”, “How far are we?”
- about the project: “Who is in the team?”, “Who uploaded the runbook?”, “When are we moving?”, “Which tasks does nobody own, as a table?”`;

/** Answers a greeting, thanks or a call for help, which do not ask about the project; else undefined. */
export function answerSmallTalk(question: string): Answer | undefined {
  const said = question.replace(/[\s.!?,:;)(]+$/u, "").trim();
  const kind = [
    { form: greeting, content: `Hello. ${offer}` },
    { form: thanks, content: "You are welcome." },
    { form: asksForHelp, content: offer },
  ].find(({ form }) => form.test(said));
  if (!kind) return undefined;
  return { content: kind.content, citations: [], declined: false, engine: builtInEngine };
}
