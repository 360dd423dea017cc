import { Directive, Extensions, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { type Metadata, MOST_METADATA } from '../../platform/external/external-reference.ts';
import { BookingMetadataType } from '../../platform/external/external-reference.type.ts';
import { connectionTypes } from '../../platform/graphql/connections/connection.ts';
import { NodeInterface } from '../../platform/graphql/node.type.ts';
import { DateTime, LocalDate, LocalTime } from '../../platform/graphql/scalars/scalars.ts';
import { type DietaryNeed, dietaryNeeds } from '../guests/dietary-need.ts';
import { DietaryNeedEnum } from '../guests/guest.type.ts';
import { Restaurant } from '../restaurants/restaurant.type.ts';
import { Area } from '../tables/areas/area.type.ts';
import { Table, TableFeatureEnum } from '../tables/table.type.ts';
import { type TableFeature, tableFeatures } from '../tables/table-accessibility.ts';
import { type BookingSource, bookingSources } from './booking-source.ts';
import { type BookingStatus, bookingStatuses } from './booking-status.ts';
import { MOST_BOOKING_TAGS } from './edit/booking-details.ts';
import { BookingOverrule, MOST_OVERRULES } from './overrules/booking-overrule.type.ts';
import type { Occasion } from './party/occasion.ts';
import { OccasionEnum, PartyDietType } from './party/party.type.ts';
import { MOST_DIETS, type PartyDiet } from './party/party-diet.ts';
import { MOST_TABLES_OF_A_BOOKING } from './seating/booking-tables.ts';

/** The GraphQL enum `BookingStatus`: the stored states in capitals. */
export const BookingStatusEnum = Object.fromEntries(
  bookingStatuses.map((status) => [status.toUpperCase(), status]),
);
registerEnumType(BookingStatusEnum, {
  name: 'BookingStatus',
  description: 'State of a booking. PENDING, CONFIRMED and SEATED hold their place; the others do not.',
  valuesConfig: {
    PENDING: {
      description:
        'Requested, and not answered by the restaurant yet. Holds its place like a confirmed booking.',
    },
    CONFIRMED: { description: 'The restaurant has accepted it.' },
    SEATED: { description: 'The party is at the table.' },
    COMPLETED: { description: 'The party has left; its place is free from then on.' },
    NO_SHOW: { description: 'The party did not come.' },
    CANCELLED: { description: 'Cancelled by the guest or the restaurant.' },
  },
});

/** The GraphQL enum `BookingSource`. */
export const BookingSourceEnum = Object.fromEntries(
  bookingSources.map((source) => [source.toUpperCase(), source]),
);
registerEnumType(BookingSourceEnum, {
  name: 'BookingSource',
  description: 'How a booking came in.',
  valuesConfig: {
    ONLINE: { description: 'The guest made it, on the booking page or through the API.' },
    PHONE: { description: 'Staff made it for a guest who called.' },
    WALK_IN: { description: 'Staff made it for a party at the door.' },
    WAITLIST: { description: 'Staff made it for a party on the waitlist.' },
  },
});

/** A booking as the schema shows it. */
@Directive('@public')
@ObjectType('Booking', {
  simpleResolvers: true,
  implements: NodeInterface,
  description:
    'A booking. Reached only by those who may see it: staff of the restaurant, the holder of its manage link, and ' +
    'whoever has just made it.',
})
export class Booking extends NodeInterface {
  @Field(() => ID, { description: 'Global id.' })
  override id!: string;

  @Field(() => String, {
    description:
      'Short code to name the booking by, for instance on the phone; unique within the restaurant.',
  })
  reference!: string;

  @Field(() => LocalDate, { description: 'Date on which the service began, at the restaurant.' })
  date!: string;

  @Field(() => LocalTime, { description: 'Wall-clock time at the restaurant.' })
  time!: string;

  @Field(() => DateTime, { description: 'Date and time as an instant.' })
  startsAt!: Date;

  @Field(() => DateTime, { description: "End of the party's turn; earlier when it finished early." })
  endsAt!: Date;

  @Field(() => Int, { description: 'Number of guests, 1 to 100.' })
  guests!: number;

  @Field(() => BookingStatusEnum, { description: 'Status of the booking.' })
  status!: BookingStatus;

  @Field(() => String, { description: "The guest's name." })
  customerName!: string;

  @Field(() => String, { nullable: true, description: "The guest's email address." })
  email!: string | null;

  @Field(() => String, { nullable: true, description: "The guest's phone number." })
  phone!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Special requests of the guest. Plain text, may have line breaks.',
  })
  specialRequests!: string | null;

  @Field(() => Area, {
    nullable: true,
    description:
      'The area that was asked for; null for anywhere. It has a table there, unless staff put it elsewhere or a request waits ' +
      'for its tables.',
  })
  area!: Area | null;

  @Field(() => Boolean, {
    description:
      'Whether it is for an area and has a table outside of it: staff put it there, or the table or the area was changed ' +
      'since. No while it has no table.',
  })
  sitsElsewhere!: boolean;

  @Field(() => [TableFeatureEnum], {
    description:
      'What the guest needs of a table. Taken into account when a table is chosen, but not promised.',
  })
  @Extensions({ mostRows: tableFeatures.length })
  wishes!: TableFeature[];

  @Field(() => [TableFeatureEnum], {
    description:
      'The wishes that none of its tables meets at present: not promised to the guest, and a flag for staff. ' +
      'Changes with the tables. All wishes while it has no table; for a booking that is over, judged by the tables ' +
      'it had.',
  })
  @Extensions({ mostRows: tableFeatures.length })
  unmetWishes!: TableFeature[];

  @Field(() => [DietaryNeedEnum], {
    description:
      'All that guests of the party cannot or do not eat, each need once: `diets` without how many have it. For lists. What ' +
      'staff know of the guest themselves is in `Guest.dietary`.',
  })
  @Extensions({ mostRows: dietaryNeeds.length })
  dietary!: DietaryNeed[];

  @Field(() => [PartyDietType], {
    description:
      'What guests of the party cannot or do not eat, and how many of them, as it was said with the booking.',
  })
  @Extensions({ mostRows: MOST_DIETS })
  diets!: PartyDiet[];

  @Field(() => String, {
    nullable: true,
    description: 'What `diets` has no value for, in the guest’s own words. Plain text in one line.',
  })
  dietaryNote!: string | null;

  @Field(() => OccasionEnum, { nullable: true, description: 'Why the party comes; null when nobody said.' })
  occasion!: Occasion | null;

  @Field(() => String, {
    nullable: true,
    description:
      'What the restaurant told the guest about a cancelling. Plain text in one line; null without one.',
  })
  cancellationNote!: string | null;

  @Directive('@auth(requires: HOST)')
  @Field(() => String, {
    nullable: true,
    description:
      'What staff tell each other about the booking, for instance the kitchen. Plain text, may have line breaks. Never shown to ' +
      'guests. For staff only.',
  })
  staffNote!: string | null;

  @Directive('@auth(requires: HOST)')
  @Extensions({ mostRows: MOST_BOOKING_TAGS })
  @Field(() => [String], {
    description:
      `The restaurant's own labels of the booking, at most ${MOST_BOOKING_TAGS}; those of its guest are in \`Guest.tags\`. ` +
      'For staff only.',
  })
  tags!: string[];

  @Directive('@auth(requires: HOST)')
  @Field(() => String, {
    nullable: true,
    description:
      "What an integrator's own system calls the booking; unique in the restaurant. Found with `Restaurant.bookings(externalId:)`. For staff " +
      'only.',
  })
  externalId!: string | null;

  @Directive('@auth(requires: HOST)')
  @Extensions({ mostRows: MOST_METADATA })
  @Field(() => [BookingMetadataType], {
    description:
      'What programs keep with the booking for themselves, in the order in which they gave it. For staff only.',
  })
  metadata!: Metadata[];

  @Field(() => BookingSourceEnum, { description: 'How the booking came in.' })
  source!: BookingSource;

  @Directive('@auth(requires: HOST)')
  @Field(() => DateTime, {
    nullable: true,
    description:
      'When staff marked the party, or the first guests of it, as here (`markArrived`); null for one that never was, ' +
      'also when it was seated at once. A PENDING or CONFIRMED party that has arrived waits for its table. For staff only.',
  })
  arrivedAt!: Date | null;

  @Directive('@auth(requires: HOST)')
  @Field(() => Int, {
    nullable: true,
    description:
      'How many of the party are here while some are still missing: `guests` less these are still to come. Null when ' +
      'nobody has said that any are missing. A SEATED party with this number is partly seated. For staff only.',
  })
  arrivedGuests!: number | null;

  @Directive('@auth(requires: HOST)')
  @Field(() => DateTime, {
    nullable: true,
    description:
      'When the party sat down; null until then, and again when that is taken back. For staff only.',
  })
  seatedAt!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description:
      'When the guest confirmed with `confirmAttendance` that they are coming; null until then, and again ' +
      'after a change of date, time or party size.',
  })
  guestConfirmedAt!: Date | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'How many minutes after its time the guest said the party will come (`reportLate`); null until then, and again after a ' +
      'change of date, time or party size. The booking keeps its place.',
  })
  lateMinutes!: number | null;

  @Field(() => Boolean, {
    description:
      'Whether a link for those who come along is out: from `shareBooking` until `stopSharingBooking`.',
  })
  isShared!: boolean;

  @Field(() => DateTime, { description: 'When it was made.' })
  createdAt!: Date;

  @Field(() => DateTime, { description: 'When it was last changed.' })
  updatedAt!: Date;

  @Extensions({ mostRows: MOST_TABLES_OF_A_BOOKING })
  @Directive('@auth(requires: HOST)')
  @Field(() => [Table], {
    description:
      'The tables that it holds, or held last, by name; several for a combination. Empty where the restaurant has no ' +
      'tables and for a large party that waits for an answer. For staff only.',
  })
  tables!: Table[];

  @Directive('@auth(requires: HOST)')
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether staff pinned the booking to its tables: it moves with them or not at all, and is never ' +
      'given others automatically. For staff only.',
  })
  tablesPinned!: boolean;

  @Directive('@auth(requires: HOST)')
  @Extensions({ mostRows: MOST_OVERRULES })
  @Field(() => [BookingOverrule], {
    nullable: true,
    description:
      `When and why staff overruled a rule that had refused the booking its place; the latest ${MOST_OVERRULES}, ` +
      'newest first. For staff only.',
  })
  overrules!: BookingOverrule[];

  @Field(() => Restaurant, { description: 'Where the booking is.' })
  restaurant!: Restaurant;
}

/** A page of bookings. */
export const { ConnectionType: BookingConnection } = connectionTypes('Booking', () => Booking, 'bookings');
