import { useState } from 'react';
import { i18n } from '../language/i18n.ts';
import controls from '../ui/controls.module.css';
import { ClockIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useToast } from '../ui/Toast.tsx';
import { spokenArrival } from '../visit/spoken-visit.ts';
import styles from './LateReport.module.css';
import type { AnsweredBooking, ManagedBooking } from './managed-booking.ts';
import { attendanceFailed, sendLate } from './send-change.ts';

/** Most are a few minutes late; who comes later than that is better off with another time. */
const CHOICES = [10, 15, 20, 30, 45];

interface Props {
  token: string;
  booking: ManagedBooking;
  onAnswered: (booking: AnsweredBooking) => void;
  /** The booking is no longer what the page shows. */
  onStale: () => void;
}

/** A guest who is held up says by how much, with one press; the restaurant sees it at once. */
export function LateReport({ token, booking, onAnswered, onStale }: Props) {
  const { time, lateMinutes } = booking;
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const showToast = useToast();

  async function say(minutes: number | null) {
    setFailure(null);
    setSending(true);
    const outcome = await sendLate(token, minutes);
    setSending(false);
    if (outcome.kind === 'done') {
      showToast(
        'success',
        minutes === null
          ? i18n._('The restaurant knows that you come on time')
          : i18n._('The restaurant knows that you are late'),
      );
      return onAnswered(outcome.booking);
    }
    if (outcome.kind === 'stale') {
      showToast('error', outcome.text);
      return onStale();
    }
    setFailure(outcome.notice?.text ?? attendanceFailed());
  }
  return (
    <section aria-labelledby="late-heading" className={styles.late} data-said={lateMinutes !== null}>
      <h3 className={styles.heading} id="late-heading">
        <ClockIcon />
        {i18n._('Running late?')}
      </h3>
      <p>
        {lateMinutes === null
          ? i18n._('One tap tells the restaurant. Your table stays yours.')
          : i18n._('The restaurant knows that you come about {minutes} minutes late, around {time}.', {
              minutes: lateMinutes,
              time: spokenArrival(time, lateMinutes),
            })}
      </p>
      <ul className={styles.choices}>
        {CHOICES.map((minutes) => (
          <li key={minutes}>
            <button
              aria-label={i18n._('{minutes} minutes late', { minutes })}
              aria-pressed={lateMinutes === minutes}
              className={styles.choice}
              disabled={isSending}
              onClick={() => void say(minutes)}
              type="button"
            >
              {i18n._('{minutes} min', { minutes })}
            </button>
          </li>
        ))}
      </ul>
      {lateMinutes !== null && (
        <button className={controls.plain} disabled={isSending} onClick={() => void say(null)} type="button">
          {i18n._('On time after all')}
        </button>
      )}
      <Notice text={failure} />
    </section>
  );
}
