import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { moneyText } from '../../../shared/money/money.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';
import classes from './BookingMoney.module.css';
import type { Guarantee, NoShowFee } from './guarantee-words.ts';

interface Props {
  customerName: string;
  guarantee: Guarantee;
  fee: NoShowFee;
  /** Answers with why it was refused; null when it was not. */
  onCharge: (keptMinor: number) => Promise<string | null>;
  onClose: () => void;
}

/** The second of two steps: what the guest agreed to is read, the no-show is stated, and only then can the fee be charged. */
export function ChargeDialog({ customerName, guarantee, fee, onCharge, onClose }: Props) {
  const [isSure, setSure] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const money = (minor: number) => moneyText(minor, guarantee.currency);
  const charge = async () => {
    setBusy(true);
    setRefusal(null);
    const refused = await onCharge(fee.keptMinor);
    setBusy(false);
    if (refused) setRefusal(refused);
    else onClose();
  };
  return (
    <Dialog onClose={onClose} title={`Charge ${customerName} for not coming?`}>
      <FormAlert message={refusal} />
      <Text>
        {fee.chargeMinor > 0
          ? `${money(fee.chargeMinor)} is charged to the card that the guest left.`
          : `You keep ${money(fee.keptMinor)}, and ${money(fee.backMinor)} goes back to the guest.`}{' '}
        This cannot be undone; what was charged can be refunded.
      </Text>
      <div className={classes.agreed}>
        <Text fw={600} size="sm">
          What the guest agreed to
        </Text>
        {guarantee.sentences.map((sentence) => (
          <Text key={sentence} size="sm">
            {sentence}
          </Text>
        ))}
      </div>
      <Checkbox
        checked={isSure}
        data-autofocus
        label="I have checked: the party did not come and did not cancel."
        onChange={(event) => setSure(event.currentTarget.checked)}
      />
      <Group gap="sm" justify="flex-end">
        <Button disabled={isBusy} onClick={onClose} size="md" variant="default">
          Not now
        </Button>
        <Button color="red.9" disabled={!isSure} loading={isBusy} onClick={() => void charge()} size="md">
          {fee.chargeMinor > 0 ? `Charge ${money(fee.chargeMinor)}` : `Keep ${money(fee.keptMinor)}`}
        </Button>
      </Group>
    </Dialog>
  );
}
