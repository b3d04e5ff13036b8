import { Box, Button, Flex, Skeleton, Stack, Text } from "@chakra-ui/react";
import { Link, useNavigate } from "@tanstack/react-router";
import { PlainSelect } from "../../components/forms/select-field.tsx";
import { mediumScreen, useMediaQuery } from "../../lib/browser/use-media-query.ts";
import { touch } from "../../theme/recipes.ts";
import { sectionsOf } from "./api-calls.ts";
import { anchorOf } from "./prose.tsx";

/** One field, where a phone would have room for a few of the ways at a time. */
function GoTo({ groups }: { groups: readonly string[] }) {
  const navigate = useNavigate();
  return (
    <PlainSelect
      aria-label="Go to a part of the reference"
      value=""
      onChange={({ target }) =>
        void navigate({ to: ".", search: true, hash: anchorOf(target.value), replace: true })
      }
    >
      <option value="">Go to…</option>
      {sectionsOf(groups).map(([section, members]) => (
        <optgroup key={section} label={section}>
          {members.map((group) => (
            <option key={group} value={group}>
              {group}
            </option>
          ))}
        </optgroup>
      ))}
    </PlainSelect>
  );
}

const line = {
  display: "grid",
  gridTemplateColumns: "10rem 1fr",
  columnGap: "4",
  alignItems: "baseline",
} as const;

/** The ways to the groups of the reference, by what they are about. */
export function ApiIndex({ groups }: { groups: readonly string[] }) {
  const isPhone = !useMediaQuery(mediumScreen);
  if (isPhone) return <GoTo groups={groups} />;
  return (
    <Stack as="nav" aria-label="On this page" gap="0.5">
      {sectionsOf(groups).map(([section, members]) => (
        <Box key={section} {...line}>
          <Text textStyle="xs" color="fg.subtle">
            {section}
          </Text>
          <Flex wrap="wrap" columnGap="4">
            {members.map((group) => (
              <Button key={group} asChild size="xs" variant="plain" px="0">
                <Link to="." search hash={anchorOf(group)} replace>
                  {group}
                </Link>
              </Button>
            ))}
          </Flex>
        </Box>
      ))}
    </Stack>
  );
}

/** About as high as what comes in its place. */
export function ApiIndexSkeleton() {
  const isPhone = !useMediaQuery(mediumScreen);
  if (isPhone) return <Skeleton h="9" borderRadius="l2" css={{ [touch]: { minH: "11" } }} />;
  return (
    <Stack gap="0.5">
      {["3/5", "2/5", "4/5", "4/5", "4/5", "4/5", "3/5", "1/3"].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places.
        <Box key={index} {...line} minH="7" alignItems="center">
          <Skeleton h="3" w="20" borderRadius="l1" />
          <Skeleton h="3" w={width} borderRadius="l1" />
        </Box>
      ))}
    </Stack>
  );
}
