import { Progress, Stack, Text } from '@mantine/core';
import { WARNING_SHARE } from './subscription-words.ts';

/** How many of the month's bookings are used up; from 80 of 100 on it warns. */
export function BookingMeter({ used, limit }: { used: number; limit: number }) {
  const isFull = used >= limit;
  const isClose = used >= limit * WARNING_SHARE;
  return (
    <Stack gap={6}>
      <Text size="sm">
        <strong>
          {used} of {limit}
        </strong>{' '}
        bookings this month
      </Text>
      <Progress
        aria-label="Bookings this month"
        color={isFull ? 'red' : isClose ? 'yellow' : undefined}
        size="lg"
        value={Math.min(100, (used / limit) * 100)}
      />
      {isClose && (
        <Text c={isFull ? 'var(--mantine-color-error)' : 'dimmed'} size="sm">
          {isFull
            ? 'Online booking is closed for this month. A larger plan opens it at once.'
            : `At ${limit} online booking closes for the month. Cancelled bookings do not count.`}
        </Text>
      )}
    </Stack>
  );
}
