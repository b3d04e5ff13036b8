import { Box, type BoxProps, Flex, Heading, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useDocumentTitle } from "../../lib/navigation/use-document-title.ts";
import { besidePanel } from "../../theme/recipes.ts";

/** The frame of a page inside the shell: its width and the air around it. */
export function Page(props: BoxProps) {
  return (
    <Box
      w="full"
      maxW="page"
      mx="auto"
      px={{ base: "4", md: "8" }}
      pt={{ base: "5", md: "8" }}
      pb="16"
      {...props}
    />
  );
}

/** For the actions of a page that fill the width of a phone. */
export const fullWidthOnPhone = { flex: { base: "1 1 auto", sm: "none" } } as const;

/** Where the title of a page and its actions stand. */
export const pageHeaderLook = {
  mb: { base: "5", md: "7" },
  gap: "4",
  direction: { base: "column", sm: "row" },
  align: { base: "stretch", sm: "flex-end" },
  justify: "space-between",
} as const;

type PageHeaderProps = {
  title: string;
  /** What stands right behind the title, such as a badge. */
  mark?: ReactNode;
  subtitle?: ReactNode;
  /** Buttons at the right; under the title where the screen is narrow. */
  actions?: ReactNode;
  /** Whether they stand beside the title on phones too, for a page whose content needs the height. */
  actionsBeside?: boolean;
  /** What stands above the title, such as a way back. */
  above?: ReactNode;
};

/** On phones the title and its actions in one line, the subtitle across under both. */
const besideOnPhone = {
  header: {
    display: { base: "grid", sm: "flex" },
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: { base: "center", sm: "flex-end" },
    columnGap: "2",
    rowGap: "0",
    mb: { base: "3", md: "7" },
  },
  words: { display: { base: "contents", sm: "block" } },
  subtitle: { gridColumn: "1 / -1", gridRow: "2" },
  actions: { gridColumn: "2", gridRow: "1" },
} as const;

/** The title of a page, in the page and in the browser's tab. */
export function PageHeader({
  title,
  mark,
  subtitle,
  actions,
  actionsBeside = false,
  above,
}: PageHeaderProps) {
  useDocumentTitle(title);
  const beside = actionsBeside ? besideOnPhone : undefined;
  return (
    <Flex
      as="header"
      {...pageHeaderLook}
      {...beside?.header}
      css={{ [besidePanel]: { flexWrap: "wrap" } }}
    >
      <Box minW="0" flex={{ sm: "1 1 14rem" }} {...beside?.words}>
        {above}
        <Flex align="center" gap="2.5" wrap="wrap">
          <Heading
            as="h1"
            dir="auto"
            textStyle="pageTitle"
            textWrap="balance"
            overflowWrap="anywhere"
            minW="0"
          >
            {title}
          </Heading>
          {mark}
        </Flex>
        {subtitle && (
          <Text
            color="fg.muted"
            mt="1"
            textWrap="pretty"
            overflowWrap="anywhere"
            {...beside?.subtitle}
          >
            {subtitle}
          </Text>
        )}
      </Box>
      {actions && (
        <Flex gap="2" wrap="wrap" flexShrink="0" maxW="full" {...beside?.actions}>
          {actions}
        </Flex>
      )}
    </Flex>
  );
}
