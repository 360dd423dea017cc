import { Anchor, Badge, Group, Stack, Text } from '@mantine/core';
import { IconMapPin, IconNote, IconToolsKitchen2 } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { BookingStatus } from '../../../generated/schema-types.ts';
import { BookingWishes } from '../../../shared/bookings/BookingWishes.tsx';
import { dietOfBooking } from '../../../shared/bookings/diet-of-booking.ts';
import { OccasionBadge } from '../../../shared/bookings/OccasionBadge.tsx';
import { DietBadges } from '../../guests/badges/DietBadges.tsx';
import { GuaranteeMark } from '../guarantee/GuaranteeMark.tsx';
import type { BookingNeeds_BookingFragment } from './BookingNeeds.generated.ts';

const BOTH = ['NO_SHOW', 'CANCELLED'] as const;

// Most bookings are without.
const MoneyAtStake = lazy(async () => ({
  default: (await import('../guarantee/MoneyAtStake.tsx')).MoneyAtStake,
}));

/** While somebody may end the booking: what becomes of the guest's money is said before. */
const WAITED_FOR: readonly BookingStatus[] = ['PENDING', 'CONFIRMED'];

/** As much of a booking, whatever else was asked with it. */
type NeedsOfBooking = Omit<BookingNeeds_BookingFragment, ' $fragmentName'>;

/**
 * What whoever looks after a party must know, from the door until it leaves: allergies first, what the guest needs of the
 * table and whether it has it, what they asked for, what staff wrote down, and the number to call. Nothing of none.
 */
export function BookingNeeds({ booking }: { booking: NeedsOfBooking }) {
  const { phone, specialRequests, staffNote, guest, guarantee, status } = booking;
  const { dietary, dietaryNote } = dietOfBooking(booking);
  const tags = [...new Set([...booking.tags, ...(guest?.tags ?? [])])];
  const hasBadges = dietary.length > 0 || tags.length > 0 || booking.occasion || guarantee;
  return (
    <Stack gap={6}>
      {hasBadges && (
        <Group gap={4}>
          <DietBadges dietary={dietary} dietaryNote={null} />
          {booking.occasion && <OccasionBadge occasion={booking.occasion} />}
          <GuaranteeMark guarantee={guarantee} />
          {tags.map((tag) => (
            <Badge key={tag} variant="default">
              {tag}
            </Badge>
          ))}
        </Group>
      )}
      {dietaryNote && (
        <Text fw={600} size="sm" style={{ overflowWrap: 'anywhere' }}>
          <IconToolsKitchen2 aria-hidden size={14} stroke={2} style={{ verticalAlign: '-2px' }} />{' '}
          {dietaryNote}
        </Text>
      )}
      {guarantee && WAITED_FOR.includes(status) && (
        <Suspense>
          <MoneyAtStake endings={BOTH} id={booking.id} />
        </Suspense>
      )}
      {booking.area && (
        <Text fw={600} size="sm">
          <IconMapPin
            aria-label="Asked for"
            role="img"
            size={14}
            stroke={2}
            style={{ verticalAlign: '-2px' }}
          />{' '}
          {booking.area.name}
        </Text>
      )}
      <BookingWishes booking={booking} />
      {specialRequests && (
        <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {specialRequests}
        </Text>
      )}
      {staffNote && (
        <Text fw={600} size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          <IconNote
            aria-label="Staff note"
            role="img"
            size={14}
            stroke={2}
            style={{ verticalAlign: '-2px' }}
          />{' '}
          {staffNote}
        </Text>
      )}
      {guest?.notes && (
        <Text c="dimmed" lineClamp={4} size="sm" style={{ whiteSpace: 'pre-line' }}>
          {guest.notes}
        </Text>
      )}
      {phone && (
        <Anchor href={`tel:${phone.replace(/[^+\d]/g, '')}`} size="sm" underline="always">
          {phone}
        </Anchor>
      )}
    </Stack>
  );
}
