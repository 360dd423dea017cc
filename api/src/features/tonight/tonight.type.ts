import { Directive, Extensions, Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime, LocalDate } from '../../platform/graphql/scalars/scalars.ts';
import { Booking } from '../bookings/booking.type.ts';
import { MOST_TABLES_OF_A_DAY } from '../bookings/lists/service-day-rows.ts';
import { Table } from '../tables/table.type.ts';
import { WaitlistEntry } from '../waitlist/waitlist-entry.type.ts';
import { MOST_ARRIVING, MOST_SEATED, MOST_WAITING } from './tonight-rows.ts';
import { LATE_AFTER_MINUTES, SOON_MINUTES, type TonightState, tonightStates } from './tonight-tables.ts';

/** The GraphQL enum `TonightState`. */
const TonightStateEnum = Object.fromEntries(tonightStates.map((state) => [state.toUpperCase(), state]));
registerEnumType(TonightStateEnum, {
  name: 'TonightState',
  description: 'State of a table right now. The status that staff set by hand stands beside it.',
  valuesConfig: {
    FREE: { description: `Nobody sits there, and nobody is expected within ${SOON_MINUTES} minutes.` },
    RESERVED_SOON: {
      description: `A party is expected within ${SOON_MINUTES} minutes, is just due, or is here and waits; or a visitor has it on hold.`,
    },
    LATE: {
      description: `A party was expected ${LATE_AFTER_MINUTES} minutes ago or earlier and is not there.`,
    },
    SEATED: { description: 'A party sits there, within its turn.' },
    OVERDUE: { description: 'A party sits there past its turn.' },
    BLOCKED: { description: 'A block keeps it free, or its status says that it cannot be used.' },
  },
});

@Directive('@public')
@ObjectType('TonightTable', {
  simpleResolvers: true,
  description: 'A table and its state right now.',
})
export class TonightTable {
  @Field(() => Table, { description: 'The table, with the status that staff set.' })
  table!: Table;

  @Field(() => TonightStateEnum, { description: 'State of the table.' })
  state!: TonightState;

  @Field(() => Booking, { nullable: true, description: 'The party that sits there.' })
  booking!: Booking | null;

  @Field(() => Int, { description: 'Minutes that it has sat past its turn; 0 within it.' })
  minutesOver!: number;

  @Field(() => Booking, {
    nullable: true,
    description: 'The next party expected at the table in this service day, even if it is late.',
  })
  next!: Booking | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Minutes until the next party’s time; negative once that has passed.',
  })
  minutesUntilNext!: number | null;

  @Field(() => Boolean, {
    description: 'Whether the party at the table will probably still be there when the next one arrives.',
  })
  isNextAtRisk!: boolean;

  @Field(() => DateTime, { nullable: true, description: 'When the current block ends.' })
  blockedUntil!: Date | null;

  @Field(() => String, { nullable: true, description: 'Why it is blocked, as staff noted it.' })
  blockReason!: string | null;
}

@Directive('@public')
@ObjectType('TonightArrival', {
  simpleResolvers: true,
  description: 'A party that has not sat down yet: it is expected, or it is here (`booking.arrivedAt`).',
})
export class TonightArrival {
  @Field(() => Booking, { description: 'Its booking, PENDING or CONFIRMED.' })
  booking!: Booking;

  @Field(() => Boolean, {
    description:
      `Whether its time was ${LATE_AFTER_MINUTES} minutes ago or earlier and it has not arrived. Of a party whose guest said ` +
      'how late it will be (`Booking.lateMinutes`), whether that was so long ago.',
  })
  isLate!: boolean;

  @Field(() => Int, { description: 'Minutes since its booked time; 0 before it, and once it has arrived.' })
  minutesLate!: number;
}

/** The room as a host sees it; whoever waits comes from the resolver. */
@Directive('@public')
@ObjectType('Tonight', {
  simpleResolvers: true,
  description:
    'The room right now: each table and its party, and who is expected. It also changes as time passes: ask ' +
    'again every minute, and after each `bookingChanged`, `tableChanged` and `waitlistChanged`.',
})
export class Tonight {
  @Field(() => LocalDate, {
    description: 'Date on which the service under way began; today between services.',
  })
  date!: string;

  @Field(() => DateTime, { description: 'When this was read.' })
  now!: Date;

  @Extensions({ mostRows: MOST_TABLES_OF_A_DAY })
  @Field(() => [TonightTable], { description: 'Every table by zone, then name.' })
  tables!: TonightTable[];

  @Extensions({ mostRows: MOST_ARRIVING })
  @Field(() => [TonightArrival], {
    description:
      'Parties that have not sat down yet, by booked time: those to come and those that are here and wait for their ' +
      'table. Parties so late that their turn is over are left out, unless they are here.',
  })
  arriving!: TonightArrival[];

  @Extensions({ mostRows: MOST_ARRIVING })
  @Field(() => [Booking], {
    description: `Parties in the room, by their booked time; the first ${MOST_SEATED}.`,
  })
  seated!: Booking[];

  @Extensions({ mostRows: MOST_SEATED })
  @Field(() => [Booking], {
    description: 'Parties of both lists that have no table; empty if the restaurant has no tables.',
  })
  unassigned!: Booking[];

  @Extensions({ mostRows: MOST_WAITING })
  @Field(() => [WaitlistEntry], {
    description: `Parties on the waitlist now, in order of arrival; the first ${MOST_WAITING}.`,
  })
  waiting!: WaitlistEntry[];
}
