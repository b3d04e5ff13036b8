import { Box, Flex } from "@chakra-ui/react";

type ProgressBarProps = {
  /** Percent, 0 to 100; null where it is not counted: the bar then moves by itself. */
  value: number | null;
  label: string;
  /** The family of its color, such as "status-inProgress". */
  palette?: string;
  /** Percent that failed, in red behind what is done. */
  failed?: number;
  thin?: boolean;
};

/** A button's green would be too dim on a dark track. */
const fillOf = (palette: string) => (palette === "accent" ? "accent.fg" : `${palette}.solid`);

/** How much of something is done. */
export function ProgressBar({
  value,
  label,
  palette = "accent",
  failed = 0,
  thin = false,
}: ProgressBarProps) {
  const fill = fillOf(palette);
  return (
    <Flex
      role="progressbar"
      aria-label={label}
      {...(value === null ? {} : { "aria-valuenow": value })}
      aria-valuemin={0}
      aria-valuemax={100}
      h={thin ? "1" : "1.5"}
      gap={value && failed > 0 ? "0.5" : undefined}
      borderRadius="full"
      bg="bg.emphasized"
      overflow="hidden"
    >
      <Box
        h="full"
        borderRadius="full"
        bg={fill}
        {...(value === null
          ? {
              w: "2/5",
              animation: "travel 1.6s infinite ease-in-out",
              // Standing still, a filled bar would say how much is done; a dotted one says nothing of it.
              _motionReduce: {
                w: "full",
                animation: "none",
                bgColor: "transparent",
                bgImage: `repeating-linear-gradient(to right, {colors.${fill}} 0, {colors.${fill}} {spacing.1}, transparent {spacing.1}, transparent {spacing.3})`,
              },
            }
          : { transition: "width 300ms" })}
        style={value === null ? undefined : { width: `${value}%` }}
      />
      {failed > 0 && (
        <Box
          h="full"
          borderRadius="full"
          bg="status-failed.solid"
          transition="width 300ms"
          style={{ width: `${failed}%` }}
        />
      )}
    </Flex>
  );
}
