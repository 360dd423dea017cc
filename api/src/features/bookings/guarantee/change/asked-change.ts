import { z } from 'zod';
import { Refusal, userError } from '../../../../platform/errors/user-errors.ts';
import type { BoughtExperience } from '../../../experiences/rules/bought-experience.ts';
import { askedBooking } from '../asked-booking.ts';
import type { BookedGuarantee } from '../booked-guarantee.ts';

/** Another visit that a guest pays for, as it is kept until the booking has it. */
export const askedChange = askedBooking
  .pick({
    date: true,
    time: true,
    guests: true,
    areaId: true,
    customerName: true,
    email: true,
    language: true,
  })
  .extend({
    bookingId: z.uuid(),
    /** Null for a guest whose address is not known. */
    email: z.string().nullable(),
    /** What was said beside the visit; left out, it stays as it was. */
    specialRequests: askedBooking.shape.specialRequests.optional(),
    wishes: askedBooking.shape.wishes.optional(),
    /** What is bought by what the guest chose anew, at the prices of then; left out, what the booking has. */
    bought: z.custom<BoughtExperience>().nullish(),
    /** What was given for the booking before, and by which guarantee at last: the difference is to that. */
    givenMinor: z.int(),
    givenLast: z.uuid().nullable(),
  });
export type AskedChange = z.output<typeof askedChange>;

const OTHERWISE = userError('CONFLICT', 'What was given for this booking has changed meanwhile.');

/** Refuses with CONFLICT a change whose difference is to something else than what was given by now. */
export function refuseOtherBefore(
  { givenMinor, givenLast }: AskedChange,
  given: BookedGuarantee | null,
): void {
  const isSame = (given?.amountMinor ?? 0) === givenMinor && (given?.guaranteeId ?? null) === givenLast;
  if (!isSame) throw new Refusal(OTHERWISE);
}
