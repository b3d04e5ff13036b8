/** Whom a request acts for, and by what they are signed in. */
export type RequestOwner = {
  userId: number;
  /** The project they work in; null without one. */
  projectId: number | null;
  sessionId: string | undefined;
  /** Of the API token, where the request came with one. */
  tokenId: number | undefined;
};

/** Whose requests end; every field that is given has to match. */
type EndedScope =
  | { userId: number; projectId?: number }
  | { projectId: number }
  | { sessionId: string }
  | { tokenId: number }
  /** All sessions of a person but the one that is kept, if any is. */
  | { userId: number; keptSessionId: string | undefined };

/** The connection that a request came over. */
export type RequestConnection = {
  /** Breaks it off, what has not been read yet included. */
  reset: () => void;
  onceClosed: (listener: () => void) => void;
};

export type LiveRequest = {
  /**
   * Marks a request that takes a while, such as a stream, a download or an upload: it is broken off
   * once its owner has lost what it acts by, and at once if they have lost it already. One that can
   * end by itself does so by `end` instead, which its reader need not take for a failure.
   */
  follow: (end?: () => void) => void;
  /** Notes that it reads from these projects as well: it ends with the right to any of them. */
  readFrom: (projectIds: readonly number[]) => void;
  /** Forgets the request; one that is followed only once its connection has closed. */
  close: () => void;
};

type Entry = {
  owner: RequestOwner;
  /** All that it reads from, the project that its owner works in first. */
  projectIds: readonly (number | null)[];
  ended: boolean;
  followed: boolean;
  reset: () => void;
};

const notFollowed: LiveRequest = {
  follow: () => undefined,
  readFrom: () => undefined,
  close: () => undefined,
};

function isWithin({ owner, projectIds }: Entry, scope: EndedScope): boolean {
  if ("keptSessionId" in scope) {
    const { sessionId } = owner;
    const isOther = sessionId !== undefined && sessionId !== scope.keptSessionId;
    return owner.userId === scope.userId && isOther;
  }
  const wanted: Partial<RequestOwner> = scope;
  return (
    (wanted.userId ?? owner.userId) === owner.userId &&
    (wanted.projectId === undefined || projectIds.includes(wanted.projectId)) &&
    (wanted.sessionId ?? owner.sessionId) === owner.sessionId &&
    (wanted.tokenId ?? owner.tokenId) === owner.tokenId
  );
}

/**
 * The requests in progress. Rights are looked at once, when a request comes in; what streams for
 * minutes afterwards has to be ended when they are taken away.
 */
export function createLiveRequests() {
  const entries = new Set<Entry>();
  function end(isMeant: (entry: Entry) => boolean): void {
    for (const entry of entries) {
      if (!isMeant(entry)) continue;
      entry.ended = true;
      if (entry.followed) entry.reset();
    }
  }

  return {
    /** By what the callers of the requests in progress are signed in. */
    owners: (): readonly RequestOwner[] => [...entries].map(({ owner }) => owner),

    endEach: (isMeant: (owner: RequestOwner) => boolean): void =>
      end(({ owner }) => isMeant(owner)),

    /** Notes a request as soon as its caller is known. Nobody's requests are not noted. */
    open(owner: RequestOwner | undefined, connection: RequestConnection | undefined): LiveRequest {
      if (!owner || !connection) return notFollowed;
      const entry: Entry = {
        owner,
        projectIds: [owner.projectId],
        ended: false,
        followed: false,
        reset: connection.reset,
      };
      entries.add(entry);
      return {
        follow(endItself) {
          if (entry.followed) return;
          entry.followed = true;
          if (endItself) entry.reset = endItself;
          connection.onceClosed(() => entries.delete(entry));
          if (entry.ended) entry.reset();
        },
        readFrom(projectIds) {
          entry.projectIds = [...entry.projectIds, ...projectIds];
        },
        close() {
          if (!entry.followed) entries.delete(entry);
        },
      };
    },

    /**
     * Ends what is under way for a user, a project, a session or a token; call it after the commit
     * that takes it away from them. Requests that are answered in a moment, such as the one that
     * calls this, go on.
     */
    endFor: (scope: EndedScope): void => end((entry) => isWithin(entry, scope)),
  };
}

export type LiveRequests = ReturnType<typeof createLiveRequests>;
