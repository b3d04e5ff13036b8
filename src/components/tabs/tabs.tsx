import { Box, chakra } from "@chakra-ui/react";
import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { touch } from "../../theme/recipes.ts";

type TabsProps<Value extends string> = {
  /** What is chosen between, for those who do not see it. */
  label: string;
  tabs: readonly { value: Value; label: string }[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
};

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs side by side in one bar; arrow keys, Home and End move between them. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  children,
}: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const current = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[step(current, tabs.length)];
    if (!next) return;
    onValueChange(next.value);
    list.current?.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus();
  };

  return (
    <>
      <Box
        ref={list}
        role="tablist"
        aria-label={label}
        display="grid"
        gridAutoFlow="column"
        gridAutoColumns="1fr"
        p="0.5"
        bg="bg.muted"
        borderRadius="l2"
        onKeyDown={move}
      >
        {tabs.map((tab) => {
          const selected = tab.value === value;
          return (
            <chakra.button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-selected={selected}
              aria-controls={selected ? `${id}-panel` : undefined}
              tabIndex={selected ? 0 : -1}
              data-value={tab.value}
              h="8"
              css={{ [touch]: { minH: "11" } }}
              px="3"
              borderRadius="l1"
              cursor="pointer"
              fontWeight="medium"
              color={selected ? "fg.default" : "fg.muted"}
              bg={selected ? "bg.raised" : "transparent"}
              boxShadow={selected ? "xs" : "none"}
              transition="background-color 120ms, color 120ms"
              _hover={{ color: "fg.default" }}
              onClick={() => onValueChange(tab.value)}
            >
              {tab.label}
            </chakra.button>
          );
        })}
      </Box>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} pt="6">
        {children}
      </Box>
    </>
  );
}
