/** The invitation that a person came with, until they have joined. */
export type PendingInvitation = {
  token: string;
  /** Whether they have said that they want to join, and are only signing in or up for it. */
  isWanted: boolean;
};

const key = "baton-invitation";

// Where the browser keeps nothing, at least until the page is loaded anew.
let inMemory: PendingInvitation | null = null;

/** Notes the invitation for this tab, so that its token need not stand in any address. */
export function setPendingInvitation(invitation: PendingInvitation): void {
  inMemory = invitation;
  try {
    sessionStorage.setItem(key, JSON.stringify(invitation));
  } catch {
    // Kept in memory.
  }
}

function readStored(): PendingInvitation | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    const isInvitation =
      typeof stored === "object" && stored !== null && "token" in stored && "isWanted" in stored;
    if (!isInvitation || typeof stored.token !== "string") return null;
    return { token: stored.token, isWanted: stored.isWanted === true };
  } catch {
    return null;
  }
}

/** The invitation that this tab came with; null where there is none. */
export const pendingInvitation = (): PendingInvitation | null => inMemory ?? readStored();

/** Forgets it, since it has been used or is not good. */
export function clearPendingInvitation(): void {
  inMemory = null;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
