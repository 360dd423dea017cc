import { Button, Group, NumberInput, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { majorOf, minorDigits, minorOf, moneyText } from '../../../shared/money/money.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';

const LONGEST_REASON = 300; // as the API has it

interface Props {
  customerName: string;
  currency: string;
  /** The most that can go back. */
  mostMinor: number;
  /** Answers with why it was refused; null when it was not. */
  onRefund: (amountMinor: number, reason: string) => Promise<string | null>;
  onClose: () => void;
}

/** Gives back a part or all of what is kept, with a reason that stays. */
export function RefundDialog({ customerName, currency, mostMinor, onRefund, onClose }: Props) {
  const [amount, setAmount] = useState<number | string>(majorOf(mostMinor, currency));
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<{ amount?: string; reason?: string }>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const minor = minorOf(Number(amount), currency);
  const digits = minorDigits(currency);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = {
      ...((amount === '' || minor < 1 || minor > mostMinor) && {
        amount: `More than nothing, and at most ${moneyText(mostMinor, currency)}.`,
      }),
      ...(reason.trim() === '' && { reason: 'Please say why: it stays with the booking.' }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    const refused = await onRefund(minor, reason.trim());
    setBusy(false);
    setRefusal(refused);
    if (!refused) onClose();
  };
  return (
    <Dialog onClose={onClose} title={`Refund ${customerName}`}>
      <form aria-label="Refund" noValidate onSubmit={handleSubmit}>
        <Stack gap="md">
          <FormAlert message={refusal} />
          <NumberInput
            clampBehavior="none"
            data-autofocus
            decimalScale={digits}
            description={`At most ${moneyText(mostMinor, currency)}, which is all that is left.`}
            error={errors.amount}
            fixedDecimalScale={digits > 0}
            hideControls
            label="Amount"
            onChange={setAmount}
            rightSection={currency}
            rightSectionWidth={52}
            value={amount}
          />
          <TextInput
            description="For your team; the guest does not read it."
            error={errors.reason}
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
              {amount !== '' && minor > 0 ? `Refund ${moneyText(minor, currency)}` : 'Refund'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
