import { z } from 'zod';
import { shortTime } from '../words.ts';
import type { ShownBooking_BookingFragment } from './GuestTools.generated.ts';

const text = z.string().nullable();

/** A booking as tools show it to a guest: what stands on the guest's own page, and no more. */
export const shownBooking = z.object({
  reference: z.string().describe('What the guest and the restaurant call it.'),
  status: z
    .string()
    .describe('PENDING until the restaurant answers; CONFIRMED, SEATED, COMPLETED, NO_SHOW or CANCELLED.'),
  restaurant: z.object({
    id: z.string(),
    name: z.string(),
    address: text,
    phone: text,
    timezone: z.string(),
  }),
  date: z.string(),
  time: z.string(),
  party_size: z.int(),
  name: z.string(),
  area: text,
  requests: text,
  wishes: z.array(z.string()),
  unmet_wishes: z.array(z.string()).describe('Wishes that its table does not meet at present.'),
  late_minutes: z.int().nullable().describe('How late the guest said they will be.'),
  experience: z
    .object({ name: z.string(), chosen: z.string(), sum_minor: z.int(), currency: z.string() })
    .nullable()
    .describe('What was booked beside the table, with its sum in minor units.'),
  cancellation_note: text.describe('What the restaurant wrote when it cancelled.'),
  may_change: z.boolean(),
  may_cancel: z.boolean(),
  may_report_late: z.boolean(),
});

/** A booking of the API as tools show it. */
export function asShown(booking: ShownBooking_BookingFragment): z.output<typeof shownBooking> {
  const { experience } = booking;
  return {
    reference: booking.reference,
    status: booking.status,
    restaurant: booking.restaurant,
    date: booking.date,
    time: shortTime(booking.time),
    party_size: booking.guests,
    name: booking.customerName,
    area: booking.area?.name ?? null,
    requests: booking.specialRequests,
    wishes: booking.wishes,
    unmet_wishes: booking.unmetWishes,
    late_minutes: booking.lateMinutes,
    experience: experience && {
      name: experience.name,
      chosen: experience.chosen,
      sum_minor: experience.sumMinor,
      currency: experience.currency,
    },
    cancellation_note: booking.cancellationNote,
    may_change: booking.guestMayChange,
    may_cancel: booking.guestMayCancel,
    may_report_late: booking.guestMayReportLate,
  };
}
