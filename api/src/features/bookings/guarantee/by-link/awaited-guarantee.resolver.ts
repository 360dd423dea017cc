import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { sql } from '../../../../platform/db/statement.ts';
import type { GraphContext } from '../../../../platform/graphql/context.ts';
import { Booking } from '../../booking.type.ts';
import type { BookingRow } from '../../lists/booking-rows.ts';

import { AwaitedGuarantee } from './awaited-guarantee.type.ts';
import { type AwaitedRow, awaitedGuarantee } from './awaited-terms.ts';

/** What a booking waits for. */
@Resolver(() => Booking)
export class AwaitedGuaranteeResolver {
  @FieldResolver(() => AwaitedGuarantee, {
    nullable: true,
    description: 'What its guest is asked for by a link, until a deadline; null for nothing.',
  })
  async awaitedGuarantee(
    @Root() { restaurantId, bookingId }: BookingRow,
    @Ctx() { app, reads }: GraphContext,
  ): Promise<AwaitedGuarantee | null> {
    const row = await reads.row<AwaitedRow>(
      { restaurantIds: [restaurantId] },
      sql`select g.purpose, g.terms, g.guests, g.amount_minor as "amountMinor", g.currency, g.free_until as "freeUntil",
          g.request_hash as "termsId", g.expires_at as "until", g.policy_id as "policyId", r.timezone
        from guarantees g join restaurants r on r.id = g.restaurant_id
        where g.restaurant_id = ${restaurantId} and g.hold_id = ${bookingId} and g.state = 'awaiting'
          and g.purpose in ('promise', 'fee') and g.expires_at > ${app.clock.now()}
          and (g.purpose = 'fee' or g.ended_as is null)`,
    );
    return row && awaitedGuarantee(row);
  }
}
