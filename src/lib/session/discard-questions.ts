/** Asks whether what is not saved may be lost; resolves to the answer. */
type DiscardQuestion = () => Promise<boolean>;

const questions = new Set<DiscardQuestion>();

/** Notes what is to be asked before unsaved work is left; the function returned takes it back. */
export function addDiscardQuestion(question: DiscardQuestion): () => void {
  questions.add(question);
  return () => void questions.delete(question);
}

/** Whether nothing unsaved is in the page, or the person lets it go: for what the router does not see. */
export async function mayDiscard(): Promise<boolean> {
  for (const ask of questions) if (!(await ask())) return false;
  return true;
}
