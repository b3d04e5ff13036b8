import { Text } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { errorMessage } from "../../lib/api/errors.ts";
import { Notice } from "../feedback/notice.tsx";

type ImportFailureProps = {
  /** What was not done: "The import was not started". */
  title: string;
  error: unknown;
};

/** Says in the dialog, where what was chosen still stands, that a step of an import has failed. */
export function ImportFailure({ title, error }: ImportFailureProps) {
  const notice = useRef<HTMLDivElement>(null);
  // The dialog may be scrolled to its end, where the button is that was pressed.
  useEffect(() => {
    if (error) notice.current?.scrollIntoView({ block: "nearest" });
  }, [error]);
  if (!error) return null;
  return (
    <div ref={notice}>
      <Notice tone="error">
        <Text fontWeight="medium">{title}</Text>
        <Text>{errorMessage(error, "Please try again.")}</Text>
      </Notice>
    </div>
  );
}
