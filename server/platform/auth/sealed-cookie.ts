import { parse, serialize } from "hono/utils/cookie";
import { z } from "zod";
import type { Vault } from "./vault.ts";

type SealedCookieOptions<Value> = {
  name: string;
  schema: z.ZodType<Value>;
  /** How long it is good for, in seconds. */
  maxAge: number;
};

type Parts = { vault: Vault; config: { secureCookies: boolean } };

/**
 * A short-lived cookie that only this server can make and read: sealed by the vault, HttpOnly, and
 * sent along when another site leads back here (SameSite=Lax). It is good for one browser and dies
 * by itself, whatever the browser does with it.
 */
export function defineSealedCookie<Value>({ name, schema, maxAge }: SealedCookieOptions<Value>) {
  const recordId = `cookie ${name}`;
  const sealedSchema = z.object({ value: schema, expiresAt: z.number() });
  // Browsers take the __Host- prefix only together with Secure.
  const nameFor = ({ config }: Pick<Parts, "config">) =>
    config.secureCookies ? `__Host-${name}` : name;
  const serializeFor = (parts: Parts, text: string, age: number) =>
    serialize(nameFor(parts), text, {
      path: "/",
      httpOnly: true,
      secure: parts.config.secureCookies,
      sameSite: "Lax",
      maxAge: age,
    });

  return {
    /** The Set-Cookie header that carries a value. */
    write(parts: Parts, value: Value): string {
      const expiresAt = Date.now() + maxAge * 1000;
      const sealed = parts.vault.seal(JSON.stringify({ value, expiresAt }), recordId);
      return serializeFor(parts, sealed, maxAge);
    },

    /** The value in a Cookie header; undefined where there is none, or none that is still good. */
    read(parts: Parts, cookieHeader: string | undefined): Value | undefined {
      const sealed = parse(cookieHeader ?? "", nameFor(parts))[nameFor(parts)];
      const text = sealed && parts.vault.open(sealed, recordId);
      if (!text) return undefined;
      const { value, expiresAt } = sealedSchema.parse(JSON.parse(text));
      return Date.now() < expiresAt ? value : undefined;
    },

    /** The Set-Cookie header that removes it. */
    clear: (parts: Parts): string => serializeFor(parts, "", 0),
  };
}
