import { avatarLimits } from "../../../../server/features/accounts/avatar-limits.schema.ts";
import { callHeaders } from "../../../lib/api/call-headers.ts";
import { noticeUpdate } from "../../../lib/loading/update.ts";

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

const uploadFailed = "Failed to upload avatar";

/** What reads the answer brings zod, which no page with a picture needs before. */
const loadReader = () =>
  import("./avatar-answer.ts").catch(async (error) => {
    await noticeUpdate(error);
    throw new Error(uploadFailed);
  });

/**
 * Sends a picture over REST, where all files travel.
 * @returns the user with the new picture's address
 * @throws Error with the server's sentence
 */
export async function uploadAvatar(file: File) {
  // Before anything is sent, so that nothing is changed of which the answer cannot be read.
  const { readAvatarAnswer } = await loadReader();
  const body = new FormData();
  body.set("avatar", file);
  const response = await fetch("/api/auth/upload-avatar", {
    method: "POST",
    headers: callHeaders(),
    body,
  });
  return readAvatarAnswer(response, uploadFailed);
}
