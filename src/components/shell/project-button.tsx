import { Box, chakra, Text } from "@chakra-ui/react";
import { Archive, ChevronsUpDown, RotateCw } from "lucide-react";
import { Suspense, useId, useState } from "react";
import { lazyWithRetry } from "../../lib/loading/lazy-with-retry.ts";
import { usePlace } from "../../lib/navigation/use-place.ts";
import { useCurrentProject, useProjectName } from "../../lib/session/session.ts";
import { touch } from "../../theme/recipes.ts";

export const ProjectMenu = lazyWithRetry(() =>
  import("./project-menu.tsx").then((module) => module.ProjectMenu),
);

/**
 * The name of the project one works in; opens the menu with its members, settings and one's others.
 * Where the project could not be read, it asks again.
 */
export function ProjectButton({ onNavigate }: { onNavigate: (() => void) | undefined }) {
  const project = useCurrentProject();
  const { name, retry } = useProjectName();
  const place = usePlace();
  const isHere = place !== null && place !== "account";
  const triggerId = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <chakra.button
        type="button"
        id={triggerId}
        {...(retry
          ? { "aria-label": `${name}. Try Again` }
          : { "aria-haspopup": "menu", "aria-expanded": open })}
        aria-current={isHere ? "page" : undefined}
        disabled={!project && !retry}
        title={retry ? "Try Again" : project?.name}
        display="flex"
        alignItems="center"
        gap="2"
        w="full"
        minW="0"
        px="2.5"
        py="1.5"
        borderRadius="l2"
        fontWeight="semibold"
        textAlign="start"
        cursor="pointer"
        transition="background-color 120ms"
        css={{ [touch]: { minH: "11" } }}
        bg={open || isHere ? "bg.emphasized" : "bg.hover"}
        _hover={{ bg: "bg.emphasized" }}
        onClick={retry ?? (() => setOpen(!open))}
      >
        <Text as="span" truncate flex="1" minW="0">
          {name}
        </Text>
        {project?.archivedAt && (
          <Box as="span" color="fg.muted" flexShrink="0">
            <Archive size={14} role="img" aria-label="Archived" />
          </Box>
        )}
        <Box as="span" color="fg.subtle" flexShrink="0">
          {retry ? <RotateCw size={14} aria-hidden /> : <ChevronsUpDown size={14} aria-hidden />}
        </Box>
      </chakra.button>
      <Suspense>
        {open && (
          <ProjectMenu
            triggerId={triggerId}
            onClose={() => setOpen(false)}
            onNavigate={onNavigate}
          />
        )}
      </Suspense>
    </>
  );
}
