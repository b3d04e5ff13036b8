import { Button, Stack } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { ThemeChoiceField } from "../../../components/forms/theme-choice.tsx";
import { Page, PageHeader } from "../../../components/pages/page.tsx";
import { SettingsSection } from "../../../components/pages/settings-section.tsx";
import { SignOutButton } from "../auth/sign-out-button.tsx";
import { YourDataSection } from "../personal-data/your-data-section.tsx";
import { EditProfileButton } from "../profile/edit-profile-button.tsx";
import { SecondFactorSection } from "../second-factor/second-factor-section.tsx";
import { SessionsSection } from "../sessions/sessions-section.tsx";
import type { SingleSignOnProblem } from "../single-sign-on/problems.ts";
import { SingleSignOnSection } from "../single-sign-on/single-sign-on-section.tsx";
import { AdministrationSections } from "./administration-sections.tsx";
import { BackupsSection } from "./backups-section.tsx";
import { ChangePasswordDialog } from "./change-password-dialog.tsx";
import { ProfileFields, ProfileHeader } from "./profile-details.tsx";
import { TokensSection } from "./tokens-section.tsx";
import { TrashSection } from "./trash-section.tsx";

type AccountScreenProps = {
  project: ReactNode;
  /** Why the provider of single sign-on led back here. */
  singleSignOnProblem: SingleSignOnProblem | undefined;
};

/** The account page; the project's part comes from its own feature. */
export function AccountScreen({ project, singleSignOnProblem }: AccountScreenProps) {
  const [changingPassword, setChangingPassword] = useState(false);
  return (
    <Page>
      <PageHeader
        title="Account Settings"
        subtitle="Manage your account information and preferences"
      />
      <Stack gap="4">
        <SettingsSection title="Profile" text="How others in your project see you.">
          <Stack gap="5">
            <ProfileHeader />
            <ProfileFields />
            <EditProfileButton />
          </Stack>
        </SettingsSection>
        <SettingsSection title="Password" text="Changing it signs you out everywhere else.">
          <Button variant="outline" onClick={() => setChangingPassword(true)}>
            Change Password
          </Button>
        </SettingsSection>
        <SecondFactorSection />
        <SettingsSection title="Appearance" text="Kept on this device.">
          <ThemeChoiceField />
        </SettingsSection>
        {project}
        <TrashSection />
        <TokensSection />
        <SessionsSection />
        <SettingsSection title="Session" text="Ends your session on this device.">
          <SignOutButton />
        </SettingsSection>
        <YourDataSection />
        {/* Last, since they come only when the server has answered. */}
        <SingleSignOnSection problem={singleSignOnProblem} />
        <AdministrationSections />
        <BackupsSection />
      </Stack>
      <ChangePasswordDialog open={changingPassword} onClose={() => setChangingPassword(false)} />
    </Page>
  );
}
