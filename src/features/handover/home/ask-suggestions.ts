import type { Readiness } from "../../../../server/features/handover/readiness/readiness.schema.ts";

/** The questions that this handover gives rise to, for the person who looks at it. */
export function suggestQuestions(readiness: Readiness, userId: number): string[] {
  const { areas, gaps } = readiness;
  const questions: string[] = [];
  const open = gaps.low + gaps.medium + gaps.high + gaps.critical;
  if (open > 0) questions.push("What is not handed over?");
  if (areas.some(({ receiver }) => receiver?.id === userId)) {
    questions.push("What do I own from Monday?");
  }
  const expert = mainExpert(areas);
  if (expert && expert.id !== userId) {
    questions.push(`What breaks if ${expert.name.split(" ")[0]} leaves?`);
  }
  const orphan = areas.find(({ receiver }) => receiver === null);
  const next = orphan ?? areas[0];
  if (questions.length < 3 && next) {
    questions.push(`Who takes over “${next.name}”?`);
  }
  return questions.slice(0, 3);
}

/** Who hands over the most areas. */
function mainExpert(areas: Readiness["areas"]) {
  const counts = new Map<number, number>();
  for (const { expert } of areas) {
    if (expert) counts.set(expert.id, (counts.get(expert.id) ?? 0) + 1);
  }
  const [id] = [...counts].sort((left, right) => right[1] - left[1] || left[0] - right[0])[0] ?? [];
  return areas.find(({ expert }) => expert && expert.id === id)?.expert ?? null;
}

/** What the field takes on a phone, quotes and all; a longer example would be cut off there. */
const maxExampleLength = 36;

/** An example of what can be asked, shown while nothing is typed. */
export function exampleQuestion({ areas }: Readiness): string {
  const systems = areas.filter(({ kind }) => kind === "system");
  const examples = [
    ...systems.map(({ name }) => `Who helps when “${name}” stops?`),
    ...areas.map(({ name }) => `Who is the expert for “${name}”?`),
  ];
  return examples.find(({ length }) => length <= maxExampleLength) ?? "What is overdue?";
}
