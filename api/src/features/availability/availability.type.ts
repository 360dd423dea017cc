import { Directive, Extensions, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime, LocalDate, LocalTime } from '../../platform/graphql/scalars/scalars.ts';
import type { AgreedTerms } from '../guarantees/rules/agreed-terms.ts';
import { SlotGuarantee } from '../guarantees/slot-guarantee.type.ts';
import { TableFeatureEnum } from '../tables/table.type.ts';
import { type TableFeature, tableFeatures } from '../tables/table-accessibility.ts';
import type { OpenSlot } from './engine/open-slots.ts';
import type { SlotReason } from './explain/slot-reason.ts';

/** Every reason with its description; the keys are the enum's values. */
const reasons: Record<SlotReason, string> = {
  CLOSED: 'The restaurant is closed then.',
  PAST: 'The time has passed.',
  TOO_SOON: 'Bookings must be made further in advance.',
  TOO_FAR: 'Bookings are not taken that far ahead yet.',
  PAST_LAST_SEATING: 'Too late: the party could not finish before closing.',
  EXPERIENCES_ONLY: 'Only experiences can be booked on that day: see `Restaurant.experiences`.',
  EXPERIENCE_TIMES: 'The experience that the booking is for does not begin then.',
  NO_TABLE: 'No free table or combination of tables fits the party.',
  FULL_ROOM: 'There is not enough room left for that many guests.',
  PACED: 'Enough guests arrive around that time already.',
  PARTY_TOO_LARGE:
    'The party is larger than can be asked for at all. One larger than the tables is a request instead: see ' +
    '`byRequest`.',
  MONTH_FULL: 'The restaurant takes no more bookings for visits in that month.',
  ONLINE_BOOKING_CLOSED: 'The restaurant takes no online bookings any more.',
  ONLINE_BOOKING_PAUSED: 'The restaurant takes no online bookings at the moment.',
};

/** The GraphQL enum `SlotReason`. */
export const SlotReasonEnum = Object.fromEntries(Object.keys(reasons).map((reason) => [reason, reason]));
registerEnumType(SlotReasonEnum, {
  name: 'SlotReason',
  description: 'Why a time cannot be booked. New reasons may be added.',
  valuesConfig: Object.fromEntries(
    Object.entries(reasons).map(([reason, description]) => [reason, { description }]),
  ),
});

/** Areas that a room is reckoned to have at a time. */
const USUAL_AREAS = 4;

/** A time of a day as the schema shows it. */
@Directive('@public')
@ObjectType('Slot', { simpleResolvers: true, description: 'A time at which a party could start.' })
export class Slot {
  @Field(() => LocalTime, { description: 'Wall-clock time at the restaurant.' })
  time!: string;

  @Field(() => DateTime, { description: 'Date and time as an instant.' })
  startsAt!: Date;

  @Field(() => String, {
    description: 'Name of the service that it belongs to; empty where the restaurant names none.',
  })
  service!: string;

  @Field(() => Boolean, { description: 'Whether it can be booked right now.' })
  available!: boolean;

  @Field(() => SlotReasonEnum, { nullable: true, description: 'Why not; null when it can be booked.' })
  reason!: SlotReason | null;

  @Field(() => [TableFeatureEnum], {
    description:
      'The given wishes that would not be met at this time, because the table the party would get does not offer ' +
      'them. The time can be booked all the same. Empty when all are met, none were given, or the time cannot be ' +
      'booked.',
  })
  @Extensions({ mostRows: tableFeatures.length })
  unmetWishes!: readonly TableFeature[];

  @Extensions({ mostRows: USUAL_AREAS })
  @Field(() => [ID], {
    description:
      'Global ids of the areas of `Restaurant.areas` that have a place for the party then, in their order. Empty when the ' +
      'time cannot be booked, its tables are chosen by the restaurant, or the restaurant has no areas.',
  })
  areas!: readonly string[];

  @Field(() => SlotGuarantee, {
    nullable: true,
    description:
      'What the party is asked for when it books this time online, by the strictest of the restaurant’s policies that fits. Null when it is ' +
      'asked for nothing, for staff, and when the time cannot be booked.',
  })
  guarantee?: AgreedTerms | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'In `Booking.availability` of something that was paid for: what goes back when the booking is changed to this time, in minor units of ' +
      '`Booking.guarantee.currency`, because it comes to less. Null where nothing does.',
  })
  returnsMinor?: number | null;
}

/** The times of one day as the schema shows them. */
@Directive('@public')
@ObjectType('Availability', {
  simpleResolvers: true,
  description: 'The times of one service day for a party.',
})
export class Availability {
  @Field(() => LocalDate, { description: 'The date asked for, at the restaurant.' })
  date!: string;

  @Field(() => Int, { description: 'The party size asked for.' })
  partySize!: number;

  @Field(() => String, {
    nullable: true,
    description: 'What the restaurant tells guests about this date, for instance why it is closed.',
  })
  note!: string | null;

  @Field(() => Boolean, {
    description:
      'Whether a booking for a party of this size is only a request, at any time: the party is larger than the ' +
      'restaurant books without asking, or too large for every table and combination. The request counts towards ' +
      'the covers, gets no table until the restaurant answers, and is never confirmed at once. Tell the guest so.',
  })
  byRequest!: boolean;

  @Field(() => [Slot], {
    description:
      'Every quarter-hour from opening to closing in the order of the service (after midnight last), each ' +
      'free or with the reason why not. Times that a clock change skips are left out; empty when the day ' +
      'has no service.',
  })
  slots!: OpenSlot[];
}
