import type { z } from "zod";
import type {
  citationOutput,
  conversationDetailOutput,
  conversationOutput,
  messageOutput,
  usageOutput,
} from "../../../server/features/assistant/assistant.schema.ts";

export type Conversation = z.output<typeof conversationOutput>;
export type ConversationDetail = z.output<typeof conversationDetailOutput>;
export type Message = z.output<typeof messageOutput>;
export type Citation = z.output<typeof citationOutput>;
export type Usage = z.output<typeof usageOutput>;
