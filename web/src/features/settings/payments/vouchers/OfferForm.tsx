import { Button, Group, NumberInput, Stack, Switch, TagsInput, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { minorDigits } from '../../../../shared/money/money.ts';
import { useWrite } from '../../../../shared/writes/useWrite.ts';
import { FormAlert } from '../../../../ui/forms/FormAlert.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import classes from '../Payments.module.css';
import { SaveGiftVoucherOfferDocument } from './GiftVoucherOffer.generated.ts';
import { formOf, inputOf, type OfferSettings } from './offer-form.ts';

interface Props {
  restaurantId: string;
  settings: OfferSettings;
  currency: string | null;
  /** Whether the account can take payments: nothing is sold before. */
  isReady: boolean;
}

/** Amounts, how long a voucher counts, and the restaurant's own words. */
export function OfferForm({ restaurantId, settings, currency, isReady }: Props) {
  const [form, setForm] = useState(() => formOf(settings, currency));
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const [save, isSaving] = useWrite(SaveGiftVoucherOfferDocument);
  const change = (changed: Partial<typeof form>) => setForm((before) => ({ ...before, ...changed }));
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await save({ restaurantId, offer: inputOf(form, currency) });
    setRefusals(
      Object.fromEntries(outcome.refusals.map(({ field, message }) => [field?.[1] ?? '', message])),
    );
    if (outcome.isDone) toast.success('Gift vouchers are saved');
    else if (outcome.refusals.length === 0) setRefusals({ '': outcome.failure ?? '' });
  };
  const money = {
    decimalScale: minorDigits(currency),
    hideControls: true,
    min: 0,
    rightSection: currency,
    rightSectionWidth: 52,
  };
  return (
    <form aria-label="Gift vouchers" noValidate onSubmit={handleSubmit}>
      <Stack gap="md">
        <FormAlert message={refusals[''] || null} />
        <Switch
          checked={form.isOn}
          description={isReady ? undefined : 'Needs an account that can take payments.'}
          disabled={!isReady && !form.isOn}
          error={refusals.isOn}
          label="Guests can buy gift vouchers"
          onChange={(event) => change({ isOn: event.currentTarget.checked })}
        />
        <TagsInput
          description="What guests choose from, up to eight. Enter adds one."
          error={refusals.amountsMinor}
          label={currency ? `Amounts in ${currency}` : 'Amounts'}
          maxTags={8}
          onChange={(amounts) => change({ amounts })}
          value={form.amounts}
        />
        <div className={classes.pair}>
          <NumberInput
            {...money}
            error={refusals.leastMinor}
            label="Any amount from"
            onChange={(least) => change({ least })}
            value={form.least}
          />
          <NumberInput
            {...money}
            error={refusals.mostMinor}
            label="Up to"
            onChange={(most) => change({ most })}
            value={form.most}
          />
          <NumberInput
            allowDecimal={false}
            description="Empty: for ever."
            error={refusals.validMonths}
            hideControls
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            label="Counts for so many months"
            min={1}
            onChange={(months) => change({ months })}
            value={form.months}
          />
        </div>
        {settings.law && (
          <Text c="dimmed" size="sm">
            In the country of your account at least {settings.leastValidMonths} months: {settings.law}.
          </Text>
        )}
        <Textarea
          autosize
          description="In your own words, below what guests read anyway. Ask somebody who knows your law."
          error={refusals.conditions}
          label="Your conditions"
          maxLength={1_000}
          minRows={2}
          onChange={(event) => change({ conditions: event.currentTarget.value })}
          value={form.conditions}
        />
        <Group>
          <Button loading={isSaving} type="submit">
            Save gift vouchers
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
