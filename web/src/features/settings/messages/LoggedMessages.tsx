import { Anchor, Button, Paper, Text } from '@mantine/core';
import { IconMail, IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dateInWords } from '../../../shared/dates/date-in-words.ts';
import { SettingsNotice } from '../../../ui/cards/SettingsNotice.tsx';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';
import { MessageLine } from '../../messages/MessageLine.tsx';
import classes from './LoggedMessages.module.css';
import type { MessagesLogQuery } from './MessagesLog.generated.ts';

type Messages = NonNullable<NonNullable<MessagesLogQuery['restaurant']>['messages']>;

interface Props {
  messages: Messages;
  timezone: string;
  isFailedOnly: boolean;
  onMore: (after: string | null) => Promise<unknown>;
}

/** The messages of a restaurant, page by page, each with the booking that it is about. */
export function LoggedMessages({ messages, timezone, isFailedOnly, onMore }: Props) {
  const { edges, totalCount, pageInfo } = messages;
  const [hasFailed, setFailed] = useState(false);
  if (edges.length === 0) return <NoMessages isFailedOnly={isFailedOnly} />;
  const handleMore = () => {
    setFailed(false);
    onMore(pageInfo.endCursor ?? null).catch(() => setFailed(true));
  };
  return (
    <Paper>
      <ul aria-label="Messages" className={classes.list}>
        {edges.map(({ node }) => (
          <MessageLine
            about={node.booking && <BookingLink booking={node.booking} />}
            key={node.id}
            message={node}
            timezone={timezone}
          />
        ))}
      </ul>
      <div className={classes.more}>
        <Text aria-live="polite" c="dimmed" size="sm">
          Showing {edges.length} of {totalCount.toLocaleString('en-US')}{' '}
          {totalCount === 1 ? 'message' : 'messages'}
        </Text>
        {pageInfo.hasNextPage && (
          <Button onClick={handleMore} variant="default">
            Load more
          </Button>
        )}
        {hasFailed && <FormAlert message="Failed to load more messages. Please try again." />}
      </div>
    </Paper>
  );
}

function BookingLink({ booking }: { booking: NonNullable<Messages['edges'][number]['node']['booking']> }) {
  const { reference, date, customerName } = booking;
  return (
    <Anchor data-alone component={Link} size="sm" to={`/bookings?from=${date}&to=${date}`}>
      {customerName}, {dateInWords(date)} · {reference}
    </Anchor>
  );
}

function NoMessages({ isFailedOnly }: { isFailedOnly: boolean }) {
  const Icon = isFailedOnly ? IconMailCheck : IconMail;
  return (
    <SettingsNotice
      icon={<Icon aria-hidden="true" color="var(--mantine-color-dimmed)" size={36} stroke={1.5} />}
      title={isFailedOnly ? 'No message failed' : 'No messages yet'}
    >
      {isFailedOnly
        ? 'Every mail of the last 90 days left, or is on its way.'
        : 'The first one goes to the guest of your first booking with an email address.'}
    </SettingsNotice>
  );
}
