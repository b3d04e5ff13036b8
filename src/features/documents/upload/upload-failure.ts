import type { UploadRequest } from "./upload-request.ts";

export type UploadFailure = {
  /** What the server did not accept, and why in its words; null where the person called it off. */
  refused: { request: UploadRequest; sentence: string | null }[];
  /** How many were sent, with the accepted ones. */
  sent: number;
};

/** "2 of 9 documents could not be uploaded" */
export const failureTitle = ({ refused, sent }: UploadFailure): string =>
  sent === 1 ? "Upload failed" : `${refused.length} of ${sent} documents could not be uploaded`;

/** Why, once for all documents that share the reason; none where the person called it off. */
export function failureSentences({ refused }: UploadFailure): string[] {
  const reasons = [...new Set(refused.flatMap(({ sentence }) => sentence ?? []))];
  if (reasons.length < 2) return reasons;
  return refused.flatMap(({ request, sentence }) =>
    sentence === null ? [] : `${request.title}: ${sentence}`,
  );
}

/** What became of the others; null where there are none. */
export function othersSentence({ refused, sent }: UploadFailure): string | null {
  const others = sent - refused.length;
  if (others === 0) return null;
  return others === 1 ? "The other one is uploaded." : `The other ${others} are uploaded.`;
}
