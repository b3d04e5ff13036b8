import { chakra } from "@chakra-ui/react";
import { encode } from "uqr";

/**
 * A text as a QR code, black on white in either theme: some scanners read nothing else. The white
 * around it is as wide as the standard asks for.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: 4 });
  const squares = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      boxSize="48"
      flexShrink="0"
      borderRadius="l2"
      borderWidth="1px"
      borderColor="border.hairline"
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={squares} />
    </chakra.svg>
  );
}
