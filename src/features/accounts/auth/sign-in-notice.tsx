import { Text, type TextProps } from "@chakra-ui/react";

/** Says above the forms why the person is at them again. */
export const SignInNotice = (props: TextProps) => (
  <Text
    mb="5"
    p="3"
    bg="bg.warning"
    color="fg.warning"
    borderRadius="l2"
    textWrap="pretty"
    {...props}
  />
);
