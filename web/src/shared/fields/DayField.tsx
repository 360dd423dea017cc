import '@mantine/dates/styles.layer.css';
import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { displayDate } from '../dates/display-date.ts';

const CALENDAR_LABELS = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
};

interface DayFieldProps {
  label: string;
  /** Null: none chosen. */
  value: string | null;
  onChange: (day: string | null) => void;
  minDate?: string | null;
  maxDate?: string | null;
  /** Whether it can be left empty; it can unless said otherwise. */
  clearable?: boolean;
  /** Its label stands in the empty field, and is else for those alone who do not see it. */
  isBare?: boolean;
}

/** A date of the restaurant's calendar, chosen from a month. */
export function DayField({
  minDate,
  maxDate,
  clearable = true,
  isBare = false,
  label,
  ...field
}: DayFieldProps) {
  return (
    <DatePickerInput
      {...field}
      // A name begins with what is seen in the field.
      {...(isBare
        ? { 'aria-label': field.value ? `${displayDate(field.value)}, ${label}` : label }
        : { label })}
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      ariaLabels={CALENDAR_LABELS}
      clearable={clearable}
      firstDayOfWeek={0}
      flex="1 1 9rem"
      hideOutsideDates
      leftSection={<IconCalendar aria-hidden="true" size={18} stroke={1.5} />}
      maw={{ sm: 180 }}
      maxDate={maxDate ?? undefined}
      minDate={minDate ?? undefined}
      placeholder={isBare ? label : 'Any date'}
      popoverProps={{ withinPortal: false, withRoles: false }}
      valueFormat="MM-DD-YYYY"
      weekendDays={[]}
    />
  );
}
