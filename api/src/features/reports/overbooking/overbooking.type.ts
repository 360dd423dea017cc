import { Directive, Extensions, Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';
import { LocalDate, LocalTime } from '../../../platform/graphql/scalars/scalars.ts';
import { type OverbookingReason, overbookingReasons } from './overbooking.ts';
import { MOST_EXTRA } from './turned-away.ts';

const reasons: Record<OverbookingReason, string> = {
  ROOM_LEFT: 'The rules still let such a party in at that time: there is nothing to overbook.',
  TOO_LIKELY: 'Already the first extra party would too likely be turned away.',
  NO_TABLES: 'No booking there has a table that an extra party could get.',
  NOT_ENOUGH_YET:
    'Too few bookings are known to say how many parties stay away, or too few nights to say how many still come.',
};

/** The GraphQL enum `OverbookingReason`. */
const OverbookingReasonEnum = Object.fromEntries(overbookingReasons.map((reason) => [reason, reason]));
registerEnumType(OverbookingReasonEnum, {
  name: 'OverbookingReason',
  description: 'Why no extra party is advised.',
  valuesConfig: Object.fromEntries(
    Object.entries(reasons).map(([reason, description]) => [reason, { description }]),
  ),
});

/** An extra party, as the schema shows it. */
@Directive('@public')
@ObjectType('OverbookingExtra', {
  simpleResolvers: true,
  description: 'So many parties more than the rules allow.',
})
class OverbookingExtra {
  @Field(() => Int, { description: 'Parties of two more.' })
  parties!: number;

  @Field(() => Float, {
    description:
      'Probability, 0 to 1, that one of them at least is turned away: more of them come than tables are left, when parties that nobody knows of yet ' +
      'have had theirs. Parties share no table.',
  })
  turnedAway!: number;
}

/** Advice, as the schema shows it. */
@Directive('@public')
@ObjectType('OverbookingAdvice', {
  simpleResolvers: true,
  description:
    'What would happen in the busiest half hour of a service if more parties of two were let in than the rules allow: from the risk of a ' +
    'no-show of each booking that comes then, and from what the service is expected to come to beyond its bookings, with the bounds of the ' +
    'forecast. Advice alone: nothing lets such parties in.',
})
export class OverbookingAdvice {
  @Field(() => LocalDate, { description: 'The service day.' })
  date!: string;

  @Field(() => String, {
    description: 'Name of the service; empty where the restaurant has one for all days.',
  })
  service!: string;

  @Field(() => LocalTime, { description: 'When the half hour begins in which most parties come.' })
  time!: string;

  @Field(() => Int, {
    description:
      'Bookings of that half hour whose table would do for two, until the end of their turn, if their party stayed away.',
  })
  parties!: number;

  @Field(() => Float, {
    nullable: true,
    description:
      'Tables among them that stay empty on average, by the risk of each; null where nothing is reckoned.',
  })
  emptyTables!: number | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'Parties that on average still come in that half hour beyond its bookings: who walks in, or books until then. They are taken to have a table ' +
      'before any extra party. Null where nothing is reckoned.',
  })
  stillToCome!: number | null;

  @Field(() => Int, {
    description: `Extra parties that turn somebody away in less than one of twenty evenings, at most ${MOST_EXTRA}; often none.`,
  })
  advised!: number;

  @Field(() => OverbookingReasonEnum, {
    nullable: true,
    description: 'Why none is advised; null where any is.',
  })
  reason!: OverbookingReason | null;

  @Extensions({ mostRows: MOST_EXTRA })
  @Field(() => [OverbookingExtra], {
    description:
      'One, two and three extra parties; empty where there is room left or nothing to reckon with.',
  })
  extras!: { parties: number; turnedAway: number }[];
}
