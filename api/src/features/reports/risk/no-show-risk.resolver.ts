import { Ctx, Directive, FieldResolver, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Booking } from '../../bookings/booking.type.ts';
import type { BookingRow } from '../../bookings/lists/booking-rows.ts';
import { type NoShowRiskRow, noShowRisk } from './no-show-risk.ts';
import { NoShowRisk } from './no-show-risk.type.ts';

/** How likely it is that a party stays away. */
@Resolver(() => Booking)
export class NoShowRiskResolver {
  @Directive('@auth(requires: HOST)')
  @FieldResolver(() => NoShowRisk, {
    nullable: true,
    description:
      'How likely it is that the party stays away. Null for who walked in or waited, and once the party is here or the booking is ' +
      'cancelled or over. For staff only, and for keys with `bookings:read` and `reports:read`; guests never see it.',
  })
  noShowRisk(@Root() row: BookingRow, @Ctx() { app, reads }: GraphContext): Promise<NoShowRiskRow | null> {
    return noShowRisk(app, reads, row);
  }
}
