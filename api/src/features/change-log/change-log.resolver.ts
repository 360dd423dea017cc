import { Args, Ctx, Directive, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import { type Connection, PageArgs } from '../../platform/graphql/connections/connection.ts';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { globalId } from '../../platform/ids/global-id.ts';
import { Booking } from '../bookings/booking.type.ts';
import type { BookingRow } from '../bookings/lists/booking-rows.ts';
import { WaitlistEntry } from '../waitlist/waitlist-entry.type.ts';
import type { WaitlistEntryRow } from '../waitlist/waitlist-rows.ts';
import { ChangeLogConnection, ChangeLogEntry, FieldChange } from './change-log.type.ts';
import { type ChangeLogRow, changeLogOf } from './change-log-rows.ts';
import { type ShownChange, shownChanges } from './changed-field.ts';

/** What happened to a booking. */
@Resolver(() => Booking)
class BookingChangeLogResolver {
  @Directive('@auth(requires: HOST)')
  @FieldResolver(() => ChangeLogConnection, {
    nullable: true,
    description: 'Who changed what of it, newest first, from its creation on. For staff only.',
  })
  changeLog(
    @Root() { restaurantId, bookingId }: BookingRow,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() { reads }: GraphContext,
  ): Promise<Connection<ChangeLogRow>> {
    return changeLogOf(reads, { restaurantId, bookingId }, args);
  }
}

/** What happened to a party on the waitlist. */
@Resolver(() => WaitlistEntry)
class WaitlistChangeLogResolver {
  @Directive('@auth(requires: HOST)')
  @FieldResolver(() => ChangeLogConnection, {
    nullable: true,
    description: 'Who changed what of it, newest first, from its creation on. For staff only.',
  })
  changeLog(
    @Root() { restaurantId, entryId }: WaitlistEntryRow,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() { reads }: GraphContext,
  ): Promise<Connection<ChangeLogRow>> {
    return changeLogOf(reads, { restaurantId, entryId }, args);
  }
}

/** Fields of an entry that are made from the row. */
@Resolver(() => ChangeLogEntry)
class ChangeLogEntryResolver {
  @FieldResolver(() => ID)
  id(@Root() { changeId }: ChangeLogRow): string {
    return globalId('ChangeLogEntry', changeId);
  }

  @FieldResolver(() => [FieldChange])
  changes(@Root() { changes, names }: ChangeLogRow): ShownChange[] {
    return shownChanges(changes, names);
  }
}

/** Everything that answers fields about the log. */
export const changeLogResolvers = [
  BookingChangeLogResolver,
  WaitlistChangeLogResolver,
  ChangeLogEntryResolver,
];
