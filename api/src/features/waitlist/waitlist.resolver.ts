import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Directive,
  Field,
  FieldResolver,
  ID,
  Int,
  Resolver,
  Root,
} from 'type-graphql';
import {
  type Connection,
  connectionOf,
  PageArgs,
  pageRequest,
} from '../../platform/graphql/connections/connection.ts';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { globalId } from '../../platform/ids/global-id.ts';
import { PARTY_ARGUMENT, refuseImpossibleParty } from '../availability/availability-arguments.ts';
import { Booking } from '../bookings/booking.type.ts';
import { type BookingRow, bookingRow } from '../bookings/lists/booking-rows.ts';
import { Restaurant } from '../restaurants/restaurant.type.ts';
import { type RestaurantRow, restaurantRow } from '../restaurants/restaurant-rows.ts';
import { WaitlistEvent } from './history/waitlist-event.type.ts';
import { eventsOf, passedOverBy, passersOf } from './history/waitlist-history.ts';
import { WaitlistPassing } from './history/waitlist-passing.type.ts';
import { eveningNow } from './quote/evening-rows.ts';
import { GuestWait } from './quote/guest-wait.type.ts';
import { proposeWait } from './quote/propose-wait.ts';
import { waitQuote } from './quote/wait-quote.ts';
import { WaitQuote } from './quote/wait-quote.type.ts';
import { proposeSeating, type SeatingChoice, type SeatingProposal } from './seating/seating-proposal.ts';
import { SeatingChoiceType, SeatingProposalType } from './seating/seating-proposal.type.ts';
import { WaitlistEntry, WaitlistEntryConnection, WaitlistStatusEnum } from './waitlist-entry.type.ts';
import {
  cursorOfEntry,
  type WaitlistEntryRow,
  waitlistCount,
  waitlistCursorShape,
  waitlistPage,
} from './waitlist-rows.ts';
import { isOpen, type WaitlistStatus } from './waitlist-values.ts';

@ArgsType()
class WaitlistArgs extends PageArgs {
  @Field(() => WaitlistStatusEnum, { nullable: true, description: 'Only entries with this status.' })
  status?: WaitlistStatus | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only parties that still wait: WAITING and NOTIFIED.',
  })
  open?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only parties that came in the service day under way, which may run past midnight.',
  })
  today?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only the entry with this `externalId`, to the letter. Blank is the same as null.',
  })
  externalId?: string | null;
}

/** The waitlist of a restaurant. */
@Resolver(() => Restaurant)
export class RestaurantWaitlistResolver {
  @Directive('@auth(requires: HOST)')
  @FieldResolver(() => WaitlistEntryConnection, {
    nullable: true,
    description: 'Parties that are waiting or have waited, in order of arrival.',
  })
  async waitlist(
    @Root() row: RestaurantRow,
    @Args(() => WaitlistArgs) args: WaitlistArgs,
    @Ctx() { app, reads }: GraphContext,
  ): Promise<Connection<WaitlistEntryRow>> {
    const { restaurantId } = row;
    const page = pageRequest(args, waitlistCursorShape);
    const since = args.today ? (await eveningNow(app.clock, reads, row)).since : null;
    const externalId = args.externalId?.trim() || null;
    const filter = { status: args.status, open: args.open, since, externalId };
    const rows = await waitlistPage(reads, restaurantId, filter, page);
    return connectionOf(rows, page, cursorOfEntry, () => waitlistCount(reads, restaurantId, filter));
  }

  @Directive('@auth(requires: HOST)')
  @FieldResolver(() => WaitQuote, {
    nullable: true,
    description: 'How long a party that joins the waitlist now would wait.',
  })
  async waitQuote(
    @Root() row: RestaurantRow,
    @Arg('partySize', () => Int, PARTY_ARGUMENT) partySize: number,
    @Ctx() { app, reads }: GraphContext,
  ): Promise<WaitQuote> {
    refuseImpossibleParty(partySize);
    const evening = await eveningNow(app.clock, reads, row);
    const ahead = evening.queue.map((queued) => queued.partySize);
    return waitQuote(evening, ahead, partySize);
  }

