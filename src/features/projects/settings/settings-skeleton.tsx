import { Box, Skeleton, Stack } from "@chakra-ui/react";
import { Loading } from "../../../components/feedback/loading.tsx";
import { SkeletonSettingsSection } from "../../../components/pages/settings-section.tsx";

const FieldSkeleton = ({ h = "9" }: { h?: string }) => (
  <Box>
    <Skeleton h="3" mt="1" mb="2" w="24" borderRadius="l1" />
    <Skeleton h={h} borderRadius="l2" />
  </Box>
);

const ButtonSkeleton = () => <Skeleton h="9" w="36" borderRadius="l2" />;

/** The outline of the settings of a project: its form, and what can be done with all of it. */
export const SettingsSkeleton = () => (
  <Loading label="Loading the project settings...">
    <Stack gap="4">
      <SkeletonSettingsSection>
        <Stack gap="5">
          <FieldSkeleton />
          <FieldSkeleton h="20" />
          <FieldSkeleton />
          <FieldSkeleton />
          <ButtonSkeleton />
        </Stack>
      </SkeletonSettingsSection>
      {["pack", "archive", "delete"].map((matter) => (
        <SkeletonSettingsSection key={matter}>
          <ButtonSkeleton />
        </SkeletonSettingsSection>
      ))}
    </Stack>
  </Loading>
);
