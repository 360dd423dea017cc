import { useQuery } from '@apollo/client/react';
import { Skeleton, Text, Title } from '@mantine/core';
import { useId, useMemo } from 'react';
import { useReload } from '../../shared/reload/useReload.ts';
import { LoadAgain } from '../../ui/forms/LoadAgain.tsx';
import { BookingMessagesDocument, type BookingMessagesQuery } from './BookingMessages.generated.ts';
import classes from './BookingMessages.module.css';
import { MessageLine } from './MessageLine.tsx';

/** The mails about a booking and what became of each, the newest first. */
export function BookingMessages({ bookingId }: { bookingId: string }) {
  const titleId = useId();
  const variables = useMemo(() => ({ bookingId }), [bookingId]);
  const { data, error } = useQuery(BookingMessagesDocument, { variables, fetchPolicy: 'cache-and-network' });
  const load = useReload(BookingMessagesDocument, { variables });
  const booking = data?.node?.__typename === 'Booking' ? data.node : null;
  return (
    <section aria-labelledby={titleId}>
      <Title id={titleId} mb="xs" order={3}>
        Messages
      </Title>
      {!data && !error && <Skeleton height={44} radius="md" />}
      {error && !booking && (
        <LoadAgain message="The messages could not be loaded. Please try again." onTry={load} />
      )}
      {booking && <MessageList messages={booking.messages ?? []} timezone={booking.restaurant.timezone} />}
    </section>
  );
}

type LoadedBooking = Extract<BookingMessagesQuery['node'], { __typename: 'Booking' }>;

interface ListProps {
  messages: NonNullable<LoadedBooking['messages']>;
  timezone: string;
}

function MessageList({ messages, timezone }: ListProps) {
  if (messages.length === 0) {
    return (
      <Text c="dimmed" size="sm">
        No mail was sent about this booking in the last 90 days.
      </Text>
    );
  }
  return (
    <ul className={classes.list}>
      {messages.map((message) => (
        <MessageLine key={message.id} message={message} timezone={timezone} />
      ))}
    </ul>
  );
}