  @Directive('@public')
  @FieldResolver(() => GuestWait, {
    nullable: true,
    description:
      'How long a party that joins the waitlist now would wait, for guests. Open to all; null unless `waitlistOpen`.',
  })
  async guestWait(
    @Root() row: RestaurantRow,
    @Arg('partySize', () => Int, PARTY_ARGUMENT) partySize: number,
    @Ctx() { app, reads }: GraphContext,
  ): Promise<GuestWait | null> {
    refuseImpossibleParty(partySize);
    if (!row.waitlistOpen) return null;
    const { queue, ...evening } = await eveningNow(app.clock, reads, row);
    const ahead = queue.map((queued) => queued.partySize);
    const { lowMinutes, highMinutes } = proposeWait(evening, ahead, partySize);
    return { partySize, partiesAhead: ahead.length, lowMinutes, highMinutes };
  }
}

/** Fields of an entry that are made from the row. */
@Resolver(() => WaitlistEntry)
export class WaitlistEntryResolver {
  @FieldResolver(() => ID)
  id(@Root() { entryId }: WaitlistEntryRow): string {
    return globalId('WaitlistEntry', entryId);
  }

  @FieldResolver(() => Int, { nullable: true })
  actualWait(@Root() { status, createdAt, closedAt }: WaitlistEntryRow): number | null {
    if (status !== 'seated' || !closedAt) return null;
    return Math.round((closedAt.getTime() - createdAt.getTime()) / 60_000);
  }

  @FieldResolver(() => Booking, { nullable: true })
  async booking(
    @Root() { restaurantId, bookingId }: WaitlistEntryRow,
    @Ctx() { reads }: GraphContext,
  ): Promise<BookingRow | null> {
    return bookingId ? bookingRow(reads, { restaurantIds: [restaurantId] }, bookingId) : null;
  }

  @FieldResolver(() => SeatingProposalType, { nullable: true })
  async seatingProposal(
    @Root() { restaurantId, partySize, status }: WaitlistEntryRow,
    @Ctx() { app, reads }: GraphContext,
  ): Promise<SeatingProposal | null> {
    const restaurant = isOpen(status) ? await restaurantRow(reads, restaurantId) : null;
    return restaurant && proposeSeating(await eveningNow(app.clock, reads, restaurant), partySize);
  }

  @FieldResolver(() => [WaitlistEvent])
  events(@Root() row: WaitlistEntryRow, @Ctx() { reads }: GraphContext): Promise<WaitlistEvent[]> {
    return eventsOf(reads, row);
  }

  @FieldResolver(() => [WaitlistPassing])
  passedOver(@Root() row: WaitlistEntryRow, @Ctx() { reads }: GraphContext): Promise<WaitlistPassing[]> {
    return passedOverBy(reads, row);
  }

  @FieldResolver(() => [WaitlistPassing])
  passedBy(@Root() row: WaitlistEntryRow, @Ctx() { reads }: GraphContext): Promise<WaitlistPassing[]> {
    return passersOf(reads, row);
  }
}

/** Fields of a proposal that are made from the row. */
@Resolver(() => SeatingProposalType)
export class SeatingProposalResolver {
  @FieldResolver(() => [ID])
  tableIds(@Root() { tableIds }: SeatingProposal): string[] {
    return tableIds.map((tableId) => globalId('Table', tableId));
  }
}

/** The same of each place. */
@Resolver(() => SeatingChoiceType)
export class SeatingChoiceResolver {
  @FieldResolver(() => [ID])
  tableIds(@Root() { tableIds }: SeatingChoice): string[] {
    return tableIds.map((tableId) => globalId('Table', tableId));
  }
}
