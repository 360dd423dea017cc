import { Center, Loader, Stack, Text } from '@mantine/core';

/** Shown while a page that needs a session finds out whether there is one. */
export function LoadingDashboard() {
  return (
    <Center mih="60dvh">
      <Stack align="center" gap="sm" role="status">
        <Loader aria-hidden />
        <Text c="dimmed">Loading your dashboard...</Text>
      </Stack>
    </Center>
  );
}
