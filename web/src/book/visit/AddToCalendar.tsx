import { useId, useState } from 'react';
import { i18n } from '../language/i18n.ts';
import { CalendarIcon } from '../ui/icons.tsx';
import { type CalendarVisit, calendarLinks } from './calendar-links.ts';
import styles from './VisitActs.module.css';

/** By what the file is asked for: whoever has the manage link gets that link in the entry, who comes along does not. */
export type CalendarKey = { token: string } | { companion: string };

interface Props {
  visit: CalendarVisit;
  calendarKey: CalendarKey;
}

/** Adds the visit to the calendar that the guest has: the way there unfolds in place. */
export function AddToCalendar({ visit, calendarKey }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { google, outlook } = calendarLinks(visit);
  return (
    <>
      <button
        aria-controls={id}
        aria-expanded={isOpen}
        className={styles.first}
        onClick={() => setOpen(!isOpen)}
        type="button"
      >
        <CalendarIcon />
        {i18n._('Add to calendar')}
      </button>
      <div className={styles.unfolded} hidden={!isOpen} id={id}>
        <a className={styles.calendar} href={google} rel="noopener" target="_blank">
          Google
        </a>
        {/* Sent as a form: the address of a file would keep what opens the booking in histories. */}
        <form action="/calendar" className={styles.calendarForm} method="post">
          {Object.entries(calendarKey).map(([name, value]) => (
            <input key={name} name={name} type="hidden" value={value} />
          ))}
          <button className={styles.calendar} type="submit">
            Apple
          </button>
          <button className={styles.calendar} name="as" type="submit" value="file">
            {i18n._('File (.ics)')}
          </button>
        </form>
        <a className={styles.calendar} href={outlook} rel="noopener" target="_blank">
          Outlook
        </a>
      </div>
    </>
  );
}
