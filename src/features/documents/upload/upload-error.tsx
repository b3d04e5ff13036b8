import { Text } from "@chakra-ui/react";
import { UploadNotice } from "./upload-notice.tsx";
import type { Refusal } from "./use-uploads.ts";

const titleOf = ({ refused, sent }: Refusal) =>
  sent === 1 ? "Upload failed" : `${refused.length} of ${sent} documents could not be uploaded`;

/** Why, once for all documents that share the reason. */
function sentencesOf({ refused }: Refusal): string[] {
  const reasons = [...new Set(refused.flatMap(({ sentence }) => sentence ?? []))];
  if (reasons.length < 2) return reasons;
  return refused.flatMap(({ request, sentence }) =>
    sentence === null ? [] : `${request.title}: ${sentence}`,
  );
}

/** What the server did not accept and why, above the form that can be mended and sent again. */
export function UploadRefusal({ refusal }: { refusal: Refusal }) {
  return (
    <UploadNotice tone="error">
      <Text fontWeight="medium">{titleOf(refusal)}</Text>
      {sentencesOf(refusal).map((sentence) => (
        <Text key={sentence} overflowWrap="anywhere">
          {sentence}
        </Text>
      ))}
    </UploadNotice>
  );
}
