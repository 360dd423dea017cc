import { Directive, Extensions, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { type Metadata, MOST_METADATA } from '../../platform/external/external-reference.ts';
import { BookingMetadataType } from '../../platform/external/external-reference.type.ts';
import { connectionTypes } from '../../platform/graphql/connections/connection.ts';
import { NodeInterface } from '../../platform/graphql/node.type.ts';
import { DateTime } from '../../platform/graphql/scalars/scalars.ts';
import { Booking } from '../bookings/booking.type.ts';
import { MOST_EVENTS, WaitlistEvent } from './history/waitlist-event.type.ts';
import { WaitlistPassing } from './history/waitlist-passing.type.ts';
import { MOST_WAITING } from './join/waitlist-input.ts';
import { SeatingProposalType } from './seating/seating-proposal.type.ts';
import {
  type WaitlistSource,
  type WaitlistStatus,
  waitlistSources,
  waitlistStatuses,
} from './waitlist-values.ts';

/** The GraphQL enum `WaitlistStatus`: the stored states in capitals. */
export const WaitlistStatusEnum = Object.fromEntries(
  waitlistStatuses.map((status) => [status.toUpperCase(), status]),
);
registerEnumType(WaitlistStatusEnum, {
  name: 'WaitlistStatus',
  description: 'Where a party on the waitlist stands.',
  valuesConfig: {
    WAITING: { description: 'In the queue.' },
    NOTIFIED: {
      description:
        'Marked by staff as told that its table is ready; in the queue until it is seated. No message is sent.',
    },
    SEATED: { description: 'Inside; the wait is over.' },
    CANCELLED: {
      description: 'No longer on the list: removed by staff, left by itself, or the service day ended.',
    },
  },
});

/** The GraphQL enum `WaitlistSource`. */
const WaitlistSourceEnum = Object.fromEntries(
  waitlistSources.map((source) => [source.toUpperCase(), source]),
);
registerEnumType(WaitlistSourceEnum, {
  name: 'WaitlistSource',
  description: 'Who put a party on the waitlist.',
  valuesConfig: {
    HOST: { description: 'Staff at the door.' },
    GUEST: { description: 'The guest, on the public join page.' },
  },
});

/** A waitlist entry as the schema shows it. */
@Directive('@public')
@ObjectType('WaitlistEntry', {
  simpleResolvers: true,
  implements: NodeInterface,
  description:
    'A party that waits for a table without a booking. First come, first served; a party may go ahead when ' +
    'the free table does not fit those before it.',
})
export class WaitlistEntry extends NodeInterface {
  @Field(() => ID, { description: 'Global id.' })
  override id!: string;

  @Field(() => String, { description: "The guest's name. Blank after 90 days." })
  customerName!: string;

  @Field(() => String, { description: "The guest's phone number. Blank after 90 days." })
  phone!: string;

  @Field(() => Int, { description: 'Number of guests.' })
  partySize!: number;

  @Field(() => Int, { description: 'The wait that the guest was told, in minutes.' })
  estimatedWait!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'The wait that the engine proposed then, in minutes; null when it could not say.',
  })
  proposedWait!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Minutes from joining until the party was seated; null for any other.',
  })
  actualWait!: number | null;

  @Field(() => String, { nullable: true, description: 'What staff should know. Plain text.' })
  notes!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "What an integrator's own system calls it; unique in the restaurant. Found with `Restaurant.waitlist(externalId:)`. None after 90 days.",
  })
  externalId!: string | null;

  @Field(() => Int, {
    description:
      'Rises with each change of what staff and programs keep of the party, and with its status. For `expectedRevision`.',
  })
  revision!: number;

  @Extensions({ mostRows: MOST_METADATA })
  @Field(() => [BookingMetadataType], {
    description: `What programs keep with the entry for themselves, in their order; at most ${MOST_METADATA} pairs, none after 90 days. The booking that it becomes has pairs of its own.`,
  })
  metadata!: Metadata[];

  @Field(() => WaitlistStatusEnum, { description: 'Where it stands.' })
  status!: WaitlistStatus;

  @Field(() => WaitlistSourceEnum, { description: 'Who put it on the list.' })
  source!: WaitlistSource;

  @Field(() => Int, {
    nullable: true,
    description: 'Place in the queue, 1 is next; null for a party that no longer waits.',
  })
  position!: number | null;

  @Field(() => DateTime, { description: 'When it joined.' })
  createdAt!: Date;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When staff last marked it as told that its table is ready.',
  })
  notifiedAt!: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'When it was seated or left the list.' })
  closedAt!: Date | null;

  @Field(() => Booking, {
    nullable: true,
    description: 'The booking that it became; null when it was seated without a table.',
  })
  booking!: Booking | null;

  @Field(() => SeatingProposalType, {
    nullable: true,
    description: 'Where it could sit down right now, and why; null for a party that no longer waits.',
  })
  seatingProposal!: SeatingProposalType | null;

  @Extensions({ mostRows: MOST_EVENTS })
  @Field(() => [WaitlistEvent], {
    description: `What happened to it, in order; the first ${MOST_EVENTS}.`,
  })
  events!: WaitlistEvent[];

  @Extensions({ mostRows: MOST_WAITING })
  @Field(() => [WaitlistPassing], {
    description: 'Parties that came earlier and were passed over when this one was seated, and why.',
  })
  passedOver!: WaitlistPassing[];

  @Extensions({ mostRows: MOST_WAITING })
  @Field(() => [WaitlistPassing], {
    description:
      'Parties that came later and were seated before this one, and why: the answer to "why before me".',
  })
  passedBy!: WaitlistPassing[];
}

/** A page of the waitlist. */
export const { ConnectionType: WaitlistEntryConnection } = connectionTypes(
  'WaitlistEntry',
  () => WaitlistEntry,
  'waitlist entries',
);
