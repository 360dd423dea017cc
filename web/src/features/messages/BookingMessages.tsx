import { useQuery } from '@apollo/client/react';
import { Skeleton, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { BookingMessagesDocument, type BookingMessagesQuery } from './BookingMessages.generated.ts';
import classes from './BookingMessages.module.css';
import { MessageLine } from './MessageLine.tsx';

/** The mails about a booking and what became of each, the newest first. */
export function BookingMessages({ bookingId }: { bookingId: string }) {
  const titleId = useId();
  const { data, error } = useQuery(BookingMessagesDocument, {
    variables: { bookingId },
    fetchPolicy: 'cache-and-network',
  });
  const booking = data?.node?.__typename === 'Booking' ? data.node : null;
  return (
    <section aria-labelledby={titleId}>
      <Title id={titleId} mb="xs" order={3}>
        Messages
      </Title>
      {!data && !error && <Skeleton height={44} radius="md" />}
      {error && !booking && (
        <Text c="dimmed" role="status" size="sm">
          The messages could not be loaded.
        </Text>
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
