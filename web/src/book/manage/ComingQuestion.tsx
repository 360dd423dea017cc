import { useEffect, useRef, useState } from 'react';
import controls from '../controls.module.css';
import { i18n } from '../language/i18n.ts';
import { Notice } from '../Notice.tsx';
import { useToast } from '../Toast.tsx';
import styles from './ComingQuestion.module.css';
import type { AnsweredBooking } from './managed-booking.ts';
import { attendanceFailed, sendAttendance } from './send-change.ts';

interface Props {
  token: string;
  onAnswered: (booking: AnsweredBooking) => void;
  /** The booking is no longer what the page shows. */
  onStale: () => void;
  /** The guest would rather call it off. */
  onCancel: () => void;
}

/** Asks a guest who comes from the reminder whether they are coming. */
export function ComingQuestion({ token, onAnswered, onStale, onCancel }: Props) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const words = useRef<HTMLParagraphElement>(null);
  const showToast = useToast();
  useEffect(function readOutTheQuestion() {
    words.current?.focus();
  }, []);

  const handleComing = async () => {
    setSending(true);
    const outcome = await sendAttendance(token);
    setSending(false);
    if (outcome.kind === 'done') {
      showToast('success', i18n._('Thank you, the restaurant knows that you are coming'));
      return onAnswered(outcome.booking);
    }
    showToast('error', outcome.kind === 'stale' ? outcome.text : attendanceFailed());
    if (outcome.kind === 'stale') return onStale();
    setFailure(outcome.notice?.text ?? attendanceFailed());
  };
  return (
    <div className={styles.question}>
      <p className={styles.words} ref={words} tabIndex={-1}>
        {i18n._('Are you coming?')}
      </p>
      <div className={controls.choices}>
        <button className={controls.primary} disabled={isSending} onClick={handleComing} type="button">
          {isSending ? i18n._('Telling the restaurant…') : i18n._('Yes, I am coming')}
        </button>
        <button className={controls.secondary} disabled={isSending} onClick={onCancel} type="button">
          {i18n._('Cancel booking')}
        </button>
      </div>
      <Notice text={failure} />
    </div>
  );
}
