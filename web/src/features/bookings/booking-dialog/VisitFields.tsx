import { Group, NumberInput, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { DayField } from '../../../shared/fields/DayField.tsx';
import { TimeField } from './times/TimeField.tsx';
import type { StaffTime } from './times/useStaffTimes.ts';
import { LARGEST_PARTY, type VisitValues } from './visit.ts';

interface Props {
  values: VisitValues;
  errors: Partial<Record<keyof VisitValues, ReactNode>>;
  onChange: (part: Partial<VisitValues>) => void;
  day: { times: readonly StaffTime[]; note: string | null; isLoading: boolean; hasFailed: boolean };
  disabled: boolean;
}

/** When and how many: a date, a party, and the times that go with them. */
export function VisitFields({ values, errors, onChange, day, disabled }: Props) {
  return (
    <Stack gap="xs">
      <Group align="flex-start" gap="md">
        <DayField
          clearable={false}
          label="Date"
          onChange={(date) => onChange({ date })}
          value={values.date}
        />
        <NumberInput
          allowDecimal={false}
          allowNegative={false}
          data-path="guests"
          disabled={disabled}
          error={errors.guests}
          flex="1 1 6rem"
          label="Guests"
          max={LARGEST_PARTY}
          min={1}
          onChange={(guests) => onChange({ guests: typeof guests === 'number' ? guests : null })}
          value={values.guests ?? ''}
        />
        <TimeField
          disabled={disabled}
          error={errors.time}
          isLoading={day.isLoading}
          onChange={(time) => onChange({ time })}
          times={day.times}
          value={values.time}
        />
      </Group>
      <DayNews day={day} hasDate={values.date !== null} />
    </Stack>
  );
}

function DayNews({
  day: { times, note, isLoading, hasFailed },
  hasDate,
}: Pick<Props, 'day'> & { hasDate: boolean }) {
  if (hasFailed) return <News>The times could not be loaded. You can still type one.</News>;
  if (isLoading || !hasDate) return null;
  if (times.length === 0) return <News>There is no service on that date.{note ? ` “${note}”` : ''}</News>;
  return note ? <News>“{note}”</News> : null;
}

function News({ children }: { children: ReactNode }) {
  return (
    <Text c="dimmed" role="status" size="sm">
      {children}
    </Text>
  );
}
