import { z } from 'zod';
import { bookedExperience } from '../experiences.ts';
import { said, shortTime } from '../fields.ts';
import type { GuestsBooking_BookingFragment } from './GuestRoutes.generated.ts';

const { text } = said;

/** A booking as its guest sees it. */
export const guestsBooking = z
  .object({
    id: z.string().describe('Global id.'),
    reference: z.string().describe('What the guest and the restaurant call it.'),
    status: said.status,
    date: said.date,
    time: said.time,
    startsAt: said.instant,
    endsAt: said.instant.describe("End of the party's turn."),
    partySize: said.partySize,
    name: z.string(),
    email: text,
    phone: text,
    area: said.area,
    wishes: said.wishes,
    unmetWishes: said.unmetWishes,
    specialRequests: text,
    occasion: said.occasion,
    diets: said.diets,
    dietaryNote: text,
    experience: bookedExperience,
    cancellationNote: text.describe('What the restaurant wrote when it cancelled.'),
    calendarUrl: z.string().describe('The booking as an iCalendar file.'),
    mayChange: z.boolean().describe('Whether the guest can still change it.'),
    mayCancel: z.boolean().describe('Whether the guest can still cancel it.'),
    restaurant: z.object({
      id: z.string(),
      name: z.string(),
      address: text,
      phone: text,
      timezone: z.string(),
    }),
  })
  .meta({ id: 'Booking', description: 'A booking as its guest sees it.' });

/** A booking of the API in the names of the routes. Refusals come before it: an answer without one has a booking. */
export function asGuests(booking: GuestsBooking_BookingFragment | null): z.output<typeof guestsBooking> {
  if (!booking) throw new Error('a booking was neither given nor refused');
  const { guests, customerName, guestMayChange, guestMayCancel, time, ...same } = booking;
  return {
    ...same,
    time: shortTime(time),
    partySize: guests,
    name: customerName,
    mayChange: guestMayChange,
    mayCancel: guestMayCancel,
  };
}
