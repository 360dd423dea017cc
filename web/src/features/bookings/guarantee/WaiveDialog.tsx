import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { moneyText } from '../../../shared/money/money.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';
import type { Guarantee } from './guarantee-words.ts';

const LONGEST_REASON = 300; // as the API has it

interface Props {
  customerName: string;
  guarantee: Guarantee;
  /** Answers with why it was refused; null when it was not. */
  onWaive: (reason: string) => Promise<string | null>;
  onClose: () => void;
}

/** Lets the fee go, with a reason that stays. */
export function WaiveDialog({ customerName, guarantee, onWaive, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const back = guarantee.refundableMinor ?? 0;
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const isMissing = reason.trim() === '';
    setError(isMissing ? 'Please say why: it stays with the booking.' : null);
    if (isMissing) return;
    setBusy(true);
    const refused = await onWaive(reason.trim());
    setBusy(false);
    setRefusal(refused);
    if (!refused) onClose();
  };
  return (
    <Dialog onClose={onClose} title={`Waive the fee for ${customerName}?`}>
      <form aria-label="Waive the fee" noValidate onSubmit={handleSubmit}>
        <Stack gap="md">
          <FormAlert message={refusal} />
          <Text>
            {back > 0
              ? `All that is left goes back to the guest: ${moneyText(back, guarantee.currency)}.`
              : 'The card is not charged, whatever becomes of the booking.'}
          </Text>
          <TextInput
            data-autofocus
            description="For your team; the guest does not read it."
            error={error}
            label="Reason"
            maxLength={LONGEST_REASON}
            onChange={(event) => setReason(event.currentTarget.value)}
            value={reason}
          />
          <Group gap="sm" justify="flex-end">
            <Button disabled={isBusy} onClick={onClose} size="md" variant="default">
              Not now
            </Button>
            <Button loading={isBusy} size="md" type="submit">
              Waive the fee
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
