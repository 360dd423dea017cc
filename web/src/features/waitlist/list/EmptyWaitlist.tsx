import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { IconHourglassEmpty } from '@tabler/icons-react';
import type { WaitlistView } from './waitlist-shown.ts';

const WORDS: Record<WaitlistView, { title: string; text: string }> = {
  open: { title: 'Nobody is waiting', text: 'Parties that wait for a table are shown here.' },
  seated: { title: 'Nobody has been seated yet', text: 'Parties that were seated today are shown here.' },
  cancelled: { title: 'Nobody has left', text: 'Parties that were removed or left today are shown here.' },
};

/** Says why the list is empty, and what to do. */
export function EmptyWaitlist({ view, onAdd }: { view: WaitlistView; onAdd: () => void }) {
  const { title, text } = WORDS[view];
  return (
    <Paper p="xl">
      <Stack align="center" gap="xs" py="lg">
        <IconHourglassEmpty aria-hidden="true" color="var(--mantine-color-dimmed)" size={36} stroke={1.5} />
        <Title order={2} size="h4">
          {title}
        </Title>
        <Text c="dimmed" ta="center">
          {text}
        </Text>
        {view === 'open' && (
          <Button mt="xs" onClick={onAdd} variant="light">
            Add the first party
          </Button>
        )}
      </Stack>
    </Paper>
  );
}
