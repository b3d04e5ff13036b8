/** Said of every service where the server does not check credentials. */
export const notCheckedMessage =
  "This server does not check credentials. The person who runs Baton can switch the checks on.";
