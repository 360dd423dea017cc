import { Button, Group, NumberInput, Paper, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';
import { QuoteLine } from './QuoteLine.tsx';
import { useAddToWaitlist } from './useAddToWaitlist.ts';

interface Props {
  restaurantId: string;
  onAdded: () => Promise<void>;
  onClose: () => void;
}

/** Puts a party on the list. */
export function AddToWaitlistForm({ restaurantId, onAdded, onClose }: Props) {
  const adding = useAddToWaitlist(restaurantId, () => {
    onClose();
    void onAdded().catch(() => undefined); // the list is followed live; what cannot be had now comes then
  });
  const { form, quote, isOwnWait, failure } = adding;
  return (
    <Paper aria-label="Add to waitlist" component="section" p="lg">
      <form noValidate onSubmit={adding.submit}>
        <Stack gap="md">
          <PartyFields adding={adding} />
          <QuoteLine isOwnWait={isOwnWait} onUse={adding.useProposal} quote={quote} />
          <Textarea label="Notes (optional)" maxLength={500} rows={2} {...form.getInputProps('notes')} />
          <FormAlert message={failure} />
          <Group justify="flex-end">
            <Button onClick={onClose} variant="default">
              Close
            </Button>
            <Button loading={adding.isSending} type="submit">
              Add
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}

function PartyFields({ adding: { form, typeWait } }: { adding: ReturnType<typeof useAddToWaitlist> }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput
        autoComplete="off"
        autoFocus
        label="Customer name"
        maxLength={120}
        required
        {...form.getInputProps('customerName')}
      />
      <TextInput
        autoComplete="off"
        label="Phone"
        maxLength={40}
        required
        type="tel"
        {...form.getInputProps('phone')}
      />
      <NumberInput
        allowDecimal={false}
        label="Party size"
        max={100}
        min={1}
        required
        {...form.getInputProps('partySize')}
      />
      <NumberInput
        allowDecimal={false}
        label="Estimated wait (minutes)"
        max={1440}
        min={0}
        placeholder="Not known"
        required
        step={5}
        {...form.getInputProps('estimatedWait')}
        onChange={typeWait}
      />
    </SimpleGrid>
  );
}
