import { z } from 'zod';
import { shortTime } from '../words.ts';
import type { ShownParty_BookingFragment } from './StaffTools.generated.ts';

const text = z.string().nullable();

/** A party as its host sees it, without its contact: what is needed to seat and serve it. */
export const shownParty = z.object({
  booking_id: z.string(),
  reference: z.string(),
  status: z.string(),
  source: z.string(),
  time: z.string(),
  party_size: z.int(),
  name: z.string(),
  tables: z.array(z.string()),
  seated_at: text,
  ends_at: z.string().describe('When its turn is over.'),
  late_minutes: z.int().nullable(),
  requests: text,
  diets: z.array(z.string()),
  dietary_note: text,
  occasion: text,
  experience: z
    .object({
      name: z.string(),
      chosen: z.string().describe('Menus and extras in one line; empty for none.'),
      menus_open: z.int().describe('Guests who have no menu yet.'),
    })
    .nullable()
    .describe('What the party comes for; null for a table alone.'),
  tags: z.array(z.string()),
  staff_note: text,
});

/** A booking of the API as tools for staff show it. */
export function asParty(booking: ShownParty_BookingFragment): z.output<typeof shownParty> {
  return {
    booking_id: booking.id,
    reference: booking.reference,
    status: booking.status,
    source: booking.source,
    time: shortTime(booking.time),
    party_size: booking.guests,
    name: booking.customerName,
    tables: booking.tables?.map(({ name }) => name) ?? [],
    seated_at: booking.seatedAt,
    ends_at: booking.endsAt,
    late_minutes: booking.lateMinutes,
    requests: booking.specialRequests,
    diets: booking.dietary,
    dietary_note: booking.dietaryNote,
    occasion: booking.occasion,
    experience: booking.experience && {
      name: booking.experience.name,
      chosen: booking.experience.chosen,
      menus_open: booking.experience.menusOpen,
    },
    tags: booking.tags ?? [],
    staff_note: booking.staffNote,
  };
}
