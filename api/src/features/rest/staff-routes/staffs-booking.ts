import { z } from 'zod';
import { bookedExperience } from '../experiences.ts';
import { said, shortTime } from '../fields.ts';
import type { StaffBooking_BookingFragment } from './StaffRoutes.generated.ts';

const { text } = said;

/** A booking as the staff see it. */
export const staffsBooking = z
  .object({
    id: z.string().describe('Global id.'),
    reference: z.string().describe('What the guest and the restaurant call it.'),
    status: said.status,
    source: z
      .string()
      .describe('How it came in: `ONLINE`, `PHONE`, `WALK_IN` or `WAITLIST`. More values may come.'),
    date: said.date,
    time: said.time,
    startsAt: said.instant,
    endsAt: said.instant.describe("End of the party's turn; earlier when it finished early."),
    partySize: said.partySize,
    name: z.string(),
    email: text,
    phone: text,
    area: said.area,
    tables: z.array(z.object({ id: z.string(), name: z.string() })).describe('The tables that it holds.'),
    wishes: said.wishes,
    unmetWishes: said.unmetWishes,
    specialRequests: text,
    occasion: said.occasion,
    diets: said.diets,
    dietaryNote: text,
    experience: bookedExperience,
    staffNote: text.describe('What staff tell each other. Guests never read it.'),
    tags: z.array(z.string()),
    externalId: text.describe('What your own system calls it.'),
    metadata: z
      .array(z.object({ key: z.string(), value: z.string() }))
      .describe('What your own program keeps with it.'),
    arrivedGuests: z
      .number()
      .int()
      .nullable()
      .describe('How many of the party are there; null before anybody is.'),
    arrivedAt: said.instant.nullable(),
    seatedAt: said.instant.nullable(),
    cancellationNote: text,
    revision: z.number().int().describe('Rises with each change.'),
    createdAt: said.instant,
    updatedAt: said.instant,
    restaurant: z.object({ id: z.string(), name: z.string(), timezone: z.string() }),
  })
  .meta({ id: 'StaffBooking', description: 'A booking as the staff see it.' });

/** A booking of the API in the names of the routes. */
export function asStaffs(booking: StaffBooking_BookingFragment | null): z.output<typeof staffsBooking> {
  if (!booking) throw new Error('a booking was neither given nor refused');
  const { guests, customerName, time, tables, tags, metadata, revision, ...same } = booking;
  if (tables === null || tags === null || metadata === null || revision === null)
    throw new Error('staff may not see a booking of theirs');
  return {
    ...same,
    time: shortTime(time),
    partySize: guests,
    name: customerName,
    tables,
    tags,
    metadata,
    revision,
  };
}
