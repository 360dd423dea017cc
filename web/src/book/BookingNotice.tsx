import styles from './BookingNotice.module.css';
import controls from './controls.module.css';
import { AttentionIcon } from './icons.tsx';
import type { Notice } from './send-booking.ts';
import type { BookingFormState } from './useBookingForm.ts';
import { displayTime } from './wall-clock.ts';

/** Tells what went wrong beside the fields, and offers the way on. */
export function BookingNotice({ form }: { form: BookingFormState }) {
  const { notice } = form;
  return (
    <div aria-live="assertive" className={styles.live}>
      {notice && (
        <div className={styles.notice} data-notice tabIndex={-1}>
          <AttentionIcon />
          <div className={styles.body}>
            <p>{notice.text}</p>
            <WayOn form={form} notice={notice} />
          </div>
        </div>
      )}
    </div>
  );
}

function WayOn({ form, notice }: { form: BookingFormState; notice: Notice }) {
  switch (notice.kind) {
    case 'message':
      return null;
    case 'slotTaken':
      return <Alternatives onChoose={(time) => form.change({ time })} times={notice.alternatives} />;
    case 'answerLost':
      return (
        <div className={styles.actions}>
          <button
            className={controls.secondary}
            disabled={form.isSending}
            onClick={() => form.sendAgain(notice.wish)}
            type="button"
          >
            {form.isSending ? 'Sending request…' : 'Try again'}
          </button>
          <button className={controls.plain} disabled={form.isSending} onClick={form.unlock} type="button">
            Change details
          </button>
        </div>
      );
  }
}

function Alternatives({ times, onChoose }: { times: string[]; onChoose: (time: string) => void }) {
  if (times.length === 0) return <p>No other time is free that day. Another date may have one.</p>;
  return (
    <>
      <p id="alternatives-label">These times are free:</p>
      <ul aria-labelledby="alternatives-label" className={styles.actions}>
        {times.map((time) => (
          <li key={time}>
            <button className={controls.secondary} onClick={() => onChoose(time)} type="button">
              {displayTime(time)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
