import DataLoader from 'dataloader';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { GuaranteePurpose } from '../../guarantees/guarantee-state.ts';
import type { Terms } from '../../guarantees/rules/policy-rule.ts';
import type { BookingRow } from '../lists/booking-rows.ts';
import { agreedLast } from './booked-guarantee.ts';
import { type GuaranteeMove, MOST_MOVES } from './guarantee-move.type.ts';
import type { GuaranteeRow } from './guarantee-rows.ts';

type Guaranteed = Pick<BookingRow, 'restaurantId' | 'bookingId'>;

/** The guarantee of a booking with what it has come to, amounts in minor units. */
export interface ShownGuarantee extends Guaranteed, Pick<GuaranteeRow, 'endedAs' | 'endedAt'> {
  terms: Terms;
  purpose: GuaranteePurpose;
  guests: number;
  amountMinor: number;
  /** How much of it changes have released since. */
  releasedMinor: number;
  currency: string;
  freeUntil: Date;
  sentences: string[];
  acceptedAt: Date;
  provider: string;
  waivedReason: string | null;
  chargedMinor: number;
  refundedMinor: number;
  disputedMinor: number;
  /** The discount code that lowered `amountMinor`, and by how much; null and 0 for none. */
  discountCode: string | null;
  discountMinor: number;
  /** What a gift voucher paid, and what of it is on the voucher again. */
  voucherPaidMinor: number;
  voucherReturnedMinor: number;
  /** What can go back still: neither gone back, nor taken back by the bank, nor on its way. */
  refundableMinor: number;
}

const cacheKeyFn = ({ bookingId }: Guaranteed) => bookingId;

const guaranteeLoader = (reads: TenantReads) =>
  new DataLoader<Guaranteed, ShownGuarantee | null, string>(
    async (bookings) => {
      const found = await ofEachRestaurant(bookings, (of) => reads.rows<ShownGuarantee>(...guaranteesOf(of)));
      const byBooking = Map.groupBy(found, ({ bookingId }) => bookingId);
      return bookings.map(({ bookingId }) => wholeOf(byBooking.get(bookingId) ?? []));
    },
    { cacheKeyFn },
  );

/** The guarantee of a booking; null without one. Asked for booking by booking, it is read in one statement per restaurant. */
export function shownGuarantee(reads: TenantReads, booking: Guaranteed): Promise<ShownGuarantee | null> {
  return reads.once(guaranteeLoader).load(booking);
}

const SUMS = [
  'chargedMinor',
  'refundedMinor',
  'disputedMinor',
  'voucherPaidMinor',
  'voucherReturnedMinor',
  'refundableMinor',
] as const;

/** What was agreed last, with the money of all that was given. */
function wholeOf(parts: readonly ShownGuarantee[]): ShownGuarantee | null {
  const agreed = agreedLast(parts);
  const sum = (of: (typeof SUMS)[number]) => parts.reduce((total, part) => total + part[of], 0);
  return (
    agreed && {
      ...agreed,
      discountCode: parts.find(({ discountCode }) => discountCode)?.discountCode ?? null,
      chargedMinor: sum('chargedMinor'),
      refundedMinor: sum('refundedMinor'),
      disputedMinor: sum('disputedMinor'),
      voucherPaidMinor: sum('voucherPaidMinor'),
      voucherReturnedMinor: sum('voucherReturnedMinor'),
      refundableMinor: sum('refundableMinor'),
    }
  );
}

const moveLoader = (reads: TenantReads) =>
  new DataLoader<Guaranteed, GuaranteeMove[], string>(
    async (bookings) => {
      const found = await ofEachRestaurant(bookings, (of) => reads.rows<MoveRow>(...movesOf(of)));
      const byBooking = Map.groupBy(found, ({ bookingId }) => bookingId);
      return bookings.map(({ bookingId }) => byBooking.get(bookingId) ?? []);
    },
    { cacheKeyFn },
  );

