import { Arg, Ctx, Directive, FieldResolver, ID, Int, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { uuidOf } from '../../platform/ids/global-id.ts';
import { PARTY_ARGUMENT, refuseImpossibleParty } from '../availability/availability-arguments.ts';
import { bookingRow } from '../bookings/lists/booking-rows.ts';
import { Restaurant } from '../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../restaurants/restaurant-rows.ts';
import type { SeatingProposal } from '../waitlist/seating/seating-proposal.ts';
import { SeatingProposalType } from '../waitlist/seating/seating-proposal.type.ts';
import { WaitlistEntry } from '../waitlist/waitlist-entry.type.ts';
import type { WaitlistEntryRow } from '../waitlist/waitlist-rows.ts';
import { placesNow } from './places-now.ts';
import { Tonight } from './tonight.type.ts';
import { type TonightRow, tonightRow, waitingTonight } from './tonight-rows.ts';

/** The evening of a restaurant. */
@Resolver(() => Restaurant)
export class RestaurantTonightResolver {
  @Directive('@auth(requires: HOST)')
  @FieldResolver(() => Tonight, {
    nullable: true,
    description: 'The room right now, for the screen that a host works at.',
  })
  tonight(@Root() row: RestaurantRow, @Ctx() { app, reads }: GraphContext): Promise<TonightRow> {
    return tonightRow(app, reads, row);
  }
}

/** What of an evening is read only when it is asked for. */
@Resolver(() => Tonight)
export class TonightResolver {
  @FieldResolver(() => [WaitlistEntry])
  waiting(@Root() row: TonightRow, @Ctx() { reads }: GraphContext): Promise<WaitlistEntryRow[]> {
    return waitingTonight(reads, row);
  }

  @FieldResolver(() => SeatingProposalType, {
    description: 'Where a party could sit down right now for a whole turn, the best place and every other.',
  })
  async places(
    @Root() { evening, restaurant: { restaurantId } }: TonightRow,
    @Arg('partySize', () => Int, PARTY_ARGUMENT) partySize: number,
    @Arg('bookingId', () => ID, {
      nullable: true,
      description:
        'Global id of the booking that is to sit down, whose own tables count as free, or to move. The best place of one that asked for an area is there or nowhere.',
    })
    bookingId: string | null | undefined,
    @Ctx() { reads }: GraphContext,
  ): Promise<SeatingProposal> {
    refuseImpossibleParty(partySize);
    const id = bookingId ? uuidOf('Booking', bookingId) : null;
    const booking = id && (await bookingRow(reads, { restaurantIds: [restaurantId] }, id));
    return placesNow(evening, partySize, booking || null);
  }
}
