import type { IsoDate } from '../../shared/dates/calendar-date.ts';
import { shownDateWithWeekday, shownTime } from '../language/formats.ts';
import { i18n } from '../language/i18n.ts';
import styles from './BookingForm.module.css';
import type { VisitDraft } from './booking-draft.ts';

interface Props {
  date: IsoDate;
  draft: VisitDraft;
  /** Name of the area, where it is told; null for anywhere. */
  area?: string | null;
}

/** The requested visit in one line, as it will be asked for. */
export function VisitSummary({ date, draft, area }: Props) {
  const guests = Number(draft.largeParty || draft.party);
  return (
    <>
      {i18n._('{guests, plural, one {# guest} other {# guests}}', { guests })}, {shownDateWithWeekday(date)}{' '}
      <span className={styles.whole}>{i18n._('at {time}', { time: shownTime(draft.time) })}</span>
      {area && `, ${area}`}
    </>
  );
}
