import { z } from "zod";
import { avatarLimits, userOutput } from "../../../../server/features/accounts/accounts.schema.ts";
import { callHeaders } from "../../../lib/api/call-headers.ts";
import { restErrorMessage } from "../../../lib/api/rest-errors.ts";

/** What is wrong with a chosen picture, as the words of its notification; null when nothing is. */
export function avatarProblem(file: Pick<File, "type" | "size">) {
  if (!avatarLimits.types.some((type) => type === file.type)) {
    return { title: "Invalid file type", description: avatarLimits.wrongType };
  }
  if (file.size > avatarLimits.bytes) {
    return { title: "File too large", description: avatarLimits.tooLarge };
  }
  return null;
}

const moment = z.iso.datetime().pipe(z.coerce.date());
const uploadAnswer = z.object({
  user: userOutput.extend({ createdAt: moment, updatedAt: moment }),
});

const uploadFailed = "Failed to upload avatar";

/**
 * Sends a picture over REST, where all files travel.
 * @returns the user with the new picture's address
 * @throws Error with the server's sentence
 */
export async function uploadAvatar(file: File) {
  const body = new FormData();
  body.set("avatar", file);
  const response = await fetch("/api/auth/upload-avatar", {
    method: "POST",
    headers: callHeaders(),
    body,
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new Error(restErrorMessage(answer, uploadFailed));
  const success = uploadAnswer.safeParse(answer);
  if (!success.success) throw new Error(uploadFailed);
  return success.data.user;
}
