import { Paper, Stack, Text, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';

/** Said to a host who opens a part of the settings that only managers and owners may change. */
export function ManagersOnly() {
  return (
    <Paper p="xl">
      <Stack align="center" gap="xs" py="lg">
        <IconLock aria-hidden="true" color="var(--mantine-color-dimmed)" size={36} stroke={1.5} />
        <Title order={2} size="h4" ta="center">
          Only managers can change the settings
        </Title>
        <Text c="dimmed" maw={420} ta="center">
          You are signed in as a host. Ask an owner or a manager of the restaurant for what should change.
        </Text>
      </Stack>
    </Paper>
  );
}
