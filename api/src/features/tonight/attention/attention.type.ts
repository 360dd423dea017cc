import { Directive, Field, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime } from '../../../platform/graphql/scalars/scalars.ts';
import { Booking } from '../../bookings/booking.type.ts';
import { WaitlistEntry } from '../../waitlist/waitlist-entry.type.ts';
import { LATE_AFTER_MINUTES } from '../tonight-tables.ts';
import { type AttentionKind, attentionKinds, FAILED_DAYS, NOTIFIED_MINUTES } from './attention-rows.ts';

/** The GraphQL enum `AttentionKind`. */
const AttentionKindEnum = Object.fromEntries(attentionKinds.map((kind) => [kind.toUpperCase(), kind]));
registerEnumType(AttentionKindEnum, {
  name: 'AttentionKind',
  description: 'Why something needs somebody.',
  valuesConfig: {
    OVERDUE: {
      description: 'A party sits past its turn: finish it with `setBookingStatus`, or move who comes next.',
    },
    LATE: {
      description:
        `A party is ${LATE_AFTER_MINUTES} minutes late or more and was not marked as arrived: \`markArrived\`, ` +
        '`seatBooking`, or NO_SHOW.',
    },
    RUNNING_LATE: {
      description:
        'A guest said how late the party will be (`Booking.lateMinutes`), and it is not here yet. `Booking.nextAtRisk` is the ' +
        'party after it that this stands in the way of. It becomes LATE when it does not come then either.',
    },
    NOTIFIED: {
      description:
        `A waiting party was told ${NOTIFIED_MINUTES} minutes ago or earlier that its table is ready, and does not sit ` +
        'yet: `setWaitlistStatus`.',
    },
    REQUEST: { description: 'A PENDING booking waits for an answer: CONFIRMED or CANCELLED.' },
    DISPUTE: {
      description:
        'A guest takes a payment back through their bank, and the restaurant can answer: `BookingGuarantee.disputes`.',
    },
    FAILED_MAIL: {
      description: `A mail was given up in the last ${FAILED_DAYS} days: \`resendMessage\`, or call the guest.`,
    },
  },
});

/** Something that needs somebody; its message comes from the log of messages. */
@Directive('@public')
@ObjectType('AttentionItem', {
  simpleResolvers: true,
  description:
    'Something that needs somebody on the staff, with what it is about: a waitlist entry for NOTIFIED, a message and, ' +
    'where it has one, its booking for FAILED_MAIL, a booking for all others.',
})
export class AttentionItem {
  @Field(() => String, {
    description:
      'The same for as long as it needs somebody: for keys of lists, and to know what was seen before.',
  })
  key!: string;

  @Field(() => AttentionKindEnum, { description: 'Why it needs somebody.' })
  kind!: AttentionKind;

  @Field(() => DateTime, {
    description:
      'Since when: the end of the turn, the booked time, when the guest said so, when the party was told, when the request ' +
      'came in, when the guest’s bank opened the dispute, or when the mail was given up.',
  })
  since!: Date;

  @Field(() => DateTime, {
    nullable: true,
    description:
      'Until when something can be done about it: of a dispute when it can be answered no more. Null for all others.',
  })
  until!: Date | null;

  @Field(() => Booking, { nullable: true, description: 'The booking that it is about.' })
  booking!: Booking | null;

  @Field(() => WaitlistEntry, { nullable: true, description: 'The waitlist entry that it is about.' })
  waitlistEntry!: WaitlistEntry | null;
}
