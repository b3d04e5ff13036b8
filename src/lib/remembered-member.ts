const storageKey = "baton.member";

/** Whether the last person to be seen in this browser was signed in and had a project. */
export function wasMemberHere(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

/** Remembers, in this browser, whether somebody with a project is signed in. */
export function rememberMember(isMember: boolean): void {
  try {
    if (isMember) localStorage.setItem(storageKey, "yes");
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage the next visit asks for one thing after the other.
  }
}
