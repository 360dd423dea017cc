import { Radio, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { CountInput } from '../booking-rules/editor/CountInput.tsx';
import classes from './Experiences.module.css';
import type { TypedExperience } from './experience-form.ts';

/** How much is paid when it is booked, and what becomes of it when plans change. */
export function ExperienceMoneyFields({ form }: { form: UseFormReturnType<TypedExperience> }) {
  const { payment } = form.values;
  const share = (field: string, label: string, description?: string) => (
    <CountInput
      description={description}
      label={label}
      max={100}
      min={0}
      rightSection="%"
      rightSectionWidth={40}
      {...form.getInputProps(field)}
    />
  );
  return (
    <>
      <Radio.Group
        description="Money goes to your own account; your policies for tables are not asked beside it."
        label="Paid when it is booked"
        {...form.getInputProps('payment')}
      >
        <Stack gap="xs" mt={6}>
          <Radio label="Nothing, it is paid at the table" value="NONE" />
          <Radio label="A deposit" value="DEPOSIT" />
          <Radio label="All of it" value="PREPAYMENT" />
        </Stack>
      </Radio.Group>
      {payment !== 'NONE' && (
        <>
          <div className={classes.pair}>
            {payment === 'DEPOSIT' && share('depositPercent', 'Deposit', 'Of the whole sum')}
            <CountInput
              description="By your clock, before the visit"
              label="Free cancellation until, in hours before"
              max={720}
              min={0}
              {...form.getInputProps('freeUntilHours')}
            />
            {share('refundPercent', 'Goes back in time', 'Of what was paid')}
          </div>
          <div className={classes.pair}>
            {share('lateFeePercent', 'A late cancellation costs', 'Of what was paid')}
            {share('noShowFeePercent', 'A no-show costs', 'Of what was paid')}
          </div>
        </>
      )}
    </>
  );
}
