import { useState } from 'react';
import { RequestFailed, requestGraphql } from '../../shared/requests/graphql-request.ts';
import { i18n } from '../language/i18n.ts';
import { saidByApi } from '../language/said-by-api.ts';
import { failureText } from '../send/booking-refusal.ts';
import { Question } from '../ui/Question.tsx';
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

  const handleLeave = async () => {
    setSending(true);
    const text = await leave(token);
    setSending(false);
    setFailure(text);
    if (text === null) onLeft();
  };
  return (
    <Question
      failure={failure}
      isSending={isSending}
      isTaking
      no={{ label: i18n._('Keep my place'), onChoose: onKeep }}
      words={i18n._('Leave the waitlist? Your place will be gone.')}
      yes={{ label: isSending ? i18n._('Leaving…') : i18n._('Yes, leave'), onChoose: handleLeave }}
    />
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
