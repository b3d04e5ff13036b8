import { type SystemStyleObject, useChakraContext } from "@chakra-ui/react";
import { Global } from "@emotion/react";
import { useMemo } from "react";

type SharedStylesProps = {
  /** A selector that only the elements meant carry, such as "[data-task]". */
  of: string;
  styles: SystemStyleObject;
};

/**
 * The look of something that is drawn by the dozen, in one piece for all of them: each of them and
 * of their parts as a styled element of its own would take longer to draw than all else on the page.
 */
export function SharedStyles({ of, styles }: SharedStylesProps) {
  const { css } = useChakraContext();
  const shared = useMemo(() => ({ [of]: css(styles) }), [css, of, styles]);
  return <Global styles={shared} />;
}
