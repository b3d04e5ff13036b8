import { chakra, Flex } from "@chakra-ui/react";
import { type LucideIcon, Monitor, Moon, Sun } from "lucide-react";
import { useId } from "react";
import {
  chooseTheme,
  type ThemeChoice,
  themeChoices,
  useThemeChoice,
} from "../../lib/browser/color-mode.ts";

const options = {
  system: { label: "System", icon: Monitor },
  light: { label: "Light", icon: Sun },
  dark: { label: "Dark", icon: Moon },
} as const satisfies Record<ThemeChoice, { label: string; icon: LucideIcon }>;

/** Light, dark, or whatever the system says. */
export function ThemeChoiceField() {
  const name = useId();
  const chosen = useThemeChoice();
  return (
    <chakra.fieldset border="0" p="0" m="0">
      <chakra.legend srOnly>Theme</chakra.legend>
      <Flex gap="2" wrap="wrap">
        {themeChoices.map((choice) => {
          const { label, icon: Icon } = options[choice];
          return (
            <chakra.label
              key={choice}
              display="inline-flex"
              alignItems="center"
              gap="2"
              h="9"
              px="3.5"
              borderWidth="1px"
              borderColor="border.control"
              borderRadius="l2"
              cursor="pointer"
              fontWeight="medium"
              color="fg.muted"
              bg="bg.card"
              transition="background-color 120ms, border-color 120ms"
              _hover={{ bg: "bg.muted" }}
              css={{
                "&:has(:checked)": {
                  borderColor: "accent.solid",
                  bg: "accent.subtle",
                  color: "accent.fg",
                },
                "&:has(:focus-visible)": {
                  outline: "2px solid",
                  outlineColor: "accent.focusRing",
                  outlineOffset: "2px",
                },
              }}
            >
              <chakra.input
                type="radio"
                name={name}
                value={choice}
                checked={chosen === choice}
                onChange={() => chooseTheme(choice)}
                srOnly
              />
              <Icon size={16} aria-hidden />
              {label}
            </chakra.label>
          );
        })}
      </Flex>
    </chakra.fieldset>
  );
}
