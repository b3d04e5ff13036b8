import { Box, Skeleton, Stack } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Loading, SkeletonControl, SkeletonLine } from "../../../components/feedback/loading.tsx";
import { SkeletonSettingsSection } from "../../../components/pages/settings-section.tsx";

/** Small print under what it is about: on a phone it takes two lines. */
const HintSkeleton = () => (
  <Box>
    <SkeletonLine w={{ base: "full", sm: "sm" }} isSmall />
    <SkeletonLine w="2/5" isSmall hideFrom="sm" />
  </Box>
);

type FieldSkeletonProps = { control?: ReactNode; hint?: boolean };

const FieldSkeleton = ({ control = <SkeletonControl />, hint = false }: FieldSkeletonProps) => (
  <Stack gap="1.5">
    <SkeletonLine w="24" />
    {control}
    {hint && <HintSkeleton />}
  </Stack>
);

const ButtonSkeleton = () => <SkeletonControl w="36" />;

/** The outline of the settings of a project: its form, and what can be done with all of it. */
export const SettingsSkeleton = () => (
  <Loading label="Loading the project settings...">
    <Stack gap="4">
      <SkeletonSettingsSection>
        <Stack gap="4">
          <FieldSkeleton />
          <FieldSkeleton control={<Skeleton h="20" borderRadius="l2" />} />
          <FieldSkeleton hint />
          <FieldSkeleton hint />
          <Stack gap="1">
            <SkeletonControl size="box" w="56" />
            <HintSkeleton />
          </Stack>
          <ButtonSkeleton />
        </Stack>
      </SkeletonSettingsSection>
      <SkeletonSettingsSection lines={3}>
        <Stack gap="3">
          <SkeletonLine w="40" />
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
