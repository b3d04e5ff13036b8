import { Box, Skeleton, Stack } from "@chakra-ui/react";
import { Loading } from "../../../components/feedback/loading.tsx";
import { SkeletonSettingsSection } from "../../../components/pages/settings-section.tsx";

const HintSkeleton = () => <Skeleton h="2" mt="2.5" mb="1" maxW="sm" borderRadius="l1" />;

const FieldSkeleton = ({ h = "9", hint = false }: { h?: string; hint?: boolean }) => (
  <Box>
    <Skeleton h="3" mt="1" mb="2.5" w="24" borderRadius="l1" />
    <Skeleton h={h} borderRadius="l2" />
    {hint && <HintSkeleton />}
  </Box>
);

const ButtonSkeleton = () => <Skeleton h="9" w="36" borderRadius="l2" />;

/** The outline of the settings of a project: its form, and what can be done with all of it. */
export const SettingsSkeleton = () => (
  <Loading label="Loading the project settings...">
    <Stack gap="4">
      <SkeletonSettingsSection>
        <Stack gap="4">
          <FieldSkeleton />
          <FieldSkeleton h="20" />
          <FieldSkeleton hint />
          <FieldSkeleton hint />
          <Box>
            <Skeleton h="4" my="0.5" w="56" borderRadius="l1" />
            <HintSkeleton />
          </Box>
          <ButtonSkeleton />
        </Stack>
      </SkeletonSettingsSection>
      <SkeletonSettingsSection lines={3}>
        <Stack gap="3">
          <Skeleton h="3" my="1" w="40" borderRadius="l1" />
          <ButtonSkeleton />
        </Stack>
      </SkeletonSettingsSection>
      {["archive", "delete"].map((matter) => (
        <SkeletonSettingsSection key={matter}>
          <ButtonSkeleton />
        </SkeletonSettingsSection>
      ))}
    </Stack>
  </Loading>
);
