import { Args, Ctx, Directive, FieldResolver, Resolver, Root } from 'type-graphql';
import {
  type Connection,
  connectionOf,
  PageArgs,
  pageRequest,
} from '../../../platform/graphql/connections/connection.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Guest } from '../../guests/guest.type.ts';
import { type GuestRow, guestOf } from '../../guests/guest-rows.ts';
import { Booking, BookingConnection } from '../booking.type.ts';
import { bookingCursorShape, cursorOfBooking } from '../lists/booking-order.ts';
import { bookingPage } from '../lists/booking-pages.ts';
import { type BookingRow, bookingCount } from '../lists/booking-rows.ts';
import { type GuestHistoryRow, historyOfGuest } from './guest-history.ts';
import { GuestHistory } from './guest-history.type.ts';

/** The guest behind a booking. */
@Resolver(() => Booking)
export class BookingGuestRecordResolver {
  @Directive('@auth(requires: HOST)')
  @FieldResolver(() => Guest, {
    nullable: true,
    description:
      "The guest's record at the restaurant; null for a booking without email and phone, and for an erased guest. For staff only.",
  })
  async guest(
    @Root() { restaurantId, guestId }: BookingRow,
    @Ctx() { reads }: GraphContext,
  ): Promise<GuestRow | null> {
    return guestId ? guestOf(reads, { restaurantId, guestId }) : null;
  }
}

/** What a guest did at the restaurant. */
@Resolver(() => Guest)
export class GuestBookingsResolver {
  @Directive('@public')
  @FieldResolver(() => GuestHistory, { description: 'Counts of their visits, cancellations and no-shows.' })
  history(@Root() row: GuestRow, @Ctx() { app, reads }: GraphContext): Promise<GuestHistoryRow> {
    return historyOfGuest(reads, app.clock.now(), row);
  }

  @Directive('@public')
  @FieldResolver(() => BookingConnection, {
    description:
      'Their bookings that are not deleted, by date and time; ask for the `last` ones for the newest.',
  })
  async bookings(
    @Root() { restaurantId, guestId }: GuestRow,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() { reads }: GraphContext,
  ): Promise<Connection<BookingRow>> {
    const page = pageRequest(args, bookingCursorShape('visit'));
    const rows = await bookingPage(reads, restaurantId, { guestId }, page);
    return connectionOf(rows, page, cursorOfBooking('visit'), () =>
      bookingCount(reads, restaurantId, { guestId }),
    );
  }
}
