import type { ReportReads } from '../../../platform/db/report-reads.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { BookingRow } from '../../bookings/lists/booking-rows.ts';
import { FEWEST_BOOKINGS, noShowProbability } from './no-show-model.ts';
import { noShowModelOf } from './no-show-models.ts';
import { type NoShowReasonRow, noShowReasons } from './no-show-reasons.ts';
import { atRiskOf } from './no-show-rows.ts';

/** A risk in the names of the schema's fields. */
export interface NoShowRiskRow {
  probability: number | null;
  usual: number | null;
  reasons: NoShowReasonRow[];
  restsOn: number;
  bookingsMissing: number | null;
}

type Booking = Pick<
  BookingRow,
  'restaurantId' | 'bookingId' | 'status' | 'source' | 'endsAt' | 'arrivedAt' | 'guests'
>;

/** How likely it is that a party stays away; null for one that cannot any more. */
export async function noShowRisk(
  { reports, clock }: { reports: ReportReads; clock: Clock },
  reads: TenantReads,
  booking: Booking,
): Promise<NoShowRiskRow | null> {
  const now = clock.now();
  if (!isToCome(booking, now)) return null;
  const [{ model, bookings }, atRisk] = await Promise.all([
    noShowModelOf(reports, booking.restaurantId, now),
    atRiskOf(reads, booking),
  ]);
  if (!atRisk) return null;
  if (!model) {
    const bookingsMissing = FEWEST_BOOKINGS - bookings;
    return { probability: null, usual: null, reasons: [], restsOn: bookings, bookingsMissing };
  }
  return {
    probability: noShowProbability(model, atRisk.levels, atRisk.mayStillSay),
    usual: model.rate,
    reasons: noShowReasons(model, { ...atRisk, guests: booking.guests }),
    restsOn: bookings,
    bookingsMissing: null,
  };
}

const isToCome = ({ status, source, endsAt, arrivedAt }: Booking, now: Date): boolean =>
  (status === 'pending' || status === 'confirmed') &&
  (source === 'online' || source === 'phone') &&
  arrivedAt === null &&
  endsAt > now;
