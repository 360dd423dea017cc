import { Button, Group, Stack, Text } from '@mantine/core';
import type { ImportAtHand } from './import-at-hand.ts';
import type { useImportSteps } from './useImportSteps.ts';

interface Props {
  owned: ImportAtHand;
  steps: ReturnType<typeof useImportSteps>;
  onDiscard: () => void;
}

/** What an archive brings, before it does. */
export function RestoreStep({ owned, steps, onDiscard }: Props) {
  return (
    <Stack gap="md">
      <Text>
        This brings the whole restaurant back: profile and rules replace those that are here, and tables,
        floor plans, guests, bookings and the waitlist are added. It is all or nothing, and it cannot be
        undone.
      </Text>
      <Text c="dimmed" size="sm">
        What was deleted here before is gone for good then. Links in mails that guests got before lead to the
        old restaurant. Members are not invited again, and invoices stay where they were paid.
      </Text>
      <Group>
        <Button loading={steps.isBusy} onClick={() => steps.run({ id: owned.id })}>
          Restore this restaurant
        </Button>
        <Button onClick={onDiscard} variant="default">
          Cancel import
        </Button>
      </Group>
    </Stack>
  );
}
