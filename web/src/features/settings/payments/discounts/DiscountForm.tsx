import {
  Button,
  Group,
  MultiSelect,
  NumberInput,
  SegmentedControl,
  Stack,
  Switch,
  TextInput,
} from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { minorDigits } from '../../../../shared/money/money.ts';
import { useWrite } from '../../../../shared/writes/useWrite.ts';
import { FormAlert } from '../../../../ui/forms/FormAlert.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
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
      Object.fromEntries(outcome.refusals.map(({ field, message }) => [field?.[1] ?? '', message])),
    );
    if (outcome.isDone) {
      toast.success('The code is saved');
      onClose();
    } else if (outcome.refusals.length === 0) setRefusals({ '': outcome.failure ?? '' });
  };
  return (
    <form aria-label="Discount code" noValidate onSubmit={handleSubmit}>
      <Stack gap="md">
        <FormAlert message={refusals[''] || null} />
        <Group align="start" grow preventGrowOverflow={false}>
          <TextInput
            description="3 to 20 letters and digits."
            error={refusals.code}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            label="Code"
            maxLength={40}
            onChange={(event) => change({ code: event.currentTarget.value.toUpperCase() })}
            value={typed.code}
          />
          <Much change={change} currency={currency} refusals={refusals} typed={typed} />
        </Group>
        {experiences.length > 0 && (
          <MultiSelect
            clearable
            data={experiences.map(({ id, name }) => ({ value: id, label: name }))}
            description="Empty: everything that guests pay in advance."
            error={refusals.experienceIds}
            label="Only for"
            onChange={(experienceIds) => change({ experienceIds })}
            value={typed.experienceIds}
          />
        )}
        <Days change={change} refusals={refusals} typed={typed} />
        <Switch
          checked={typed.isOn}
          label="Guests can use it"
          onChange={(event) => change({ isOn: event.currentTarget.checked })}
        />
        <Group>
          <Button loading={isSaving} type="submit">
            Save the code
          </Button>
          <Button onClick={onClose} variant="default">
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface PartProps {
  typed: TypedDiscount;
  refusals: Readonly<Record<string, string>>;
  change: (changed: Partial<TypedDiscount>) => void;
}

function Much({ typed, refusals, change, currency }: PartProps & { currency: string | null }) {
  const isShare = typed.by === 'share';
  return (
    <Stack gap={4}>
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

function Days({ typed, refusals, change }: PartProps) {
  return (
    <Group align="start" grow preventGrowOverflow={false}>
      <TextInput
        error={refusals.startsOn}
        label="From"
        onChange={(event) => change({ startsOn: event.currentTarget.value || null })}
        type="date"
        value={typed.startsOn ?? ''}
      />
      <TextInput
        error={refusals.endsOn}
        label="Until"
        onChange={(event) => change({ endsOn: event.currentTarget.value || null })}
        type="date"
        value={typed.endsOn ?? ''}
      />
      <NumberInput
        allowDecimal={false}
        description="Empty: any number of times."
        error={refusals.mostUses}
        hideControls
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        label="How many bookings"
        min={1}
        onChange={(mostUses) => change({ mostUses })}
        value={typed.mostUses}
      />
    </Group>
  );
}
