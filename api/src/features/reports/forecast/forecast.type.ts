import { Directive, Extensions, Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime, LocalDate } from '../../../platform/graphql/scalars/scalars.ts';
import type { OverbookingAdviceRow } from '../overbooking/overbooking.ts';
import { OverbookingAdvice } from '../overbooking/overbooking.type.ts';
import type { ForecastCoversRow } from './forecast-days.ts';
import { FORECAST_DAYS } from './night.ts';

/** Most services of a day. */
const MOST_SERVICES = 20;

/** Most services of a restaurant, by name. */
const MOST_NAMES = 200;

/** Most services of all days ahead, as far as anybody has that many. */
const MOST_OF_ADVICE = 60;

/** The GraphQL enum `ForecastShortageReason`. */
const ForecastShortageReasonEnum = {
  FEW_NIGHTS_OF_WEEKDAY: 'FEW_NIGHTS_OF_WEEKDAY',
  FEW_NIGHTS: 'FEW_NIGHTS',
  NEW_SERVICE: 'NEW_SERVICE',
} as const;
registerEnumType(ForecastShortageReasonEnum, {
  name: 'ForecastShortageReason',
  description: 'Why nothing is foretold yet.',
  valuesConfig: {
    FEW_NIGHTS_OF_WEEKDAY: { description: 'There were too few such nights on this weekday.' },
    FEW_NIGHTS: { description: 'There were too few such nights in all.' },
    NEW_SERVICE: { description: 'A service is open that the restaurant has not had yet.' },
  },
});

/** What is missing, as the schema shows it. */
@Directive('@public')
@ObjectType('ForecastShortage', {
  simpleResolvers: true,
  description: 'What is missing before covers can be foretold: there is no number until then.',
})
class ForecastShortage {
  @Field(() => ForecastShortageReasonEnum, { description: 'Why.' })
  reason!: keyof typeof ForecastShortageReasonEnum;

  @Field(() => Int, { description: 'Nights that there are.' })
  nights!: number;

  @Field(() => Int, { description: 'Nights that there have to be.' })
  needed!: number;
}

/** Covers ahead, as the schema shows them. */
@Directive('@public')
@ObjectType('ForecastCovers', {
  simpleResolvers: true,
  description:
    'What is booked for a service, or for all services of a day, and what it is expected to come to. Nothing is expected of a day that is closed.',
})
export class ForecastCovers {
  @Field(() => Int, {
    description: 'Guests of the bookings on hand: who is expected, sits, or has been here today.',
  })
  booked!: number;

  @Field(() => Int, { description: 'Bookings on hand.' })
  parties!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'Covers to be expected in the end, walk-ins among them; null where `notEnoughYet` says why, or closed.',
  })
  expected!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Of ten such nights one ends below; null as `expected`.',
  })
  low!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Of ten such nights one ends above: eight of ten lie from `low` to `high`. Null as `expected`.',
  })
  high!: number | null;

  @Field(() => Int, { description: 'Nights of the same weekday on which it rests, of the last half year.' })
  nights!: number;

  @Field(() => ForecastShortage, {
    nullable: true,
    description: 'What is missing for a number; null where there is one, and for a day that is closed.',
  })
  notEnoughYet!: ForecastCoversRow['notEnoughYet'];
}

/** A service of a day ahead, as the schema shows it. */
@Directive('@public')
@ObjectType('ForecastService', { simpleResolvers: true, description: 'A service of a day ahead.' })
export class ForecastService {
  @Field(() => String, {
    description: 'Its name; empty where the restaurant has one service for all days.',
  })
  name!: string;

  @Field(() => ForecastCovers, { description: 'What it is expected to come to.' })
  covers!: ForecastCovers;
}

/** A day ahead, as the schema shows it. */
@Directive('@public')
@ObjectType('ForecastDay', { simpleResolvers: true, description: 'A service day ahead.' })
export class ForecastDay {
  @Field(() => LocalDate, { description: 'The service day.' })
  date!: string;

  @Field(() => Boolean, {
    description: 'Whether it is a special day, with hours of its own: less is known of it.',
  })
  isSpecialDay!: boolean;

  @Field(() => Boolean, { description: 'Whether any service is open.' })
  isOpen!: boolean;

  @Field(() => ForecastCovers, {
    description: 'All its services together, foretold by themselves: bounds cannot be added up.',
  })
  covers!: ForecastCovers;

  @Extensions({ mostRows: MOST_SERVICES })
  @Field(() => [ForecastService], { description: 'Its services, in the order in which they open.' })
  services!: ForecastService[];
}

/** A forecast, as the schema shows it. */
@Directive('@public')
@ObjectType('Forecast', {
  simpleResolvers: true,
  description:
    'Covers of the days ahead, from what the restaurant itself has seen in half a year: what each weekday usually comes to, how busy the ' +
    'last weeks were, how a year before went on from here, and how the bookings on hand stand beside what is usually booked by ' +
    'then. The bounds are how far the same reckoning was off when it foretold the last months.',
})
export class Forecast {
  @Field(() => DateTime, { description: 'When it was made: bookings count as they stood then.' })
  madeAt!: Date;

  @Field(() => LocalDate, { description: 'The service day under way.' })
  from!: string;

  @Field(() => LocalDate, { description: 'Last service day.' })
  to!: string;

  @Field(() => Int, { description: 'Parties that came on the nights from which it is learnt.' })
  restsOn!: number;

  @Field(() => Int, { description: 'Nights from which it is learnt.' })
  nights!: number;

  @Field(() => LocalDate, { nullable: true, description: 'First of these nights; null while there is none.' })
  since!: string | null;

  @Extensions({ mostRows: MOST_NAMES })
  @Field(() => [String], {
    description: 'The services by name, as `Report.services` has them.',
  })
  services!: string[];

  @Extensions({ mostRows: FORECAST_DAYS })
  @Field(() => [ForecastDay], { description: 'Day by day, those that are closed among them.' })
  days!: ForecastDay[];

  @Extensions({ mostRows: MOST_OF_ADVICE })
  @Field(() => [OverbookingAdvice], {
    description:
      'For each service ahead that has bookings: what would happen if more parties were let in than the rules allow. It lets nobody in.',
  })
  overbooking!: OverbookingAdviceRow[];
}
