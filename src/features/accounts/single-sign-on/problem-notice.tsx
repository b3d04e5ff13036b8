import { Text } from "@chakra-ui/react";
import { problemSentences, type SingleSignOnProblem } from "./problems.ts";
import { useProvider } from "./use-provider.ts";

/** Why single sign-on led back to the sign-in page. */
export function ProblemNotice({ problem }: { problem: SingleSignOnProblem }) {
  const name = useProvider()?.name ?? "The provider of single sign-on";
  return (
    <Text
      role="alert"
      mb="5"
      p="3"
      bg="bg.warning"
      color="fg.warning"
      borderRadius="l2"
      textWrap="pretty"
    >
      {problemSentences[problem](name)}
    </Text>
  );
}
