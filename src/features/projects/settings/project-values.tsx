import { chakra, Stack, Text } from "@chakra-ui/react";
import type { Project } from "../../../lib/session/session.ts";
import { describeSettings } from "./project-fields.ts";

/** The settings of an archived project, to be read. */
export const ProjectValues = ({ project }: { project: Project }) => (
  <Stack gap="4">
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: "1fr", sm: "8rem 1fr" }}
      columnGap="4"
      rowGap={{ base: "0", sm: "2" }}
    >
      {describeSettings(project).map(([title, value]) => (
        <chakra.div key={title} display="contents">
          <chakra.dt color="fg.subtle">{title}</chakra.dt>
          <chakra.dd minW="0" mb={{ base: "2", sm: "0" }} overflowWrap="anywhere">
            {value}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
    <Text color="fg.muted">These can be changed once the project is no longer archived.</Text>
  </Stack>
);
