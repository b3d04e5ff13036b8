import { z } from "zod";
import { callHeaders } from "../../../../lib/api/call-headers.ts";

const answer = z.object({ excerpt: z.string() });

/** The beginning of a file's text as the server reads it; undefined where it does not say. */
export async function fetchExcerpt(file: File): Promise<string | undefined> {
  const form = new FormData();
  form.append("file", file, file.name);
  const response = await fetch("/api/documents/excerpt", {
    method: "POST",
    body: form,
    headers: callHeaders(),
  });
  return answer.safeParse(await response.json()).data?.excerpt || undefined;
}
