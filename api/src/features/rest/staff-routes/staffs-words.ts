import { z } from 'zod';
import { given } from '../fields.ts';

/** The booking that a route is about. */
export const bookingInAddress = z.strictObject({ booking: given.booking });

const text = (description: string, maxLength: number) => z.string().meta({ description, maxLength });

/** What staff say of a party, in the form in which the API takes it; what is allowed it says itself. */
export const staffs = {
  name: text("The guest's name.", 120),
  email: text("The guest's email address; none when null, and then no mail is sent.", 254)
    .nullable()
    .optional(),
  phone: z.string().nullable().optional().describe("The guest's phone number; none when null."),
  specialRequests: given.specialRequests.nullable(),
  occasion: given.occasion.nullable(),
  diets: given.diets.nullable(),
  dietaryNote: given.dietaryNote.nullable(),
  staffNote: text('What staff tell each other; may have line breaks. Guests never read it.', 1_000)
    .nullable()
    .optional(),
  tags: z
    .array(z.string())
    .optional()
    .describe('All tags of the booking, at most 10 of at most 30 characters.'),
  externalId: text('What your own system calls it; each once in a restaurant. Guests never see it.', 100)
    .nullable()
    .optional(),
  metadata: z
    .array(z.strictObject({ key: text('Each once.', 40), value: text('What to keep.', 500) }))
    .optional()
    .describe(
      'What your program keeps with it for itself, at most 20 pairs; the list replaces the one before.',
    ),
  expectedRevision: z
    .number()
    .int()
    .optional()
    .describe(
      '`revision` as you have read it: refused when the booking has changed since. Without it the last one to write wins.',
    ),
  tableIds: z
    .array(z.string())
    .optional()
    .describe(
      'Global ids of the tables, at most 20: it gets exactly these or is refused. Left out or empty: those that it has, or the best free ones.',
    ),
  overruleReason: text(
    'Why it should be accepted even if a rule refuses it: for a refusal that says `canOverrule`. It is kept with the rule.',
    500,
  ).optional(),
  arrivedGuests: z
    .number()
    .int()
    .optional()
    .meta({ description: 'How many of the party are there, where some are still missing.', minimum: 1 }),
  until: z.iso
    .datetime({ offset: true })
    .optional()
    .describe('When the party has to leave, if that is before the end of its turn.'),
} as const;
