import { Directive, Extensions, Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import type { AuthorKind, Channel } from '../../../platform/auth/author-at-work.ts';
import {
  allLoggedTypes,
  type LoggedEventType,
  loggedEventTypes,
} from '../../../platform/events/event-log.ts';
import { AuthorKindEnum, ChannelEnum } from '../../../platform/graphql/connections/change-author.type.ts';
import { DateTime } from '../../../platform/graphql/scalars/scalars.ts';
import { Booking } from '../../bookings/booking.type.ts';
import { changedColumns } from '../../change-log/changed-field.ts';
import { FloorPlan } from '../../floor-plans/floor-plan.type.ts';
import { Guest } from '../../guests/guest.type.ts';
import { Table } from '../../tables/table.type.ts';
import { WaitlistEntry } from '../../waitlist/waitlist-entry.type.ts';
import { MOST_EVENTS } from './event-page.ts';

/** Most fields that one event names: no change touches all columns of the log. */
const MOST_CHANGED = changedColumns.length;

const nameOf = (type: LoggedEventType) => type.replace('.', '_').toUpperCase();

/** The GraphQL enum `RestaurantEventType`: `booking.created` is BOOKING_CREATED. */
export const RestaurantEventTypeEnum: Record<string, LoggedEventType> = Object.fromEntries(
  allLoggedTypes.map((type) => [nameOf(type), type]),
);
registerEnumType(RestaurantEventTypeEnum, {
  name: 'RestaurantEventType',
  description: 'What happened at a restaurant. New types may be added.',
  valuesConfig: Object.fromEntries(
    allLoggedTypes.map((type) => [nameOf(type), { description: loggedEventTypes[type] }]),
  ),
});

@Directive('@auth(requires: HOST)')
@ObjectType({
  simpleResolvers: true,
  description: 'Something that happened at a restaurant, and what it happened to as it is now.',
})
export class RestaurantEvent {
  @Field(() => String, {
    description:
      'Position of this event among all of the restaurant, the same that live queries tell. Later events have greater cursors, compared as text.',
  })
  cursor!: string;

  @Field(() => RestaurantEventTypeEnum, { description: 'What happened.' })
  type!: LoggedEventType;

  @Field(() => DateTime, { description: 'When.' })
  at!: Date;

  @Field(() => ID, {
    description: 'Global id of what it happened to; of the restaurant, for what is its own.',
  })
  subjectId!: string;

  @Field(() => AuthorKindEnum, {
    nullable: true,
    description:
      'Who did it, in general. Null, like all about its author, in what was logged before authors were.',
  })
  authorKind!: AuthorKind | null;

  @Field(() => ChannelEnum, { nullable: true, description: 'Through what.' })
  channel!: Channel | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'Global id of who on the staff did it, or made the API key; null for guests and Hoststand itself.',
  })
  userId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Global id of the API key that did it, or of what an app was let do; null for anybody else.',
  })
  apiKeyId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What people call the API key, or the app, that did it; null for anybody else.',
  })
  programName!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The `x-request-id` of the request that did it: what a program finds its own changes by.',
  })
  requestId!: string | null;

  @Extensions({ mostRows: MOST_CHANGED })
  @Field(() => [String], {
    nullable: true,
    description:
      'Names of the fields of `Booking`, `WaitlistEntry` or `Guest` that changed. Null where the log does not know, where all is ' +
      'new, and where something around it changed, such as the guest of a booking.',
  })
  changedFields!: string[] | null;

  @Field(() => Boolean, {
    description:
      'Whether what it happened to is gone by now: forget it. Then it has no fields below, whatever the type of the event is.',
  })
  isGone!: boolean;

  @Field(() => Booking, {
    nullable: true,
    description: 'The booking as it is now, for events about bookings.',
  })
  booking!: Booking | null;

  @Field(() => WaitlistEntry, {
    nullable: true,
    description: 'The entry as it is now, for events about the waitlist.',
  })
  waitlistEntry!: WaitlistEntry | null;

  @Field(() => Table, { nullable: true, description: 'The table as it is now, for events about tables.' })
  table!: Table | null;

  @Field(() => FloorPlan, {
    nullable: true,
    description: 'The plan as it is now, for events about floor plans.',
  })
  floorPlan!: FloorPlan | null;

  @Field(() => Guest, { nullable: true, description: 'The record as it is now, for events about guests.' })
  guest!: Guest | null;
}

@Directive('@auth(requires: HOST)')
@ObjectType({
  simpleResolvers: true,
  description: 'What happened after a cursor, in the order in which it happened.',
})
export class RestaurantEventPage {
  @Extensions({ mostRows: MOST_EVENTS })
  @Field(() => [RestaurantEvent], { description: 'The oldest first.' })
  events!: RestaurantEvent[];

  @Field(() => String, {
    description:
      'Go on from here: what to ask for as `after` next. The one that was given when nothing came after it.',
  })
  endCursor!: string;

  @Field(() => Boolean, { description: 'Whether more is there already: ask again at once.' })
  hasMore!: boolean;
}
