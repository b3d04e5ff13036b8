/** What the thread that looks after the primary and the thread of the server tell each other. */
export const stateSlots = 3;

/** The port where the thread hands connections on to the primary; 0 until it listens. */
export const portSlot = 0;
/** Whether the primary answers: one of the three below. */
export const answerSlot = 1;
/** One while a transaction is under way, 2 once a connection broke within it. */
export const transactionSlot = 2;

export const unknown = 0;
export const present = 1;
export const gone = 2;

export const noTransaction = 0;
export const inTransaction = 1;
export const brokenTransaction = 2;

export type PrimaryThreadData = {
  /** "http://primary.example:8080" */
  url: string;
  authToken: string | undefined;
  state: SharedArrayBuffer;
};
