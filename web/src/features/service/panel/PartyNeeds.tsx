import { Text } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { choicesInWords } from '../../../shared/bookings/experience-in-words.ts';
import { BookingNeeds } from '../../bookings/badges/BookingNeeds.tsx';
import { useBought } from '../experiences/bought-of-day.ts';
import type { BookedParty } from '../service.ts';
import classes from './PartyNeeds.module.css';

/** What must be known of a party, on every panel of it from the door until it leaves. */
export function PartyNeeds({ booking }: { booking: BookedParty }) {
  const { phone, area, specialRequests, staffNote, tags, guest, wishes, unmetWishes } = booking;
  const bought = useBought(booking.id);
  const isEmpty =
    !bought &&
    !phone &&
    !area &&
    !specialRequests &&
    !staffNote &&
    !booking.occasion &&
    !booking.guarantee &&
    !booking.dietaryNote &&
    booking.dietary.length + tags.length + wishes.length + unmetWishes.length === 0 &&
    !(guest && (guest.notes || guest.dietaryNote || guest.tags.length + guest.dietary.length > 0));
  if (isEmpty) return null;
  return (
    <div className={classes.needs}>
      {bought && (
        <Text fw={600} size="sm" style={{ overflowWrap: 'anywhere' }}>
          <IconTicket aria-hidden size={14} stroke={2} style={{ verticalAlign: '-2px' }} />{' '}
          {[bought.name, choicesInWords(bought)].filter(Boolean).join(': ')}
        </Text>
      )}
      <BookingNeeds booking={booking} />
    </div>
  );
}
