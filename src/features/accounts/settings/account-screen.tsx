import { Box, Button, Stack } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { ThemeChoiceField } from "../../../components/forms/theme-choice.tsx";
import { Page, PageHeader } from "../../../components/pages/page.tsx";
import { PageIndex } from "../../../components/pages/page-index.tsx";
import { SettingsGroup } from "../../../components/pages/settings-group.tsx";
import { SettingsSection } from "../../../components/pages/settings-section.tsx";
import { lazyDialog } from "../../../lib/loading/lazy-part.tsx";
import { DeleteAccountSection } from "../personal-data/delete-account-section.tsx";
import { DownloadSection } from "../personal-data/download-section.tsx";
import { EditProfileButton } from "../profile/edit-profile-button.tsx";
import { SecondFactorSection } from "../second-factor/second-factor-section.tsx";
import { SessionsSection } from "../sessions/sessions-section.tsx";
import type { SingleSignOnProblem } from "../single-sign-on/problems.ts";
import { SingleSignOnSection } from "../single-sign-on/single-sign-on-section.tsx";
import { CalendarSection } from "./calendar-section.tsx";
import { ProfileFields, ProfileHeader } from "./profile-details.tsx";
import { SecurityLogSection, ServerGroup, useServerGroupShown } from "./server-group.tsx";
import { TokensSection } from "./tokens-section.tsx";
import { TrashSection } from "./trash-section.tsx";

const ChangePasswordDialog = lazyDialog(() =>
  import("./change-password-dialog.tsx").then((module) => module.ChangePasswordDialog),
);

type AccountScreenProps = {
  project: ReactNode;
  /** Why the provider of single sign-on led back here. */
  singleSignOnProblem: SingleSignOnProblem | undefined;
};

const groups = {
  you: { id: "you", title: "You" },
  project: { id: "project", title: "Project" },
  signingIn: { id: "signing-in", title: "Signing In" },
  server: { id: "server", title: "This Server" },
  data: { id: "your-data", title: "Your Data" },
};

/** The page is long: a way to each of its groups. */
function GroupLinks() {
  const isServerShown = useServerGroupShown();
  const shown = Object.values(groups).filter(({ id }) => id !== "server" || isServerShown);
  return (
    <Box mb="7">
      <PageIndex parts={shown} />
    </Box>
  );
}

/** The account page; the project's part comes from its own feature. */
export function AccountScreen({ project, singleSignOnProblem }: AccountScreenProps) {
  const [changingPassword, setChangingPassword] = useState(false);
  return (
    <Page>
      <PageHeader
        title="Account Settings"
        subtitle="Manage your account information and preferences"
      />
      <GroupLinks />
      <Stack gap="10">
        <SettingsGroup {...groups.you}>
          <SettingsSection title="Profile" text="How others in your project see you.">
            <Stack gap="5">
              <ProfileHeader />
              <ProfileFields />
              <EditProfileButton />
            </Stack>
          </SettingsSection>
          <SettingsSection title="Appearance" text="Kept on this device.">
            <ThemeChoiceField />
          </SettingsSection>
          <CalendarSection />
        </SettingsGroup>
        <SettingsGroup {...groups.project}>
          {project}
          <TrashSection />
          <SecurityLogSection />
        </SettingsGroup>
        <SettingsGroup {...groups.signingIn}>
          <SettingsSection
            title="Password"
            text="Changing it signs you out everywhere else and deletes your API tokens and calendar address, unless you keep them."
          >
            <Button variant="outline" onClick={() => setChangingPassword(true)}>
              Change Password
            </Button>
          </SettingsSection>
          <SecondFactorSection />
          <SessionsSection />
          <TokensSection />
          <SingleSignOnSection problem={singleSignOnProblem} />
        </SettingsGroup>
        <ServerGroup {...groups.server} />
        <SettingsGroup {...groups.data}>
          <DownloadSection />
          <DeleteAccountSection />
        </SettingsGroup>
      </Stack>
      <ChangePasswordDialog open={changingPassword} onClose={() => setChangingPassword(false)} />
    </Page>
  );
}
