/** A text, as its words, that is known to belong under a label. */
export type Example<Label> = {
  label: Label;
  words: readonly string[];
  /** How many texts it counts for. */
  weight: number;
};

export type Verdict<Label> = { label: Label; probability: number };

/** Added to every count, so that a word that a label has not seen yet does not rule it out. */
const smoothing = 0.2;

/**
 * Learns from texts with labels under which of them others belong: multinomial naive Bayes over
 * whether a word stands in a text (Manning, Raghavan and Schütze, Introduction to Information
 * Retrieval, 13.2 and 13.3). Since words of one text are not independent, its evidence counts with
 * the root of how many words it has. The verdict is null where no word of the text is known.
 */
export function trainClassifier<Label>(examples: Iterable<Example<Label>>) {
  const counts = new Map<Label, { texts: number; words: Map<string, number>; total: number }>();
  const vocabulary = new Set<string>();
  let texts = 0;
  for (const { label, words, weight } of examples) {
    const own = counts.get(label) ?? { texts: 0, words: new Map<string, number>(), total: 0 };
    counts.set(label, own);
    own.texts += weight;
    texts += weight;
    for (const word of new Set(words)) {
      vocabulary.add(word);
      own.words.set(word, (own.words.get(word) ?? 0) + weight);
      own.total += weight;
    }
  }
  return (words: readonly string[]): Verdict<Label> | null => {
    const known = [...new Set(words)].filter((word) => vocabulary.has(word));
    if (known.length === 0) return null;
    const scores = [...counts].map(([label, own]) => {
      const size = own.total + smoothing * vocabulary.size;
      let evidence = 0;
      for (const word of known)
        evidence += Math.log(((own.words.get(word) ?? 0) + smoothing) / size);
      const prior = Math.log((own.texts + 1) / (texts + counts.size));
      return { label, score: prior + evidence / Math.sqrt(known.length) };
    });
    const best = scores.reduce((one, other) => (other.score > one.score ? other : one));
    const sum = scores.reduce((total, { score }) => total + Math.exp(score - best.score), 0);
    return { label: best.label, probability: 1 / sum };
  };
}
