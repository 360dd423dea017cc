import { useEffect, useRef, useState } from 'react';
import { failureText } from '../booking-refusal.ts';
import controls from '../controls.module.css';
import { RequestFailed, requestGraphql } from '../graphql-request.ts';
import { i18n } from '../language/i18n.ts';
import { saidByApi } from '../language/said-by-api.ts';
import question from '../manage/CancelQuestion.module.css';
import { Notice } from '../Notice.tsx';
import { LeaveWaitlistDocument } from './LeaveWaitlist.generated.ts';

interface Props {
  token: string;
  onLeft: () => void;
  onKeep: () => void;
}

/** Asks once more before a place is given up: it cannot be had again. */
export function LeaveQuestion({ token, onLeft, onKeep }: Props) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(function readOutTheQuestion() {
    words.current?.focus();
  }, []);

  const handleLeave = async () => {
    setSending(true);
    const text = await leave(token);
    setSending(false);
    setFailure(text);
    if (text === null) onLeft();
  };
  return (
    <div className={question.question}>
      <p className={question.words} ref={words} tabIndex={-1}>
        {i18n._('Leave the waitlist? Your place will be gone.')}
      </p>
      <div className={controls.choices}>
        <button className={controls.danger} disabled={isSending} onClick={handleLeave} type="button">
          {isSending ? i18n._('Leaving…') : i18n._('Yes, leave')}
        </button>
        <button className={controls.secondary} disabled={isSending} onClick={onKeep} type="button">
          {i18n._('Keep my place')}
        </button>
      </div>
      <Notice text={failure} />
    </div>
  );
}

/** Null when the place was given up, else what to tell. */
async function leave(token: string): Promise<string | null> {
  try {
    const { leaveWaitlist } = await requestGraphql(LeaveWaitlistDocument, { input: { token } });
    const [refusal] = leaveWaitlist?.userErrors ?? [];
    return refusal ? saidByApi(refusal) : null;
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    return failureText(error, i18n._('You could not be taken off the list. Please try again.'));
  }
}
