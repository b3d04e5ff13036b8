import { SignInNotice } from "../auth/sign-in-notice.tsx";
import { problemSentences, type SingleSignOnProblem } from "./problems.ts";
import { useProvider } from "./use-provider.ts";

/** Why single sign-on led back to the sign-in page. */
export function ProblemNotice({ problem }: { problem: SingleSignOnProblem }) {
  const name = useProvider()?.name ?? "The provider of single sign-on";
  return <SignInNotice role="alert">{problemSentences[problem](name)}</SignInNotice>;
}
