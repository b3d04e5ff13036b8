import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Queryable } from "../../../db/client.ts";
import { registrationModes } from "../../../db/enums.ts";
import { installationSettings } from "../../../db/schema/index.ts";

const define = <Value>(schema: z.ZodType<Value>, fallback: Value) => ({ schema, fallback });

/** What administrators decide for the whole installation, and what holds until they do. */
const definitions = {
  /** Whether new passwords that many people use are refused; they are pointed out in any case. */
  refuseCommonPasswords: define(z.boolean(), false),
  /** Who may make an account; null leaves it to REGISTRATION. */
  registration: define(z.enum(registrationModes).nullable(), null),
  /** The ids of the keys that were lost with what they sealed (platform/auth/sealed-texts). */
  lostKeys: define(z.array(z.string()), []),
};

type SettingName = keyof typeof definitions;
type SettingValue<Name extends SettingName> = (typeof definitions)[Name]["fallback"];

const definitionOf = <Name extends SettingName>(name: Name) =>
  definitions[name] as ReturnType<typeof define<SettingValue<Name>>>;

/** A setting as it stands; a stored value that this version cannot read counts as not decided. */
export function readSetting<Name extends SettingName>(
  db: Queryable,
  name: Name,
): SettingValue<Name> {
  const { schema, fallback } = definitionOf(name);
  const row = db
    .select({ value: installationSettings.value })
    .from(installationSettings)
    .where(eq(installationSettings.name, name))
    .get();
  const stored = schema.safeParse(row?.value);
  return stored.success ? stored.data : fallback;
}

/** Stores a setting; null takes the decision back. Throws a ZodError for a value of the wrong shape. */
export function writeSetting<Name extends SettingName>(
  db: Queryable,
  name: Name,
  value: SettingValue<Name>,
): void {
  const valid = definitionOf(name).schema.parse(value);
  if (valid === null) {
    db.delete(installationSettings).where(eq(installationSettings.name, name)).run();
    return;
  }
  const updatedAt = new Date();
  db.insert(installationSettings)
    .values({ name, value: valid, updatedAt })
    .onConflictDoUpdate({ target: installationSettings.name, set: { value: valid, updatedAt } })
    .run();
}
