import { useEffect } from "react";
import { useCurrentProject } from "./session.ts";

function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser that refuses storage outlines every project like a new one.
  }
}

/**
 * What a part of the project's pages looks like, or looked like last on this device while that is not
 * known yet: for the outline of what comes.
 * @param known what is there, kept for the next time
 */
export function useRemembered(part: string, known: string | undefined): string | undefined {
  const projectId = useCurrentProject()?.id;
  const key = projectId === undefined ? undefined : `baton.${part}.${projectId}`;
  useEffect(() => {
    if (key !== undefined && known !== undefined) write(key, known);
  }, [key, known]);
  return known ?? (key === undefined ? undefined : read(key));
}
