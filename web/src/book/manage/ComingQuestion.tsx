import { i18n } from '../language/i18n.ts';
import { Question } from '../ui/Question.tsx';
import type { AnsweredBooking } from './managed-booking.ts';
import { attendanceFailed, sendAttendance } from './send-change.ts';
import { useAnswer } from './useAnswer.ts';

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
  const { isSending, failure, answer } = useAnswer({
    send: () => sendAttendance(token),
    done: i18n._('Thank you, the restaurant knows that you are coming'),
    failed: attendanceFailed(),
    onDone: onAnswered,
    onStale,
  });
  return (
    <Question
      failure={failure}
      isSending={isSending}
      no={{ label: i18n._('Cancel booking'), onChoose: onCancel }}
      words={i18n._('Are you coming?')}
      yes={{
        label: isSending ? i18n._('Telling the restaurant…') : i18n._('Yes, I am coming'),
        onChoose: answer,
      }}
    />
  );
}
