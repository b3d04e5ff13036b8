import type { Queryable } from "../../../db/client.ts";
import { invalidField } from "../../errors.ts";
import { readSetting } from "../installation/settings.ts";

let loaded: Promise<ReadonlySet<string>> | undefined;

/** 49,000 passwords in lower case, from published leaks; read into memory when first asked for. */
const commonPasswords = () => {
  loaded ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  );
  return loaded;
};

/**
 * Throws INVALID_INPUT, naming the field, for a password that many people use, where an
 * administrator has decided that those are refused.
 */
export async function refuseCommonPassword(
  db: Queryable,
  field: string,
  password: string,
): Promise<void> {
  if (!readSetting(db, "refuseCommonPasswords")) return;
  if (!(await commonPasswords()).has(password.toLowerCase())) return;
  throw invalidField(
    field,
    "Many people use this password, so it is among the first that others try. Choose another one.",
  );
}
