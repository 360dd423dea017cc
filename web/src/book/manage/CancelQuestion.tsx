import { i18n } from '../language/i18n.ts';
import { Question } from '../ui/Question.tsx';
import type { AnsweredBooking } from './managed-booking.ts';
import { cancelFailed, sendCancellation } from './send-change.ts';
import { useAnswer } from './useAnswer.ts';

interface Props {
  token: string;
  onCancelled: (booking: AnsweredBooking) => void;
  /** The booking is no longer what the page shows. */
  onStale: () => void;
  onKeep: () => void;
}

/** Asks once more before a booking is called off: its place goes to others at once. */
export function CancelQuestion({ token, onCancelled, onStale, onKeep }: Props) {
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
      words={i18n._('Cancel this booking? Your place will be free for other guests at once.')}
      yes={{ label: isSending ? i18n._('Cancelling…') : i18n._('Yes, cancel it'), onChoose: answer }}
    />
  );
}
