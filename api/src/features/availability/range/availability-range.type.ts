import { Directive, Extensions, Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { LocalDate, LocalTime } from '../../../platform/graphql/scalars/scalars.ts';
import { SlotReasonEnum } from '../availability.type.ts';
import type { SlotReason } from '../explain/slot-reason.ts';
import type { DayStatus } from './days-for-party.ts';

/** Every status with its description; the keys are the enum's values. */
const statuses: Record<DayStatus, string> = {
  FREE: 'There are times to choose from.',
  FEW_LEFT: 'There are times, but most of the day is taken: at most 4, and at most a third of its times.',
  FULL: 'Everything is taken. Another day, another size or the waitlist may help.',
  CLOSED: 'The restaurant is closed on that day.',
  UNAVAILABLE:
    'The day cannot be booked online: it has passed, is too far ahead or too close, only experiences are booked, or online booking is off. `reason` ' +
    'says which.',
};

/** The GraphQL enum `DayStatus`. */
const DayStatusEnum = Object.fromEntries(Object.keys(statuses).map((status) => [status, status]));
registerEnumType(DayStatusEnum, {
  name: 'DayStatus',
  description: 'How a day looks to a guest who has to choose one.',
  valuesConfig: Object.fromEntries(
    Object.entries(statuses).map(([status, description]) => [status, { description }]),
  ),
});

/** A service of more than a few names a day is unheard of; 10 may be set. */
const MOST_SERVICES = 10;

/** One service of a day, for a party. */
@Directive('@public')
@ObjectType('ServiceAvailability', {
  simpleResolvers: true,
  description: 'How one service of a day looks for a party.',
})
export class ServiceAvailability {
  @Field(() => String, {
    description: 'Name of the service, such as `Dinner`; empty where the restaurant names none.',
  })
  name!: string;

  @Field(() => Int, { description: 'How many of its times can be booked right now.' })
  freeTimes!: number;

  @Field(() => LocalTime, { nullable: true, description: 'The first of them; null when there is none.' })
  firstTime!: string | null;

  @Field(() => SlotReasonEnum, {
    nullable: true,
    description: 'Why none can be booked; null when one can.',
  })
  reason!: SlotReason | null;
}

/** One day, for a party of one size. */
@Directive('@public')
@ObjectType('DayAvailability', {
  simpleResolvers: true,
  description: 'How one day looks for a party of one size, for calendars. Its times are in `availability`.',
})
export class DayAvailability {
  @Field(() => LocalDate, { description: 'The date at the restaurant on which its services begin.' })
  date!: string;

  @Field(() => Int, { description: 'The party size that was asked for.' })
  partySize!: number;

  @Field(() => DayStatusEnum, { description: 'How the day looks.' })
  status!: DayStatus;

  @Field(() => SlotReasonEnum, {
    nullable: true,
    description: 'Why no time can be booked; null when one can. Of several reasons the one that tells most.',
  })
  reason!: SlotReason | null;

  @Field(() => Int, { description: 'How many times can be booked right now.' })
  freeTimes!: number;

  @Field(() => Boolean, {
    description:
      'Whether a booking for a party of this size is only a request: see `Availability.byRequest`.',
  })
  byRequest!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'What the restaurant tells guests about this date, for instance why it is closed.',
  })
  note!: string | null;

  @Extensions({ mostRows: MOST_SERVICES })
  @Field(() => [ServiceAvailability], {
    description:
      'The services of the day in their order; empty when it is closed, has passed, or is too far ahead.',
  })
  services!: ServiceAvailability[];
}
