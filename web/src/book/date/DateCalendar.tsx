import { useState } from 'react';
import { DayPicker, type Modifiers } from 'react-day-picker';
import { dateOfCalendar, dayInCalendar, type IsoDate } from '../../shared/dates/calendar-date.ts';
import { type Day, type DaysSource, lastBookable } from '../days/free-days.ts';
import { useDays } from '../days/useDays.ts';
import { inWords } from '../language/formats.ts';
import { i18n } from '../language/i18n.ts';
import { directionOf } from '../language/languages.ts';
import styles from './DateCalendar.module.css';

interface Props {
  /** The restaurant's present day: nothing before it can be picked. */
  today: IsoDate;
  selected: IsoDate | null;
  /** How the days look for so many guests; null where that is not known. */
  days: DaysSource | null;
  guests: number;
  /** True when the calendar was opened on purpose and takes the focus. */
  hasFocus: boolean;
  onPick: (date: IsoDate) => void;
}

/**
 * One month of days, which says of each whether it is free for the party. Loaded only when a diner opens it, to keep the page
 * light. A full day can be chosen all the same: its page says what else there is.
 */
export function DateCalendar({ today, selected, days: source, guests, hasFocus, onPick }: Props) {
  const firstDay = dayInCalendar(today);
  const isEnglish = i18n.locale === 'en';
  const shown = selected ? dayInCalendar(selected) : undefined;
  const [month, setMonth] = useState(shown ?? firstDay);
  const days = useDays({ source, month: dateOfCalendar(month), today, guests });
  const last = lastBookable(days);
  const lastDay = last ? dayInCalendar(last) : undefined;
  return (
    <DayPicker
      autoFocus={hasFocus}
      classNames={styles}
      disabled={[
        { before: firstDay },
        ...(lastDay ? [{ after: lastDay }] : []),
        ...daysThatAre(days, 'CLOSED'),
      ]}
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
      modifiers={{
        free: daysThatAre(days, 'FREE'),
        few: daysThatAre(days, 'FEW_LEFT'),
        full: daysThatAre(days, 'FULL'),
        closed: daysThatAre(days, 'CLOSED'),
      }}
      modifiersClassNames={MARKS}
      footer={days.length > 0 && <Legend />}
      month={month}
      onMonthChange={setMonth}
      onDayClick={(day, modifiers) => !modifiers.disabled && onPick(dateOfCalendar(day))}
      selected={shown}
      startMonth={firstDay}
      {...(lastDay && { endMonth: lastDay })}
      today={firstDay}
      weekStartsOn={isEnglish ? 0 : 1}
    />
  );
}

const MARKS = { free: styles.free ?? '', few: styles.few ?? '', full: styles.full ?? '' };

/** What the marks mean; each day says it in words as well. */
function Legend() {
  return (
    <span aria-hidden className={styles.legend}>
      <span className={styles.key}>{i18n._('Free')}</span>
      <span className={`${styles.key} ${styles.keyOfFew}`}>{i18n._('Few left')}</span>
      <span className={`${styles.key} ${styles.keyOfFull}`}>{i18n._('Full')}</span>
    </span>
  );
}

function daysThatAre(days: readonly Day[], status: Day['status']): Date[] {
  return days.filter((day) => day.status === status).map(({ date }) => dayInCalendar(date));
}

const formatCaption = (month: Date) => inWords(month, { month: 'long', year: 'numeric' });
const formatWeekdayName = (day: Date) => inWords(day, { weekday: 'short' });

/** The library's own label says "21st", which is not the "21" that is seen and spoken to. */
function labelDayButton(day: Date, modifiers: Modifiers): string {
  const marks = [
    modifiers.today && i18n._('today'),
    modifiers.selected && i18n._('selected'),
    modifiers.few && i18n._('few times left'),
    modifiers.full && i18n._('fully booked'),
    modifiers.closed && i18n._('closed'),
  ].filter(Boolean);
  return [inWords(day, { dateStyle: 'full' }), ...marks].join(', ');
}
