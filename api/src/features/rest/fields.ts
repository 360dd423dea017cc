import { z } from 'zod';
import { bookingStatuses } from '../bookings/booking-status.ts';
import { occasions } from '../bookings/party/occasion.ts';
import { dietaryNeeds } from '../guests/dietary-need.ts';
import { LANGUAGES } from '../restaurants/language.ts';
import { tableFeatures } from '../tables/table-accessibility.ts';

/** Values as the API writes them. */
export const inCapitals = <Value extends string>(values: readonly Value[]) =>
  z.enum(values.map((value) => value.toUpperCase() as Uppercase<Value>));

/** A value of a list that may grow: a client that knows only today's goes on working. */
const growing = (says: string, known: readonly string[]) =>
  z.string().meta({ description: `${says} More values may come.`, examples: [...known] });

const upper = (values: readonly string[]) => values.map((value) => value.toUpperCase());

/** A time as routes write it: without seconds, which no booking has. */
export const shortTime = (time: string): string => time.slice(0, 5);

const LONGEST_ID = 100;

const id = (says: string) => z.string().min(1).max(LONGEST_ID).describe(says);

/** What routes that change something take in the address: whether it is only tried out. */
export const tryingOut = z.strictObject({
  dryRun: z
    .enum(['true', 'false'])
    .optional()
    .describe(
      '`true`: answers as it would now, and changes nothing. Ids and tokens in such an answer name nothing afterwards.',
    ),
});

/** Whether a caller only wants to know. */
export const isTriedOut = ({ dryRun }: z.output<typeof tryingOut>): boolean => dryRun === 'true';

/** What a caller sends. Its form is checked here; what the trade allows, the API itself says, in words for people. */
export const given = {
  restaurant: id("The restaurant's global id (`rest_…`), or the name in the address of its booking page."),
  restaurantId: id("The restaurant's global id (`rest_…`)."),
  booking: id("The booking's global id (`book_…`)."),
  areaId: id('Global id of an area of the restaurant. Left out: anywhere.').optional(),
  date: z.iso
    .date('A date is written yyyy-MM-dd.')
    .describe("Date on which the service begins, in the restaurant's own calendar."),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time is written HH:mm.')
    .meta({ description: "Time by the restaurant's clock, HH:mm.", examples: ['19:30'] }),
  partySize: z.number().int().meta({ description: 'Number of guests.', minimum: 1, maximum: 100 }),
  partySizeInAddress: z.coerce
    .number()
    .int()
    .meta({ description: 'Number of guests.', minimum: 1, maximum: 100 }),
  wishes: z
    .array(inCapitals(tableFeatures))
    .optional()
    .describe('What the guest needs of a table. Met if a free table can; never a reason to refuse.'),
  diets: z
    .array(
      z.strictObject({
        guests: z.number().int().meta({ minimum: 1 }),
        needs: z.array(inCapitals(dietaryNeeds)),
      }),
    )
    .optional()
    .describe(
      'What guests of the party cannot or do not eat: each set of needs with how many guests have it.',
    ),
  dietaryNote: z.string().optional().meta({
    description: 'The same in the words of the guest, for what `diets` has no value for.',
    maxLength: 200,
  }),
  occasion: inCapitals(occasions).optional().describe('Why the party comes.'),
  language: inCapitals(LANGUAGES)
    .optional()
    .describe('The language of the mails to the guest; English when left out.'),
  specialRequests: z
    .string()
    .optional()
    .meta({ description: 'What the guest asks for, in their own words.', maxLength: 2_000 }),
  status: inCapitals(bookingStatuses).optional().describe('Only bookings with this status.'),
  visitorKey: z
    .string()
    .min(16)
    .max(100)
    .describe(
      "A secret that you make for each visitor, such as a uuid: the place that is kept with it is not in its visitor's own way.",
    ),
  idempotencyKey: z
    .string()
    .min(1)
    .max(100)
    .describe(
      'A new one for each new booking, such as a uuid. Sent again with the same body within 24 hours it gives the same booking, never a second one.',
    ),
  manageToken: z
    .string()
    .min(1)
    .max(200)
    .describe('The `manageToken` of the answer that made the booking: it opens this one booking.'),
} as const;

const text = z.string().nullable();
const instant = z.iso.datetime();

/** What is answered. */
export const said = {
  text,
  instant,
  date: z.iso.date(),
  time: z.string().describe("By the restaurant's clock, HH:mm."),
  partySize: z.number().int().describe('Number of guests.'),
  area: z
    .object({ id: z.string(), name: z.string() })
    .nullable()
    .describe('The area that was asked for; null for anywhere.'),
  wishes: z.array(growing('What the guest needs of a table.', upper(tableFeatures))),
  unmetWishes: z.array(z.string()).describe('Those that none of its tables meets at present.'),
  occasion: growing('Why the party comes.', upper(occasions)).nullable(),
  diets: z.array(
    z.object({
      guests: z.number().int(),
      needs: z.array(growing('What they do not eat.', upper(dietaryNeeds))),
    }),
  ),
  status: z
    .enum(upper(bookingStatuses))
    .describe('PENDING until the restaurant has answered; it holds its place like a confirmed booking.'),
  reason: growing('Why the time cannot be booked; null when it can.', [
    'NO_TABLE',
    'FULL_ROOM',
    'CLOSED',
    'PAST',
  ]).nullable(),
} as const;
