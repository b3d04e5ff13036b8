import { type InputProps, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { type FieldFrame, PasswordField } from "../../../components/forms/form-fields.tsx";

/** Shorter ones are refused anyway. */
const minLength = 6;

/** 200 kB of passwords, so loaded only where somebody chooses one. They are compared in the browser. */
const commonPasswordsQuery = {
  queryKey: ["common-passwords"],
  queryFn: async () => {
    const { dictionary } = await import("@zxcvbn-ts/language-common");
    return new Set(dictionary["passwords-common"]);
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
};

function useIsCommon(password: string): boolean {
  const isLongEnough = password.length >= minLength;
  const { data } = useQuery({ ...commonPasswordsQuery, enabled: isLongEnough });
  return isLongEnough && (data?.has(password.toLowerCase()) ?? false);
}

type NewPasswordFieldProps = FieldFrame &
  InputProps & {
    /** What is typed so far. */
    typed: string;
  };

/** A password to be chosen; points out one that many people use, while it is typed. */
export function NewPasswordField({ typed, ...field }: NewPasswordFieldProps) {
  const isCommon = useIsCommon(typed);
  return (
    <PasswordField
      autoComplete="new-password"
      hint={
        <span aria-live="polite">
          {isCommon ? (
            <Text as="span" color="fg.warning">
              Many people use this password, so others try it first. Choose another one.
            </Text>
          ) : (
            `At least ${minLength} characters`
          )}
        </span>
      }
      {...field}
    />
  );
}
