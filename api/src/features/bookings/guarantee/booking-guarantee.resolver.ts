import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { endingAt } from '../../guarantees/rules/free-until.ts';
import type { Terms } from '../../guarantees/rules/policy-rule.ts';
import { Booking } from '../booking.type.ts';
import type { BookingRow } from '../lists/booking-rows.ts';
import { BookingGuarantee } from './booking-guarantee.type.ts';
import { costOfEnding } from './settle-ending.ts';

interface ShownGuarantee {
  terms: Terms;
  guests: number;
  amountMinor: number;
  currency: string;
  freeUntil: Date;
  sentences: string[];
  provider: string;
  waivedReason: string | null;
  chargedMinor: number;
  refundedMinor: number;
}

/** The guarantee of a booking. */
@Resolver(() => Booking)
export class BookingGuaranteeResolver {
  @FieldResolver(() => BookingGuarantee, {
    nullable: true,
    description:
      'What its guest agreed to when they booked, and what it costs to cancel now; null where nothing was asked.',
  })
  async guarantee(
    @Root() booking: BookingRow,
    @Ctx() { app, reads }: GraphContext,
  ): Promise<BookingGuarantee | null> {
    const guarantee = await shownGuarantee(reads, booking);
    if (!guarantee) return null;
    const { terms, freeUntil, provider } = guarantee;
    const now = costOfEnding(guarantee, endingAt(freeUntil, app.clock.now()));
    return {
      ...guarantee,
      kind: terms.kind,
      cancellingCostsMinor: now.keptMinor,
      cancellingReturnsMinor: now.refundMinor,
      noShowCostsMinor: costOfEnding(guarantee, 'no_show').keptMinor,
      isSimulated: provider === 'simulated',
    };
  }
}

function shownGuarantee(
  reads: TenantReads,
  { restaurantId, bookingId }: Pick<BookingRow, 'restaurantId' | 'bookingId'>,
): Promise<ShownGuarantee | null> {
  return reads.row<ShownGuarantee>(
    { restaurantIds: [restaurantId] },
    sql`select g.terms, g.guests, g.amount_minor as "amountMinor", g.currency, g.free_until as "freeUntil",
        g.accepted_words as sentences, g.provider, g.waived_reason as "waivedReason",
        coalesce(sum(e.amount_minor) filter (where e.kind = 'charge'), 0)::int as "chargedMinor",
        coalesce(sum(e.amount_minor) filter (where e.kind = 'refund'), 0)::int as "refundedMinor"
      from guarantees g left join guarantee_entries e on e.restaurant_id = g.restaurant_id and e.guarantee_id = g.id
      where g.restaurant_id = ${restaurantId} and g.booking_id = ${bookingId} group by g.restaurant_id, g.id`,
  );
}
