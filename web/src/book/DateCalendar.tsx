import { DayPicker, type Modifiers } from 'react-day-picker';
import { dateOfCalendar, dayInCalendar, type IsoDate } from './calendar-date.ts';
import styles from './DateCalendar.module.css';

interface Props {
  /** The restaurant's present day: nothing before it can be picked. */
  today: IsoDate;
  selected: IsoDate | null;
  /** True when the calendar was opened on purpose and takes the focus. */
  hasFocus: boolean;
  onPick: (date: IsoDate) => void;
}

/** One month of days. Loaded only when a diner opens it, to keep the page light. */
export function DateCalendar({ today, selected, hasFocus, onPick }: Props) {
  const firstDay = dayInCalendar(today);
  const shown = selected ? dayInCalendar(selected) : undefined;
  return (
    <DayPicker
      autoFocus={hasFocus}
      classNames={styles}
      defaultMonth={shown ?? firstDay}
      disabled={{ before: firstDay }}
      labels={{ labelDayButton }}
      mode="single"
      onDayClick={(day, modifiers) => !modifiers.disabled && onPick(dateOfCalendar(day))}
      selected={shown}
      startMonth={firstDay}
      today={firstDay}
    />
  );
}

const dayName = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });

/** The library's own label says "21st", which is not the "21" that is seen and spoken to. */
function labelDayButton(day: Date, modifiers: Modifiers): string {
  const marks = [modifiers.today && 'today', modifiers.selected && 'selected'].filter(Boolean);
  return [dayName.format(day), ...marks].join(', ');
}
