import { Box, HStack, IconButton, Stack, Text } from "@chakra-ui/react";
import { type LucideIcon, ZoomIn, ZoomOut } from "lucide-react";
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { Tooltip } from "../../../../components/overlays/tooltip.tsx";

/** How many times as wide as the room for it something is shown. */
const factors = [1, 1.5, 2, 3] as const;

const bounds = (element: Element) => element.getBoundingClientRect();

const isWithin = (inner: DOMRect, outer: DOMRect) =>
  inner.bottom > outer.top &&
  inner.top < outer.bottom &&
  inner.right > outer.left &&
  inner.left < outer.right;

/**
 * Notes where what is read stands: a mark in sight, else what is at half height where lines begin.
 * Once it has another size, a call brings it there again.
 */
function holdPlace(sheets: HTMLElement): () => void {
  const pane = sheets.closest<HTMLElement>("[role=region]");
  if (!pane) return () => {};
  const view = bounds(pane);
  const mark = [...sheets.querySelectorAll("mark")].find((each) => isWithin(bounds(each), view));
  const start = { x: view.left, y: view.top + view.height / 2 };
  const pages = [...sheets.querySelectorAll("[data-page]")];
  const page = pages.find((each) => bounds(each).bottom > start.y) ?? sheets;
  const held = mark ?? page;
  const before = bounds(held);
  const at = mark ? { x: before.left, y: before.top + before.height / 2 } : start;
  const share = {
    x: (at.x - before.left) / (before.width || 1),
    y: (at.y - before.top) / (before.height || 1),
  };
  return () => {
    const after = bounds(held);
    pane.scrollLeft += after.left + share.x * after.width - at.x;
    pane.scrollTop += after.top + share.y * after.height - at.y;
    // What has grown beyond an edge comes back, from its beginning where there is no room for all.
    mark?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
}

/** How far something is enlarged, and how that is changed without losing one's place in it. */
export function useZoom(sheets: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState<number>(factors[0]);
  const restore = useRef<(() => void) | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of size
  useLayoutEffect(() => {
    restore.current?.();
    restore.current = null;
  }, [zoom]);
  const change = (next: number) => {
    if (sheets.current) restore.current = holdPlace(sheets.current);
    setZoom(next);
  };
  return { zoom, change };
}

/** Stays in sight, and as wide as the pane, where what it stands in is zoomed and scrolls sideways. */
export const unzoomed = {
  position: "sticky",
  insetStart: "0",
  w: "calc(100% / var(--zoom, 1))",
} as const;

type ZoomButtonProps = {
  label: string;
  icon: LucideIcon;
  /** Undefined where there is no further step. */
  to: number | undefined;
  onChange: (zoom: number) => void;
};

const ZoomButton = ({ label, icon: Icon, to, onChange }: ZoomButtonProps) => (
  <Tooltip content={label}>
    <IconButton
      aria-label={label}
      variant="ghost"
      size="xs"
      // Stays focusable at an end, where a disabled button would lose the focus.
      aria-disabled={to === undefined}
      opacity={to === undefined ? 0.4 : 1}
      onClick={() => to !== undefined && onChange(to)}
    >
      <Icon aria-hidden />
    </IconButton>
  </Tooltip>
);

type ZoomProps = ReturnType<typeof useZoom>;

/** Floats over the lower end of what it enlarges. */
function ZoomControls({ zoom, change }: ZoomProps) {
  const smaller = factors.findLast((factor) => factor < zoom);
  const larger = factors.find((factor) => factor > zoom);
  return (
    <Box {...unzoomed} bottom="2" zIndex="1" pointerEvents="none">
      <HStack
        role="group"
        aria-label="Zoom"
        w="fit-content"
        ms="auto"
        me="2"
        gap="0.5"
        p="0.5"
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border.hairline"
        borderRadius="l2"
        boxShadow="sm"
        pointerEvents="auto"
      >
        <ZoomButton label="Zoom out" icon={ZoomOut} to={smaller} onChange={change} />
        <Text
          w="10"
          textAlign="center"
          textStyle="xs"
          color="fg.muted"
          fontVariantNumeric="tabular-nums"
          aria-live="polite"
        >
          {zoom * 100}%
        </Text>
        <ZoomButton label="Zoom in" icon={ZoomIn} to={larger} onChange={change} />
      </HStack>
    </Box>
  );
}

type ZoomedStackProps = ZoomProps & {
  sheets: RefObject<HTMLDivElement | null>;
  children: ReactNode;
};

/** Sheets of an original under each other, as wide as they are enlarged. */
export const ZoomedStack = ({ sheets, zoom, change, children }: ZoomedStackProps) => (
  <Stack ref={sheets} gap="3" w="calc(100% * var(--zoom))" css={{ "--zoom": String(zoom) }}>
    {children}
    <ZoomControls zoom={zoom} change={change} />
  </Stack>
);
