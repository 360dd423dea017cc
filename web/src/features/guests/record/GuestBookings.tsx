import { Group, Stack, Text, Title } from '@mantine/core';
import { occasionLabel } from '../../../content/dietary-needs.ts';
import type { DietaryNeed, Occasion } from '../../../generated/schema-types.ts';
import { BookingStatusBadge } from '../../../shared/bookings/BookingStatusBadge.tsx';
import { BookingWishes } from '../../../shared/bookings/BookingWishes.tsx';
import { dietsInWords } from '../../../shared/bookings/diet-of-booking.ts';
import { displayDateWithWeekday } from '../../../shared/dates/display-date.ts';
import { spokenTime } from '../../../shared/dates/spoken-time.ts';
import { useOverlays } from '../../../shared/overlays/useOverlays.ts';
import classes from './GuestWho.module.css';
import type { GuestRecord } from './guest-record.ts';

/** A guest's bookings, the latest first; a press opens all of one. */
export function GuestBookings({ bookings: { edges, totalCount } }: Pick<GuestRecord, 'bookings'>) {
  const { openBooking } = useOverlays();
  const latest = edges.map(({ node }) => node).toReversed();
  return (
    <section aria-label="Bookings">
      <Title mb="sm" order={3}>
        Bookings
      </Title>
      {latest.length === 0 && <Text c="dimmed">No bookings.</Text>}
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {latest.map(({ id, date, time, guests, reference, status, specialRequests, ...needs }) => (
          <li key={id}>
            <button className={classes.booking} onClick={() => openBooking(id)} type="button">
              <Group component="span" justify="space-between" wrap="nowrap">
                <Text component="span" size="sm">
                  {displayDateWithWeekday(date)}, {spokenTime(time)} · {guests}{' '}
                  {guests === 1 ? 'guest' : 'guests'} · {reference}
                </Text>
                <BookingStatusBadge status={status} />
              </Group>
            </button>
            <BookingWishes booking={{ status, ...needs }} />
            <ToldWithBooking {...needs} />
            {specialRequests && (
              <Text c="dimmed" size="sm" style={{ overflowWrap: 'anywhere' }}>
                {specialRequests}
              </Text>
            )}
          </li>
        ))}
      </Stack>
      {totalCount > latest.length && (
        <Text c="dimmed" mt="sm" size="sm">
          The latest {latest.length} of {totalCount}. Search in Bookings for the rest.
        </Text>
      )}
    </section>
  );
}

interface Told {
  diets: readonly { guests: number; needs: readonly DietaryNeed[] }[];
  dietaryNote: string | null;
  occasion: Occasion | null;
}

/** What the guest said of the party with a booking, in one line. */
function ToldWithBooking({ diets, dietaryNote, occasion }: Told) {
  const words = [dietsInWords(diets), dietaryNote, occasion && occasionLabel[occasion]].filter(Boolean);
  if (words.length === 0) return null;
  return <Text size="sm">{words.join(' · ')}</Text>;
}
