import { z } from "zod";
import { userOutput } from "../../../../server/features/accounts/accounts.schema.ts";
import { restErrorMessage } from "../../../lib/api/rest-errors.ts";

const moment = z.iso.datetime().pipe(z.coerce.date());
const uploadAnswer = z.object({
  user: userOutput.extend({ createdAt: moment, updatedAt: moment }),
});

/**
 * What the server answered to a picture: the user with the new picture's address.
 * @throws Error with the server's sentence, or with `fallback`
 */
export async function readAvatarAnswer(response: Response, fallback: string) {
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new Error(restErrorMessage(answer, fallback));
  const success = uploadAnswer.safeParse(answer);
  if (!success.success) throw new Error(fallback);
  return success.data.user;
}
