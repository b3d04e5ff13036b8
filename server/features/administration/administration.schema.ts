import { z } from "zod";

/** What members should know about the server. */
export const noticeOutput = z.object({ name: z.string(), message: z.string() });
