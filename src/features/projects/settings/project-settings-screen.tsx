import { Button, Stack } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { trashDays } from "../../../../db/enums.ts";
import { Card } from "../../../components/card.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { fullWidthOnPhone, Page, PageHeader } from "../../../components/pages/page.tsx";
import { SettingsSection } from "../../../components/pages/settings-section.tsx";
import { pagePath } from "../../../lib/navigation/paths.ts";
import { type Project, useCurrentProject, useScope } from "../../../lib/session/session.ts";
import { ArchiveProject } from "./archive-project.tsx";
import { DeleteProject } from "./delete-project.tsx";
import { ProjectForm } from "./project-form.tsx";
import { ProjectValues } from "./project-values.tsx";
import { SettingsSkeleton } from "./settings-skeleton.tsx";

type Settings = {
  /** What other features let owners do with the project. */
  more?: ReactNode;
};

function OwnersSettings({ project, more }: Settings & { project: Project }) {
  return (
    <Stack gap="4">
      <SettingsSection
        title="General"
        text="What the project is called, how people join it, its time zone and how members sign in."
      >
        {project.archivedAt ? (
          <ProjectValues project={project} />
        ) : (
          <ProjectForm key={project.id} project={project} />
        )}
      </SettingsSection>
      {more}
      <SettingsSection
        title="Archive"
        text={
          project.archivedAt
            ? "Everything can be read and asked about, but not changed. Unarchive it to continue working in it."
            : "Everything can still be read and asked about, but nothing can be changed."
        }
      >
        <ArchiveProject project={project} />
      </SettingsSection>
      <SettingsSection
        title="Delete"
        text={`Removes the project for everybody. Its owners can restore it for ${trashDays} days.`}
      >
        <DeleteProject project={project} />
      </SettingsSection>
    </Stack>
  );
}

/** What the owners of a project decide about it. */
export function ProjectSettingsScreen({ more }: Settings) {
  const project = useCurrentProject();
  const scope = useScope();
  return (
    <Page>
      <PageHeader
        title="Project Settings"
        // As high while it loads.
        subtitle={project?.name ?? "\u00a0"}
        actions={
          <Button asChild variant="outline" {...fullWidthOnPhone}>
            <Link to={pagePath(scope, "account", "members")}>Members</Link>
          </Button>
        }
      />
      {!project ? (
        <SettingsSkeleton />
      ) : project.role === "owner" ? (
        <OwnersSettings project={project} more={more} />
      ) : (
        <Card>
          <EmptyState
            icon={Lock}
            title="Only owners can change these settings"
            hint="The Members page says who the owners are."
          />
        </Card>
      )}
    </Page>
  );
}
