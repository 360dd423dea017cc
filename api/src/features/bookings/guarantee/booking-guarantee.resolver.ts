import { Ctx, Directive, Extensions, FieldResolver, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { endingAt } from '../../guarantees/rules/free-until.ts';
import { Booking } from '../booking.type.ts';
import type { BookingRow } from '../lists/booking-rows.ts';
import { BookingGuarantee } from './booking-guarantee.type.ts';
import { GuaranteeMove, MOST_MOVES } from './guarantee-move.type.ts';
import { costOfEnding, endingOf } from './settle-ending.ts';
import { movesOfBooking, type ShownGuarantee, shownGuarantee } from './shown-guarantee.ts';

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
  ): Promise<Partial<BookingGuarantee> | null> {
    const guarantee = await shownGuarantee(reads, booking);
    if (!guarantee) return null;
    const { terms, freeUntil, provider } = guarantee;
    const ending = endingOf(guarantee) ?? endingAt(freeUntil, app.clock.now());
    const now = costOfEnding(guarantee, ending);
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

/** What staff are told of a guarantee besides. */
@Resolver(() => BookingGuarantee)
export class GuaranteeMovesResolver {
  @Directive('@auth(requires: HOST)')
  @Extensions({ mostRows: MOST_MOVES })
  @FieldResolver(() => [GuaranteeMove], {
    nullable: true,
    description: `What the provider was asked to do after the booking was made, the newest first, at most ${MOST_MOVES}. For staff.`,
  })
  moves(@Root() guarantee: ShownGuarantee, @Ctx() { reads }: GraphContext): Promise<GuaranteeMove[]> {
    return movesOfBooking(reads, guarantee);
  }
}
