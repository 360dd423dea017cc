import '@mantine/dates/styles.layer.css';
import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import type { ReactNode } from 'react';

const CALENDAR_LABELS = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
};

interface Props {
  label: string;
  /** yyyy-MM-dd */
  value: string | null;
  onChange: (day: string | null) => void;
  minDate?: string;
  /** Whether it can be left empty again. */
  clearable?: boolean;
  description?: string;
  error?: ReactNode;
}

/** Chooses a date at the restaurant. */
export function DayField(props: Props) {
  return (
    <DatePickerInput
      {...props}
      ariaLabels={CALENDAR_LABELS}
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
      firstDayOfWeek={0}
      hideOutsideDates
      leftSection={<IconCalendar aria-hidden="true" size={18} stroke={1.5} />}
      maw={{ sm: 220 }}
      placeholder="Choose a date"
      popoverProps={{ withinPortal: false, withRoles: false }}
      valueFormat="ddd, MM-DD-YYYY"
      weekendDays={[]}
    />
  );
}
