import { Text } from '@mantine/core';
import { IconAccessible, IconAlertTriangle } from '@tabler/icons-react';
import { featuresInWords } from '../../content/table-features.ts';
import classes from './BookingWishes.module.css';
import { metWishes, type WishesOfBooking, wishesNotMet } from './wishes-of-booking.ts';

/** What the guest needs of a table, where they have said so, and what of it the booking's tables do not meet. */
export function BookingWishes({ booking }: { booking: WishesOfBooking }) {
  const met = metWishes(booking);
  const unmet = wishesNotMet(booking);
  return (
    <>
      {unmet.length > 0 && (
        <Text className={`${classes.wishes} ${classes.unmet}`} fw={650} size="xs">
          <IconAlertTriangle aria-hidden size={15} stroke={2} />
          Not met: {featuresInWords(unmet)}
        </Text>
      )}
      {met.length > 0 && (
        <Text className={classes.wishes} fw={600} size="xs">
          <IconAccessible aria-label="Wishes" size={15} stroke={1.8} />
          {featuresInWords(met)}
        </Text>
      )}
    </>
  );
}
