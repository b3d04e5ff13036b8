import { lazyResolver } from "../../../lib/form-resolver.ts";

/** Checks an email and a password as the server will. */
export const loginResolver = lazyResolver(() =>
  import("../../../../server/features/accounts/accounts.schema.ts").then(
    (module) => module.loginInput,
  ),
);
