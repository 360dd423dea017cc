import type { IsoDate } from '../../shared/dates/calendar-date.ts';
import { shownDateWithWeekday, shownTime } from '../language/formats.ts';
import { i18n } from '../language/i18n.ts';
import styles from './BookingForm.module.css';
import type { VisitDraft } from './booking-draft.ts';

/** The requested visit in one line, as it will be asked for. */
export function VisitSummary({ date, draft }: { date: IsoDate; draft: VisitDraft }) {
  const guests = Number(draft.largeParty || draft.party);
  return (
    <>
      {i18n._('{guests, plural, one {# guest} other {# guests}}', { guests })}, {shownDateWithWeekday(date)}{' '}
      <span className={styles.whole}>{i18n._('at {time}', { time: shownTime(draft.time) })}</span>
    </>
  );
}
