// Read by a route of the client, and so part of every page's script: without a schema library.

/** How a sign-in to a service ended, as it stands in the address that it leads back to. */
export const signInResults = ["done", "cancelled", "expired", "refused", "unreachable"] as const;
export type SignInResult = (typeof signInResults)[number];
