import {
  Button,
  Group,
  MultiSelect,
  NumberInput,
  Paper,
  SegmentedControl,
  Stack,
  Switch,
  TextInput,
  Title,
} from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { minorDigits, moneyText } from '../../../../shared/money/money.ts';
import { useWrite } from '../../../../shared/writes/useWrite.ts';
import { FormAlert } from '../../../../ui/forms/FormAlert.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import { DayField } from '../../booking-rules/editor/DayField.tsx';
import classes from '../Payments.module.css';
import { SaveDiscountCodeDocument } from './DiscountCodes.generated.ts';
import { inputOf, type NamedExperience, type TypedDiscount } from './discount-form.ts';

interface Props {
  restaurantId: string;
  discount: TypedDiscount;
  experiences: readonly NamedExperience[];
  currency: string | null;
  onClose: () => void;
}

/** One code: what it takes off, of what, how often and on which days. */
export function DiscountForm({ restaurantId, discount, experiences, currency, onClose }: Props) {
  const [typed, setTyped] = useState(discount);
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const [save, isSaving] = useWrite(SaveDiscountCodeDocument);
  const change = (changed: Partial<TypedDiscount>) => setTyped((before) => ({ ...before, ...changed }));
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const { replaces } = typed;
    const outcome = await save({
      restaurantId,
      discount: inputOf(typed, currency),
      ...(replaces !== null && { replaces }),
    });
    setRefusals(
      Object.fromEntries(
        outcome.refusals.map(({ field, message }) => [
          field?.[1] ?? '',
          field?.[1] === 'amountMinor' ? amountInWords(currency) : message,
        ]),
      ),
    );
    if (outcome.isDone) {
      toast.success('The code is saved');
      onClose();
    } else if (outcome.refusals.length === 0) setRefusals({ '': outcome.failure ?? '' });
  };
  return (
    <Paper bg="var(--hs-page)" p="md">
      <form aria-label="Discount code" noValidate onSubmit={handleSubmit}>
        <Stack gap="md">
          <Title order={4} size="h5">
            {discount.replaces === null ? 'New code' : `Change ${discount.replaces}`}
          </Title>
          <FormAlert message={refusals[''] || null} />
          <div className={classes.pair}>
            <TextInput
              description={refusals.code ? null : '3 to 20 letters and digits.'}
              error={refusals.code}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              label="Code"
              maxLength={40}
              onChange={(event) => change({ code: event.currentTarget.value.toUpperCase() })}
              value={typed.code}
            />
            <Much change={change} currency={currency} refusals={refusals} typed={typed} />
          </div>
          {experiences.length > 0 && (
            <MultiSelect
              clearable
              data={experiences.map(({ id, name }) => ({ value: id, label: name }))}
              error={refusals.experienceIds}
              label="Only for"
              onChange={(experienceIds) => change({ experienceIds })}
              placeholder={
                typed.experienceIds.length > 0 ? undefined : 'Everything that guests pay in advance'
              }
              value={typed.experienceIds}
            />
          )}
          <Limits change={change} refusals={refusals} typed={typed} />
          <Switch
            checked={typed.isOn}
            label="Guests can use it"
            onChange={(event) => change({ isOn: event.currentTarget.checked })}
          />
          <Group gap="sm">
            <Button loading={isSaving} type="submit">
              Save the code
            </Button>
            <Button disabled={isSaving} onClick={onClose} variant="default">
              Cancel
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}

/** The API's own words speak of minor units. */
const MOST_MINOR = 10_000_000;
const amountInWords = (currency: string | null) =>
  `From ${moneyText(1, currency)} to ${moneyText(MOST_MINOR, currency)}.`;

interface PartProps {
  typed: TypedDiscount;
  refusals: Readonly<Record<string, string>>;
  change: (changed: Partial<TypedDiscount>) => void;
}

function Much({ typed, refusals, change, currency }: PartProps & { currency: string | null }) {
  const isShare = typed.by === 'share';
  return (
    <Stack gap="xs">
      <NumberInput
        decimalScale={isShare ? 0 : minorDigits(currency)}
        error={refusals.percent ?? refusals.amountMinor}
        hideControls
        label="Takes off"
        min={0}
        onChange={(much) => change({ much })}
        rightSection={isShare ? '%' : currency}
        rightSectionWidth={52}
        value={typed.much}
      />
      <SegmentedControl
        aria-label="What it takes off"
        data={[
          { value: 'share', label: 'A share' },
          { value: 'amount', label: 'An amount', disabled: currency === null },
        ]}
        onChange={(by) => change({ by: by === 'share' ? 'share' : 'amount' })}
        size="xs"
        value={typed.by}
      />
    </Stack>
  );
}

function Limits({ typed, refusals, change }: PartProps) {
  return (
    <div className={classes.pair}>
      <DayField
        clearable
        error={refusals.startsOn}
        label="From"
        onChange={(startsOn) => change({ startsOn })}
        value={typed.startsOn}
      />
      <DayField
        clearable
        error={refusals.endsOn}
        label="Until"
        onChange={(endsOn) => change({ endsOn })}
        value={typed.endsOn}
      />
      <NumberInput
        allowDecimal={false}
        error={refusals.mostUses}
        hideControls
        label="How many bookings"
        min={1}
        onChange={(mostUses) => change({ mostUses })}
        placeholder="Any number"
        value={typed.mostUses}
      />
    </div>
  );
}
