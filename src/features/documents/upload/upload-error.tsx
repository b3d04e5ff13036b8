import { Text } from "@chakra-ui/react";
import { Notice } from "../../../components/feedback/notice.tsx";
import {
  failureSentences,
  failureTitle,
  othersSentence,
  type UploadFailure,
} from "./upload-failure.ts";

/** What the server did not accept and why, above the form that can be mended and sent again. */
export function UploadError({ failure }: { failure: UploadFailure }) {
  const others = othersSentence(failure);
  return (
    <Notice tone="error">
      <Text fontWeight="medium">{failureTitle(failure)}</Text>
      {failureSentences(failure).map((sentence) => (
        <Text key={sentence} overflowWrap="anywhere">
          {sentence}
        </Text>
      ))}
      {others && <Text>{others}</Text>}
    </Notice>
  );
}
