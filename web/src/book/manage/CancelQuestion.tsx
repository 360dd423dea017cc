import { useEffect, useRef, useState } from 'react';
import controls from '../controls.module.css';
import { i18n } from '../language/i18n.ts';
import { Notice } from '../Notice.tsx';
import { useToast } from '../Toast.tsx';
import styles from './CancelQuestion.module.css';
import type { AnsweredBooking } from './managed-booking.ts';
import { cancelFailed, sendCancellation } from './send-change.ts';

interface Props {
  token: string;
  onCancelled: (booking: AnsweredBooking) => void;
  /** The booking is no longer what the page shows. */
  onStale: () => void;
  onKeep: () => void;
}

/** Asks once more before a booking is called off: its place goes to others at once. */
export function CancelQuestion({ token, onCancelled, onStale, onKeep }: Props) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const words = useRef<HTMLParagraphElement>(null);
  const showToast = useToast();
  useEffect(function readOutTheQuestion() {
    words.current?.focus();
  }, []);

  const handleCancel = async () => {
    setSending(true);
    const outcome = await sendCancellation(token);
    setSending(false);
    if (outcome.kind === 'done') {
      showToast('success', i18n._('Booking cancelled'));
      return onCancelled(outcome.booking);
    }
    showToast('error', outcome.kind === 'stale' ? outcome.text : cancelFailed());
    if (outcome.kind === 'stale') return onStale();
    setFailure(outcome.notice?.text ?? cancelFailed());
  };
  return (
    <div className={styles.question}>
      <p className={styles.words} ref={words} tabIndex={-1}>
        {i18n._('Cancel this booking? Your place will be free for other guests at once.')}
      </p>
      <div className={controls.choices}>
        <button className={controls.danger} disabled={isSending} onClick={handleCancel} type="button">
          {isSending ? i18n._('Cancelling…') : i18n._('Yes, cancel it')}
        </button>
        <button className={controls.secondary} disabled={isSending} onClick={onKeep} type="button">
          {i18n._('Keep the booking')}
        </button>
      </div>
      <Notice text={failure} />
    </div>
  );
}
