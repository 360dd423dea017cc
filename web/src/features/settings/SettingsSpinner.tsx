import { Center, Loader, VisuallyHidden } from '@mantine/core';

/** Says that a part of the settings is being loaded. */
export function SettingsSpinner({ of }: { of: string }) {
  return (
    <Center mih="40dvh" role="status">
      <VisuallyHidden>Loading {of}…</VisuallyHidden>
      <Loader />
    </Center>
  );
}
