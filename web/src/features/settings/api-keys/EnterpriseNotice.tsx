import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

/** Said to owners on other plans: what keys are for, which plan has them, and the way there. */
export function EnterpriseNotice({ hasKeys }: { hasKeys: boolean }) {
  return (
    <Paper p="xl">
      <Stack align="center" gap="xs" py="lg">
        <IconKey aria-hidden="true" color="var(--mantine-color-dimmed)" size={36} stroke={1.5} />
        <Title order={3} size="h4" ta="center">
          API keys come with the Enterprise plan
        </Title>
        <Text c="dimmed" maw={460} ta="center">
          With a key, a program of yours takes bookings, reads the evening and follows it live, without
          anybody signed in.
          {hasKeys && ' The keys below do not work on your present plan; they will again on Enterprise.'}
        </Text>
        <Group mt="sm">
          <Button component={Link} to="/payment">
            See Plans
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
