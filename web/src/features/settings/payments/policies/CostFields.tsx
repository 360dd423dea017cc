import { NumberInput, SegmentedControl } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { CountInput } from '../../booking-rules/editor/CountInput.tsx';
import classes from '../Payments.module.css';
import { amountField, type TypedFee, type TypedPolicy } from './policy-form.ts';
import { hoursInWords } from './policy-words.ts';

interface Props {
  form: UseFormReturnType<TypedPolicy>;
  currency: string | null;
}

/** Until when cancelling is free, and what it costs later. */
export function CostFields({ form, currency }: Props) {
  const { kind, unit, freeUntilHours } = form.values;
  const isPaid = kind !== 'CARD_HOLD';
  const each = unit === 'GUEST' ? 'a guest' : 'a party';
  return (
    <>
      <div className={classes.pair}>
        <CountInput
          description={
            freeUntilHours === '' ? undefined : `${hoursInWords(Number(freeUntilHours))} before the visit`
          }
          label="Free until, in hours before"
          max={720}
          min={0}
          {...form.getInputProps('freeUntilHours')}
        />
        {isPaid && (
          <CountInput
            description="Of what was paid, after a cancellation in time"
            label="Goes back, in per cent"
            max={100}
            min={0}
            {...form.getInputProps('refundPercent')}
          />
        )}
      </div>
      <div className={classes.pair}>
        <FeeField
          currency={currency}
          each={each}
          fee={form.values.lateFee}
          label="Late cancellation costs"
          onChange={(fee) => form.setFieldValue('lateFee', fee)}
          error={form.errors.lateFee}
        />
        <FeeField
          currency={currency}
          each={each}
          fee={form.values.noShowFee}
          label="A no-show costs"
          onChange={(fee) => form.setFieldValue('noShowFee', fee)}
          error={form.errors.noShowFee}
        />
      </div>
    </>
  );
}

interface FeeProps {
  label: string;
  fee: TypedFee;
  each: string;
  currency: string | null;
  error: ReactNode;
  onChange: (fee: TypedFee) => void;
}

function FeeField({ label, fee, each, currency, error, onChange }: FeeProps) {
  const isShare = fee.as === 'share';
  const set = (value: number | string) => onChange({ ...fee, value });
  return (
    <div className={classes.fee}>
      {isShare ? (
        <CountInput
          error={error}
          label={label}
          max={100}
          min={0}
          onChange={set}
          rightSection="%"
          rightSectionWidth={40}
          value={fee.value}
        />
      ) : (
        <NumberInput
          clampBehavior="none"
          error={error}
          hideControls
          label={`${label}, ${each}`}
          max={100_000}
          min={0}
          onChange={set}
          value={fee.value}
          {...amountField(currency)}
        />
      )}
      <SegmentedControl
        aria-label={`${label}: a share or an amount`}
        data={[
          { value: 'share', label: 'Share' },
          { value: 'amount', label: 'Amount' },
        ]}
        onChange={(as) =>
          onChange({ as: as === 'amount' ? 'amount' : 'share', value: as === 'amount' ? '' : 100 })
        }
        size="xs"
        value={fee.as}
      />
    </div>
  );
}
