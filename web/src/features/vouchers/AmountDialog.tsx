import { Button, Group, NumberInput, Stack, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { majorOf, minorDigits, minorOf, moneyText } from '../../shared/money/money.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormAlert } from '../../ui/forms/FormAlert.tsx';

const LONGEST = 300; // as the API has it

interface Props {
  /** What is done, in a word. */
  act: 'Redeem' | 'Refund' | 'Void';
  currency: string;
  /** All that is left. */
  mostMinor: number;
  /** Whether it is about all of it: no amount is asked for. */
  isAll?: boolean;
  /** Whether it has to be said why. */
  isReasonAsked?: boolean;
  /** What the line of text is for. */
  words: string;
  /** Answers with why it was refused; null when it was not. */
  onSend: (amountMinor: number, text: string) => Promise<string | null>;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks how much, and what for or why, before anything of a voucher moves. */
export function AmountDialog({
  act,
  currency,
  mostMinor,
  isAll = false,
  isReasonAsked = false,
  words,
  onSend,
  onClose,
  children,
}: Props) {
  const [amount, setAmount] = useState<number | string>(majorOf(mostMinor, currency));
  const [text, setText] = useState('');
  const [errors, setErrors] = useState<{ amount?: string; text?: string }>({});
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
      ...(isReasonAsked && text.trim() === '' && { text: 'Please say why: it stays with the voucher.' }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    const refused = await onSend(minor, text.trim());
    setBusy(false);
    setRefusal(refused);
    if (!refused) onClose();
  };
  return (
    <Dialog onClose={onClose} title={isAll ? `${act} ${moneyText(mostMinor, currency)}` : act}>
      <form aria-label={act} noValidate onSubmit={handleSubmit}>
        <Stack gap="md">
          <FormAlert message={refusal} />
          {children}
          {!isAll && (
            <NumberInput
              clampBehavior="none"
              data-autofocus
              decimalScale={digits}
              description={`${moneyText(mostMinor, currency)} are left.`}
              error={errors.amount}
              fixedDecimalScale={digits > 0}
              hideControls
              label="Amount"
              onChange={setAmount}
              rightSection={currency}
              rightSectionWidth={52}
              value={amount}
            />
          )}
          <TextInput
            data-autofocus={isAll || undefined}
            description={words}
            error={errors.text}
            label={isReasonAsked ? 'Reason' : 'Note'}
            maxLength={LONGEST}
            onChange={(event) => setText(event.currentTarget.value)}
            value={text}
          />
          <Group gap="sm" justify="flex-end">
            <Button disabled={isBusy} onClick={onClose} size="md" variant="default">
              Not now
            </Button>
            <Button color={act === 'Void' ? 'red' : undefined} loading={isBusy} size="md" type="submit">
              {!isAll && amount !== '' && minor > 0 ? `${act} ${moneyText(minor, currency)}` : act}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
