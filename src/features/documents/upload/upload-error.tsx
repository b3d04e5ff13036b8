import { Text } from "@chakra-ui/react";
import { UploadNotice } from "./upload-notice.tsx";
import type { UploadFailure } from "./use-uploads.ts";

const titleOf = ({ refused, sent }: UploadFailure) =>
  sent === 1 ? "Upload failed" : `${refused.length} of ${sent} documents could not be uploaded`;

/** Why, once for all documents that share the reason. */
function sentencesOf({ refused }: UploadFailure): string[] {
  const reasons = [...new Set(refused.flatMap(({ sentence }) => sentence ?? []))];
  if (reasons.length < 2) return reasons;
  return refused.flatMap(({ request, sentence }) =>
    sentence === null ? [] : `${request.title}: ${sentence}`,
  );
}

/** What the server did not accept and why, above the form that can be mended and sent again. */
export function UploadError({ failure }: { failure: UploadFailure }) {
  return (
    <UploadNotice tone="error">
      <Text fontWeight="medium">{titleOf(failure)}</Text>
      {sentencesOf(failure).map((sentence) => (
        <Text key={sentence} overflowWrap="anywhere">
          {sentence}
        </Text>
      ))}
    </UploadNotice>
  );
}
