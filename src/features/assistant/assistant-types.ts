import type { RouterOutputs } from "../../lib/api/trpc.ts";

/** A conversation as the list carries it. */
export type Conversation = RouterOutputs["assistant"]["conversations"][number];
export type Message = RouterOutputs["assistant"]["conversation"]["messages"][number];
export type Citation = NonNullable<Message["citations"]>[number];
/** Tokens that an answer was made from, and those of the documents they stand for. */
export type Usage = NonNullable<Message["usage"]>;
