import { generateSync } from "otplib";
import type { createTestClient } from "../harness.ts";

/** What an authenticator app shows at the moment, or some steps of thirty seconds from it. */
export const codeOf = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

/** Sets a second factor up for a signed-in person; the code of this moment is used up by it. */
export async function setUpSecondFactor(person: ReturnType<typeof createTestClient>) {
  const calls = await person.call();
  const { secret } = await calls.secondFactor.begin();
  const { recoveryCodes } = await calls.secondFactor.confirm({ code: codeOf(secret) });
  return { secret, recoveryCodes };
}
