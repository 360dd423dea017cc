import type { FragmentType } from '@apollo/client';
import { useQuery, useSuspenseFragment } from '@apollo/client/react';
import { Badge, Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { momentInWords } from '../../shared/dates/date-in-words.ts';
import { MessageLine_MessageFragmentDoc, MessageProgressDocument } from './MessageLine.generated.ts';
import classes from './MessageLine.module.css';
import { readerInWords, statusColor, statusLabel } from './message-words.ts';
import { useResendMessage } from './useResendMessage.ts';

const LOOK_AGAIN_MS = 2_000;

interface Props {
  message: FragmentType<typeof MessageLine_MessageFragmentDoc>;
  timezone: string;
  /** What it is about, where the list does not say so. */
  about?: ReactNode;
}

/** One message: which, to whom, what became of it and why, and the way to try once more. */
export function MessageLine({ message: from, timezone, about }: Props) {
  const { data: message } = useSuspenseFragment({ fragment: MessageLine_MessageFragmentDoc, from });
  const { id, title, reader, status, reason, canBeResent, sentAt, updatedAt } = message;
  const { resend, isSending } = useResendMessage(id);
  useProgress(id, status === 'QUEUED');
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        <Text className={classes.title}>
          {title} <span className={classes.quiet}>{readerInWords[reader]}</span>
        </Text>
        {about}
        {reason && (
          <Text c="dimmed" size="sm">
            {reason}
          </Text>
        )}
      </div>
      <div className={classes.state}>
        <Badge color={statusColor[status]} miw="max-content">
          {statusLabel[status]}
        </Badge>
        <Text c="dimmed" component="time" dateTime={sentAt ?? updatedAt} size="sm">
          {momentInWords(sentAt ?? updatedAt, timezone)}
        </Text>
        {canBeResent && (
          <Button
            aria-label={`Send “${title}” again`}
            loading={isSending}
            onClick={() => void resend()}
            size="compact-sm"
            variant="light"
          >
            Send again
          </Button>
        )}
      </div>
    </li>
  );
}

/** Looks after a message that is on its way until something became of it; the store then moves every list. */
function useProgress(id: string, isOnItsWay: boolean): void {
  useQuery(MessageProgressDocument, {
    variables: { id },
    skip: !isOnItsWay,
    fetchPolicy: 'network-only',
    pollInterval: LOOK_AGAIN_MS,
  });
}