/** What the provider was asked to do for a booking, the newest first; read as guarantees are. */
export function movesOfBooking(reads: TenantReads, booking: Guaranteed): Promise<GuaranteeMove[]> {
  return reads.once(moveLoader).load(booking);
}

interface MoveRow extends GuaranteeMove {
  bookingId: string;
}

interface OfRestaurant {
  restaurantId: string;
  bookingIds: string[];
}

async function ofEachRestaurant<Row>(
  bookings: readonly Guaranteed[],
  read: (of: OfRestaurant) => Promise<Row[]>,
): Promise<Row[]> {
  const byRestaurant = Map.groupBy(bookings, ({ restaurantId }) => restaurantId);
  const rows = await Promise.all(
    [...byRestaurant].map(([restaurantId, own]) =>
      read({ restaurantId, bookingIds: own.map(({ bookingId }) => bookingId) }),
    ),
  );
  return rows.flat();
}

function guaranteesOf({ restaurantId, bookingIds }: OfRestaurant) {
  return [
    { restaurantIds: [restaurantId] },
    sql`select g.restaurant_id as "restaurantId", g.booking_id as "bookingId", g.terms, g.purpose,
        g.ended_as as "endedAs", g.ended_at as "endedAt", g.guests, g.amount_minor as "amountMinor", g.released_minor as "releasedMinor",
        g.discount_code as "discountCode", g.discount_minor as "discountMinor",
        g.currency, g.free_until as "freeUntil", g.accepted_words as sentences, g.created_at as "acceptedAt", g.provider,
        g.waived_reason as "waivedReason", sums.charged as "chargedMinor", sums.refunded as "refundedMinor", sums.disputed as "disputedMinor",
        greatest(0, sums.charged - sums.refunded - sums.disputed - (select coalesce(sum(m.amount_minor), 0)::int
          from guarantee_moves m where m.restaurant_id = g.restaurant_id and m.guarantee_id = g.id and m.kind = 'refund'
            and m.state = 'asked')) + used.paid - used.returned as "refundableMinor",
        used.paid as "voucherPaidMinor", used.returned as "voucherReturnedMinor"
      from guarantees g cross join lateral (
        select coalesce(sum(e.amount_minor) filter (where e.kind = 'charge'), 0)::int as charged,
          coalesce(sum(case e.kind when 'refund' then e.amount_minor when 'refund_failed' then -e.amount_minor end), 0)::int as refunded,
          coalesce(sum(case e.kind when 'dispute' then e.amount_minor when 'dispute_won' then -e.amount_minor end), 0)::int as disputed
        from guarantee_entries e where e.restaurant_id = g.restaurant_id and e.guarantee_id = g.id) sums
      cross join lateral (
        select coalesce(sum(u.amount_minor) filter (where u.kind = 'redeemed'), 0)::int as paid,
          coalesce(sum(u.amount_minor) filter (where u.kind = 'returned'), 0)::int as returned
        from gift_voucher_entries u where u.restaurant_id = g.restaurant_id and u.guarantee_id = g.id) used
      where g.restaurant_id = ${restaurantId} and g.booking_id = any (${bookingIds}::uuid[]) and g.state = 'secured'
      order by g.created_at, g.id`,
  ] as const;
}

function movesOf({ restaurantId, bookingIds }: OfRestaurant) {
  return [
    { restaurantIds: [restaurantId] },
    sql`select g.booking_id as "bookingId", m.kind, m.amount_minor as "amountMinor", m.state, m.reason, u.email as by,
        m.created_at as "askedAt", m.answered_at as "answeredAt"
      from guarantees g cross join lateral (
        select * from guarantee_moves m where m.restaurant_id = g.restaurant_id and m.guarantee_id = g.id
          order by m.created_at desc, m.id desc limit ${MOST_MOVES}) m
      left join users u on u.id = m.asked_by
      where g.restaurant_id = ${restaurantId} and g.booking_id = any (${bookingIds}::uuid[])
      order by g.booking_id, m.created_at desc, m.id desc`,
  ] as const;
}
