import { DayPicker, type Modifiers } from 'react-day-picker';
import { dateOfCalendar, dayInCalendar, type IsoDate } from '../../shared/dates/calendar-date.ts';
import { inWords } from '../language/formats.ts';
import { i18n } from '../language/i18n.ts';
import { directionOf } from '../language/languages.ts';
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
  const isEnglish = i18n.locale === 'en';
  const shown = selected ? dayInCalendar(selected) : undefined;
  return (
    <DayPicker
      autoFocus={hasFocus}
      classNames={styles}
      defaultMonth={shown ?? firstDay}
      disabled={{ before: firstDay }}
      dir={directionOf(i18n.locale)}
      formatters={isEnglish ? {} : { formatCaption, formatWeekdayName }}
      labels={{
        labelDayButton,
        labelNext: () => i18n._('Go to the Next Month'),
        labelPrevious: () => i18n._('Go to the Previous Month'),
        ...(!isEnglish && {
          labelGrid: formatCaption,
          labelWeekday: (day: Date) => inWords(day, { weekday: 'long' }),
        }),
      }}
      mode="single"
      onDayClick={(day, modifiers) => !modifiers.disabled && onPick(dateOfCalendar(day))}
      selected={shown}
      startMonth={firstDay}
      today={firstDay}
      weekStartsOn={isEnglish ? 0 : 1}
    />
  );
}

const formatCaption = (month: Date) => inWords(month, { month: 'long', year: 'numeric' });
const formatWeekdayName = (day: Date) => inWords(day, { weekday: 'short' });

/** The library's own label says "21st", which is not the "21" that is seen and spoken to. */
function labelDayButton(day: Date, modifiers: Modifiers): string {
  const marks = [modifiers.today && i18n._('today'), modifiers.selected && i18n._('selected')].filter(
    Boolean,
  );
  return [inWords(day, { dateStyle: 'full' }), ...marks].join(', ');
}
