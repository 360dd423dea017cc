import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';

/** The outline of a part of the settings that is one list, while it is being loaded. */
export function SettingsPartSkeleton({ of }: { of: string }) {
  return (
    <Stack aria-busy="true" gap="lg" role="status">
      <VisuallyHidden>Loading {of}…</VisuallyHidden>
      <Skeleton height={28} width="min(14rem, 60%)" />
      <Skeleton height={320} radius="lg" />
    </Stack>
  );
}
