import { chakra, Stack } from "@chakra-ui/react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type RegistrationMode, registrationModes } from "../../../db/enums.ts";
import { BackupStateText } from "../../components/backup-state.tsx";
import { Card } from "../../components/card.tsx";
import { ErrorState } from "../../components/feedback/error-state.tsx";
import { Loading, SkeletonControl, SkeletonLine } from "../../components/feedback/loading.tsx";
import { CheckboxField } from "../../components/forms/checkbox.tsx";
import { SavedSelect } from "../../components/forms/saved-select.tsx";
import {
  SettingsSection,
  SkeletonSettingsSection,
} from "../../components/pages/settings-section.tsx";
import { type RouterOutputs, useTRPC } from "../../lib/api/trpc.ts";
import { showErrorToast } from "../../lib/error-toast.ts";
import { formatCount, formatFileSize } from "../../lib/formats.ts";
import { showToast } from "../../lib/toaster.ts";
import { MailStateText } from "./mail-state.tsx";

type Installation = RouterOutputs["administration"]["installation"];

const modeLabels: Record<RegistrationMode, string> = {
  open: "Open to anybody",
  invitation: "By invitation link only",
  closed: "Closed to everybody",
};

function Settings({ settings }: Pick<Installation, "settings">) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const update = useMutation(
    trpc.administration.updateSettings.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.administration.installation.queryFilter());
        showToast({ title: "Setting saved", tone: "success" });
      },
      onError: (error) => showErrorToast("The setting could not be saved", error),
    }),
  );
  const { registration, refuseCommonPasswords } = {
    ...settings,
    // What the server has refused is not shown as if it were kept.
    ...(update.isPending ? update.variables : {}),
  };
  const label = "Refuse common passwords";
  return (
    <>
      <SettingsSection title="Registration" text="Who can create an account.">
        <SavedSelect
          label="New Accounts"
          value={registration}
          saving={update.isPending}
          onSave={(chosen) => {
            const mode = registrationModes.find((known) => known === chosen);
            if (mode) update.mutate({ registration: mode });
          }}
        >
          {registrationModes.map((mode) => (
            <option key={mode} value={mode}>
              {modeLabels[mode]}
            </option>
          ))}
        </SavedSelect>
      </SettingsSection>
      <SettingsSection
        title="Passwords"
        text="Passwords that many people use are pointed out while they are typed."
      >
        <CheckboxField
          label={label}
          checked={refuseCommonPasswords ?? false}
          onChange={() => update.mutate({ refuseCommonPasswords: !refuseCommonPasswords })}
        />
      </SettingsSection>
    </>
  );
}

function Storage({ storage }: Pick<Installation, "storage">) {
  const figures = [
    ["database", "Database", formatFileSize(storage.databaseBytes)],
    ["free", "Free Disk Space", formatFileSize(storage.freeBytes)],
    ...storage.projects.map(({ id, name, files, uploadBytes, trashBytes }) => [
      `project ${id}`,
      name,
      `${formatCount(files, "file")}, ${formatFileSize(uploadBytes)}${
        trashBytes > 0 ? `, and ${formatFileSize(trashBytes)} in the Trash` : ""
      }`,
    ]),
  ];
  return (
    <SettingsSection title="Storage" text="The database, and uploaded files by project.">
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: "1fr 1fr", md: "minmax(6rem, 1fr) minmax(0, 2fr)" }}
        columnGap="4"
        rowGap="2"
      >
        {figures.map(([key, name, figure]) => (
          <chakra.div key={key} display="contents">
            <chakra.dt color="fg.muted" overflowWrap="anywhere">
              {name}
            </chakra.dt>
            <chakra.dd minW="0">{figure}</chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </SettingsSection>
  );
}

/** The outline of the first settings and of the storage. */
const InstallationSkeleton = () => (
  <Stack gap="4">
    <SkeletonSettingsSection lines={1}>
      <Stack gap="1.5">
        <SkeletonLine w="24" />
        <SkeletonControl />
      </Stack>
    </SkeletonSettingsSection>
    <SkeletonSettingsSection>
      <SkeletonControl size="box" w="48" />
    </SkeletonSettingsSection>
    <SkeletonSettingsSection lines={1}>
      <Stack gap="2">
        <SkeletonLine w="3/5" />
        <SkeletonLine w="3/5" />
        <SkeletonLine w="4/5" />
      </Stack>
    </SkeletonSettingsSection>
  </Stack>
);

/** Settings, storage, backups and mail of the whole installation. */
export function InstallationTab() {
  const trpc = useTRPC();
  const installation = useQuery(
    trpc.administration.installation.queryOptions(undefined, { staleTime: 0 }),
  );
  const { data } = installation;
  if (!data) {
    return installation.isError ? (
      <Card>
        <ErrorState
          title="The installation could not be read"
          error={installation.error}
          onRetry={() => void installation.refetch()}
          retrying={installation.isFetching}
        />
      </Card>
    ) : (
      <Loading label="Loading the installation...">
        <InstallationSkeleton />
      </Loading>
    );
  }
  return (
    <Stack gap="4">
      <Settings settings={data.settings} />
      <Storage storage={data.storage} />
      <SettingsSection title="Backups" text="Copies of everything that Baton stores.">
        <BackupStateText state={data.backups} />
      </SettingsSection>
      <SettingsSection title="Mail" text="Invitations, new passwords and what is in the inbox.">
        <MailStateText state={data.mail} />
      </SettingsSection>
    </Stack>
  );
}
