import { i18n } from '../language/i18n.ts';
import type { BookedGuarantee } from '../pay/booked-guarantee.ts';
import { cancellingWords } from '../pay/cancelling-words.ts';
import { Question } from '../ui/Question.tsx';
import type { AnsweredBooking } from './managed-booking.ts';
import { cancelFailed, sendCancellation } from './send-change.ts';
import { useAnswer } from './useAnswer.ts';

interface Props {
  token: string;
  /** What cancelling costs by it is said before it is confirmed. */
  guarantee: BookedGuarantee | null;
  onCancelled: (booking: AnsweredBooking) => void;
  /** The booking is no longer what the page shows. */
  onStale: () => void;
  onKeep: () => void;
}

/** Asks once more before a booking is called off: its place goes to others at once. */
export function CancelQuestion({ token, guarantee, onCancelled, onStale, onKeep }: Props) {
  const { isSending, failure, answer } = useAnswer({
    send: () => sendCancellation(token),
    done: i18n._('Booking cancelled'),
    failed: cancelFailed(),
    onDone: onCancelled,
    onStale,
  });
  return (
    <Question
      failure={failure}
      isSending={isSending}
      isTaking
      no={{ label: i18n._('Keep the booking'), onChoose: onKeep }}
      cost={cancellingWords(guarantee)}
      words={i18n._('Cancel this booking? Your place will be free for other guests at once.')}
      yes={{ label: isSending ? i18n._('Cancelling…') : i18n._('Yes, cancel it'), onChoose: answer }}
    />
  );
}
