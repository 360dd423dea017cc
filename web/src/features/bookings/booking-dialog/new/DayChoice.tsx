import { nextDay } from '../../../../shared/dates/calendar-date.ts';
import { DayField } from '../../../../shared/fields/DayField.tsx';
import classes from './NewBooking.module.css';

interface Props {
  value: string | null;
  onChange: (date: string | null) => void;
  /** The date at the restaurant. */
  today: string;
}

/** Which day: today and tomorrow are one tap away, any other one is in the calendar. */
export function DayChoice({ value, onChange, today }: Props) {
  const tomorrow = nextDay(today);
  const days = [
    ['Today', today],
    ['Tomorrow', tomorrow],
  ] as const;
  return (
    <div className={classes.row}>
      <DayField clearable={false} label="Day" onChange={onChange} value={value} />
      <fieldset aria-label="Nearest days" className={classes.chips}>
        {days.map(([name, date]) => (
          <button
            aria-pressed={value === date}
            className={classes.chip}
            data-wide
            key={name}
            onClick={() => onChange(date)}
            type="button"
          >
            {name}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
