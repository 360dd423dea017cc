import { Directive, Extensions, Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime } from '../../../platform/graphql/scalars/scalars.ts';
import { Table } from '../../tables/table.type.ts';
import { SlotReasonEnum } from '../availability.type.ts';
import type { AssignmentCost as AssignmentPoints } from '../engine/assign-tables.ts';
import type { SlotFigureName } from './slot-figures.ts';
import type { Because, SlotReason } from './slot-reason.ts';

const rules: Record<Because['rule'], string> = {
  'special day': 'The date is a special day without services.',
  'no service': 'No service is held on that weekday.',
  'outside services': 'No service of that date has a start then.',
  block: 'A block keeps the whole restaurant.',
  clock: 'The time has passed.',
  'lead time': 'An online booking must give more notice.',
  horizon: 'The date is further ahead than guests may book.',
  'last seating': 'The last seating of the service is earlier.',
  'largest party': 'So large a party cannot be booked at all.',
  pacing: 'Enough covers or parties start in that quarter-hour.',
  capacity: 'The room would hold more covers than it has seats.',
  tables: 'Every table and combination for such a party is taken, or there is none for its size.',
  'chosen tables': 'The tables that staff chose are taken, blocked or too small.',
  'experiences only': 'A special day on which only experiences are booked.',
  'experience times': 'The experience is not offered then.',
  'experience seats': 'The seats of that sitting of the experience are gone.',
  'monthly limit': 'The month has all the bookings that the plan includes.',
  'subscription end': 'Trial or subscription ended so long ago that guests cannot book online.',
  'online pause': 'Online booking is paused.',
  'online block': 'A block keeps guests from booking online.',
};

const inCapitals = (rule: string) => rule.toUpperCase().replace(' ', '_');

/** The GraphQL enum `SlotRule`: the engine's rules in capitals. */
const SlotRuleEnum = Object.fromEntries(Object.keys(rules).map((rule) => [inCapitals(rule), rule]));
registerEnumType(SlotRuleEnum, {
  name: 'SlotRule',
  description: 'A rule of the restaurant that decides about a time. New rules may be added.',
  valuesConfig: Object.fromEntries(
    Object.entries(rules).map(([rule, description]) => [inCapitals(rule), { description }]),
  ),
});

const figures: Record<SlotFigureName, string> = {
  LIMIT: 'The most that the rule allows: covers, parties, or persons of one party.',
  TAKEN: 'How much of the limit is used already.',
  ASKED: 'How many were asked for.',
  SUITABLE: 'Tables and combinations that suit the party.',
  HELD: 'How many of the suitable tables other bookings hold.',
  BLOCKED: 'How many of the suitable tables are blocked.',
  MINUTES: 'The notice, or the turn time, in minutes.',
  DAYS: 'Days ahead that guests may book.',
};

/** The GraphQL enum `SlotFigureName`. */
const SlotFigureNameEnum = Object.fromEntries(Object.keys(figures).map((name) => [name, name]));
registerEnumType(SlotFigureNameEnum, {
  name: 'SlotFigureName',
  description: 'Meaning of a number in an explanation. New ones may be added.',
  valuesConfig: Object.fromEntries(
    Object.entries(figures).map(([name, description]) => [name, { description }]),
  ),
});

/** A number of an explanation as the schema shows it. */
@Directive('@public')
@ObjectType('SlotFigure', { simpleResolvers: true, description: 'One number that a rule was applied to.' })
export class SlotFigure {
  @Field(() => SlotFigureNameEnum, { description: 'What the number means.' })
  name!: SlotFigureName;

  @Field(() => Int, { description: 'The number.' })
  value!: number;
}

/** The points of a place as the schema shows them. */
@Directive('@public')
@ObjectType('AssignmentCost', {
  simpleResolvers: true,
  description:
    'How much giving away a place would hurt the rest of the service, in points. The engine takes the free place ' +
    'with the lowest total.',
})
export class AssignmentCost implements AssignmentPoints {
  @Field(() => Int, { description: '10 for each seat that stays empty.' })
  emptySeats!: number;

  @Field(() => Int, { description: '25 for each table beyond the first.' })
  extraTables!: number;

  @Field(() => Int, { description: '4 for each other combination that loses a table.' })
  combinations!: number;

  @Field(() => Int, {
    description: '3 for each quarter-hour of a gap that is left too short for anybody.',
  })
  deadGaps!: number;

  @Field(() => Int, { description: '2 for each table in use in its zone beyond those of the quietest one.' })
  zoneBalance!: number;

  @Field(() => Int, { description: '60 for each wish that none of its tables meets.' })
  unmetWishes!: number;

  @Field(() => Int, { description: 'The sum.' })
  total!: number;
}

/** The tables of a free time as the schema shows them. */
@Directive('@public')
@ObjectType('SlotAssignment', {
  simpleResolvers: true,
  description: 'The tables that a party would get now.',
})
export class SlotAssignment {
  @Extensions({ mostRows: 20 })
  @Field(() => [Table], { description: 'The tables by name; several for a combination.' })
  tables!: Table[];

  @Field(() => AssignmentCost, { description: 'Why these tables: no free place has a lower total.' })
  cost!: AssignmentCost;
}

/** An explanation as the schema shows it. */
@Directive('@public')
@ObjectType('SlotExplanation', {
  simpleResolvers: true,
  description: 'Why a time can or cannot be booked right now, for staff.',
})
export class SlotExplanation {
  @Field(() => Boolean, { description: 'Whether it can be booked.' })
  available!: boolean;

  @Field(() => SlotReasonEnum, {
    nullable: true,
    description: 'The reason that a guest is given; null when available.',
  })
  reason!: SlotReason | null;

  @Field(() => SlotRuleEnum, {
    nullable: true,
    description: 'The rule that refuses it; null when available.',
  })
  rule!: Because['rule'] | null;

  @Field(() => String, {
    description: 'The rule and its numbers in plain words, in English. May quote staff notes.',
  })
  explanation!: string;

  @Extensions({ mostRows: 10 })
  @Field(() => [SlotFigure], {
    description: 'The numbers that the rule was applied to; empty when available, or when the rule has none.',
  })
  figures!: SlotFigure[];

  @Field(() => String, {
    nullable: true,
    description:
      'Email address of whoever set the rule last; null when the time is available, when the rule has not changed ' +
      'since sign-up, and for the clock.',
  })
  setBy!: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the rule was last set; null whenever `setBy` is.',
  })
  setAt!: Date | null;

  @Field(() => SlotAssignment, {
    nullable: true,
    description: 'The tables that the party would get; null when it cannot be booked or needs no table.',
  })
  assignment!: SlotAssignment | null;
}
