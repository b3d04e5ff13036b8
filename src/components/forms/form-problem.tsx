import { Text } from "@chakra-ui/react";

/**
 * Why the last try came to nothing, above a form's buttons: in the words of the toast, which is gone in
 * a moment. No alert, since that has told it.
 */
export const FormProblem = ({ problem }: { problem: string | null | undefined }) =>
  problem ? (
    <Text color="fg.error" textWrap="pretty" overflowWrap="anywhere">
      {problem}
    </Text>
  ) : null;
