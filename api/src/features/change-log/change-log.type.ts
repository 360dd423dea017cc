import { Directive, Extensions, Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import type { AuthorKind, Channel } from '../../platform/auth/author-at-work.ts';
import { AuthorKindEnum, ChannelEnum } from '../../platform/graphql/connections/change-author.type.ts';
import { connectionTypes } from '../../platform/graphql/connections/connection.ts';
import { NodeInterface } from '../../platform/graphql/node.type.ts';
import { DateTime } from '../../platform/graphql/scalars/scalars.ts';
import { MOST_TABLES_OF_A_BOOKING } from '../bookings/seating/booking-tables.ts';
import { type ShownChange, type ShownField, shownFields } from './changed-field.ts';

const capitals = <Value extends string>(values: readonly Value[]) =>
  Object.fromEntries(values.map((value) => [value.toUpperCase(), value]));

const ChangedFieldEnum = capitals(shownFields);
registerEnumType(ChangedFieldEnum, {
  name: 'ChangedField',
  description: 'What changed of a booking, or of a party on the waitlist.',
  valuesConfig: {
    STATUS: { description: 'Its status, as `BookingStatus` or `WaitlistStatus` has it.' },
    DATE: { description: 'The date of the visit (yyyy-MM-dd).' },
    TIME: { description: 'The time of the visit (HH:mm:ss).' },
    STARTS_AT: { description: 'The instant that date and time mean.' },
    ENDS_AT: { description: 'The instant at which its turn is over.' },
    GUESTS: { description: 'The number of guests of a booking.' },
    CUSTOMER_NAME: { description: "The guest's name. Values are not kept." },
    EMAIL: { description: "The guest's email address. Values are not kept." },
    PHONE: { description: "The guest's phone number. Values are not kept." },
    SPECIAL_REQUESTS: { description: 'What the guest asked for.' },
    AREA_ID: { description: 'The area that was asked for, by its name.' },
    WISHES: { description: 'What the guest needs of a table, as `TableFeature` has it.' },
    DIETS: {
      description:
        'What guests of the party do not eat: each `<guests> <need> …`, for instance `2 VEGAN HALAL`.',
    },
    DIETARY_NOTE: { description: 'What they do not eat, in their own words.' },
    OCCASION: { description: 'Why they come, as `Occasion` has it.' },
    STAFF_NOTE: { description: 'What staff tell each other.' },
    TAGS: { description: "The restaurant's own labels." },
    LANGUAGE: { description: 'The language of its mails.' },
    SOURCE: { description: 'How it came in.' },
    ARRIVED_AT: { description: 'When the party, or the first of it, was marked as here.' },
    ARRIVED_GUESTS: { description: 'How many are here, while some are missing.' },
    SEATED_AT: { description: 'When the party sat down.' },
    TABLES_PINNED: { description: 'Whether staff chose its tables for good: `true` or `false`.' },
    CANCELLATION: { description: 'Who called it off.' },
    CANCELLATION_NOTE: { description: 'What the guest is told about that.' },
    GUEST_CONFIRMED_AT: { description: 'When the guest said that they are coming.' },
    LATE_MINUTES: { description: 'How many minutes late the guest said they are.' },
    DELETED_AT: { description: 'When it was deleted; nothing when it is there.' },
    TABLES: { description: 'Its tables, by name.' },
    EXPERIENCE: { description: 'The experience that was booked, by its name.' },
    MENUS: { description: 'The menus that were chosen of it: each `<count> × <name>`.' },
    ADD_ONS: { description: 'What was added to it: each `<count> × <name>`.' },
    PARTY_SIZE: { description: 'The number of guests who wait.' },
    ESTIMATED_WAIT: { description: 'The wait that the guest was told, in minutes.' },
    NOTES: { description: 'What staff wrote of who waits.' },
    EXTERNAL_ID: { description: 'What a program of yours calls who waits.' },
    METADATA: { description: 'What programs keep with who waits: each `<key>: <value>`.' },
    NOTIFIED_AT: { description: 'When they were told that their table is ready.' },
    CLOSED_AT: { description: 'When they sat down or left the list.' },
    BOOKING_ID: { description: 'The booking that they became; its global id.' },
  },
});

/** Most things that can change at once. */
const MOST_CHANGES = shownFields.length;

/** Most values of one thing: no other list of a booking is as long as that of its tables. */
const MOST_VALUES = MOST_TABLES_OF_A_BOOKING;

/** One thing that changed, as the schema shows it. */
@Directive('@auth(requires: HOST)')
@ObjectType({
  simpleResolvers: true,
  description: 'One thing that changed: what it was, and what it is now.',
})
export class FieldChange implements ShownChange {
  @Field(() => ChangedFieldEnum, { description: 'What.' })
  field!: ShownField;

  @Extensions({ mostRows: MOST_VALUES })
  @Field(() => [String], {
    description: 'What it was, as `ChangedField` says; several for what is a list; empty for nothing.',
  })
  before!: string[];

  @Extensions({ mostRows: MOST_VALUES })
  @Field(() => [String], { description: 'What it is now; likewise.' })
  after!: string[];

  @Field(() => Boolean, {
    description:
      'Whether the log knows the values. False for names, email addresses and phone numbers, of which it only knows that ' +
      'they changed, and for what was erased with the guest.',
  })
  isKept!: boolean;
}

/** What happened to a booking, or to a party on the waitlist, in one transaction. */
@Directive('@auth(requires: HOST)')
@ObjectType('ChangeLogEntry', {
  implements: NodeInterface,
  description:
    'What one act changed. Written by the database in the transaction of the change, whoever makes it, and kept as long as what it is about. Times are those of the server.',
})
export class ChangeLogEntry extends NodeInterface {
  @Field(() => ID, { description: 'Global id.' })
  override id!: string;

  @Field(() => DateTime, { simple: true, description: 'When.' })
  at!: Date;

  @Field(() => AuthorKindEnum, { simple: true, description: 'Who, in general.' })
  authorKind!: AuthorKind;

  @Field(() => String, {
    nullable: true,
    simple: true,
    description:
      'Who: the name or email address of the person, or the name of the API key; null for guests, for Hoststand itself, and for ' +
      'a person or key that is gone.',
  })
  authorName!: string | null;

  @Field(() => ChannelEnum, { simple: true, description: 'Through what.' })
  channel!: Channel;

  @Field(() => String, {
    nullable: true,
    simple: true,
    description:
      'What the assistant called itself that made the change, at most 60 characters; null for every other channel, and for one that did ' +
      'not say. Nobody has checked it.',
  })
  agentName!: string | null;

  @Field(() => String, {
    nullable: true,
    simple: true,
    description: 'Name of the mutation, for instance `moveBooking`, or of the job; null when nobody said.',
  })
  operation!: string | null;

  @Field(() => String, {
    nullable: true,
    simple: true,
    description: 'Id of the request, as its answer had it in `X-Request-Id`; null for a job.',
  })
  requestId!: string | null;

  @Extensions({ mostRows: MOST_CHANGES })
  @Field(() => [FieldChange], { description: 'What changed; of a new one, all that it has.' })
  changes!: FieldChange[];
}

/** The GraphQL type `ChangeLogEntryConnection`. */
export const { ConnectionType: ChangeLogConnection } = connectionTypes(
  'ChangeLogEntry',
  () => ChangeLogEntry,
  'entries',
);
