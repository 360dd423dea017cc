import { Button, Group, Text } from '@mantine/core';
import { dietaryLabel } from '../../../content/dietary-needs.ts';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import type { GuestRecord } from './guest-record.ts';
import { UpdateGuestDocument } from './UpdateGuest.generated.ts';

/**
 * What was said with the guest's bookings and is not in the record: anybody can book with anybody's address, and may speak for
 * the whole party, so that staff decide what to keep.
 */
export function ToldDiet({ guest }: { guest: GuestRecord }) {
  const [update, isSaving] = useWrite(UpdateGuestDocument);
  const told = guest.bookings.edges.flatMap(({ node }) => node.dietary);
  const needs = [...new Set(told)].filter((need) => !guest.dietary.includes(need));
  if (needs.length === 0) return null;
  const handleKeep = async () => {
    const outcome = await update({ id: guest.id, dietary: [...guest.dietary, ...needs] });
    if (outcome.isDone) toast.success('Guest updated successfully');
    else toast.failure('Failed to update guest');
  };
  return (
    <Group gap="sm">
      <Text size="sm">Said with bookings: {needs.map((need) => dietaryLabel[need]).join(', ')}</Text>
      <Button loading={isSaving} onClick={() => void handleKeep()} size="compact-sm" variant="default">
        Keep in the record
      </Button>
    </Group>
  );
}
