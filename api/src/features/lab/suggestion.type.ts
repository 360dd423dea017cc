import { Directive, Extensions, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { LocalTime } from '../../platform/graphql/scalars/scalars.ts';
import { type ChangeKind, changeKinds } from './replay/single-changes.ts';

/** What a suggestion changes, as the schema shows it. */
const ChangeKindEnum = Object.fromEntries(changeKinds.map((kind) => [kind, kind])) as {
  [Kind in ChangeKind]: Kind;
};

registerEnumType(ChangeKindEnum, {
  name: 'SuggestedChangeKind',
  description: 'What a suggestion changes.',
  valuesConfig: {
    SPLIT_TABLE: { description: 'One table becomes two.' },
    COMBINE_TABLES: { description: 'Two neighbouring tables may be joined for one party.' },
    TURN_TIME: { description: 'Parties of one size stay a quarter of an hour less.' },
    PACING: { description: 'A quarter more may start in each quarter-hour.' },
    QUARTER_PACING: { description: 'A quarter more may start in one quarter-hour of a service.' },
  },
});

/** A turn time as a suggestion has it. */
@Directive('@public')
@ObjectType('SuggestedTurnTime', {
  simpleResolvers: true,
  description: 'How long parties of up to a size would stay.',
})
export class SuggestedTurnTime {
  @Field(() => Int, { description: 'The largest of these parties.' })
  upTo!: number;

  @Field(() => Int, { description: 'Minutes.' })
  minutes!: number;
}

/** A quarter-hour as a suggestion has it. */
@Directive('@public')
@ObjectType('SuggestedQuarter', {
  simpleResolvers: true,
  description: 'A quarter-hour of a weekly service that would let in more.',
})
export class SuggestedQuarter {
  @Field(() => String, {
    description: 'The name of the service; empty for the one of every day, where there is no weekly one.',
  })
  service!: string;

  @Field(() => LocalTime, { description: 'When this service opens.' })
  openingTime!: string;

  @Extensions({ mostRows: 7 })
  @Field(() => [Int], { description: 'Its days, 1 for Monday to 7 for Sunday.' })
  weekdays!: readonly number[];

  @Field(() => LocalTime, { description: 'When the quarter-hour begins.' })
  time!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'Covers that would start in it; null where nothing limits them.',
  })
  covers!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Parties that would start in it; null where nothing limits them.',
  })
  parties!: number | null;
}

/** A suggestion as the schema shows it. */
@Directive('@public')
@ObjectType('SimulationSuggestion', {
  simpleResolvers: true,
  description:
    'A single change that seats more, chosen on the earlier nights and shown on the later ones. What is no matter of its kind is null.',
})
export class SimulationSuggestion {
  @Field(() => ChangeKindEnum, { description: 'What it changes.' })
  kind!: ChangeKind;

  @Extensions({ mostRows: 2 })
  @Field(() => [ID], { description: 'Global ids of the tables that it is about.' })
  tableIds!: string[];

  @Extensions({ mostRows: 2 })
  @Field(() => [Int], { nullable: true, description: 'Seats of the parts of a table.' })
  into!: number[] | null;

  @Field(() => Int, { nullable: true, description: 'Smallest party for which tables are joined.' })
  minPartySize!: number | null;

  @Field(() => Int, { nullable: true, description: 'Largest party for which they are.' })
  maxPartySize!: number | null;

  @Extensions({ mostRows: 20 })
  @Field(() => [SuggestedTurnTime], {
    nullable: true,
    description: 'All turn times, with the one that is another.',
  })
  turnTimes!: SuggestedTurnTime[] | null;

  @Field(() => Int, { nullable: true, description: 'Largest party of the turn time that is another.' })
  upTo!: number | null;

  @Field(() => Int, { nullable: true, description: 'Its minutes.' })
  minutes!: number | null;

  @Field(() => Int, { nullable: true, description: 'Covers that may start in a quarter-hour.' })
  pacingCovers!: number | null;

  @Field(() => Int, { nullable: true, description: 'Parties that may start in a quarter-hour.' })
  pacingParties!: number | null;

  @Field(() => SuggestedQuarter, { nullable: true, description: 'The quarter-hour that lets in more.' })
  quarter!: SuggestedQuarter | null;

  @Field(() => Int, { description: 'Covers that it seats more on the nights on which it was chosen.' })
  chosenGain!: number;

  @Field(() => Int, { description: 'Covers that it seats more on the later nights.' })
  gain!: number;

  @Field(() => Int, { description: 'Lower end of the 90 % interval of that gain.' })
  gainLow!: number;

  @Field(() => Int, { description: 'Upper end of it.' })
  gainHigh!: number;
}

/** What a search found as the schema shows it. */
@Directive('@public')
@ObjectType('SimulationSuggestions', {
  simpleResolvers: true,
  description: 'What a search for single changes found.',
})
export class SimulationSuggestions {
  @Field(() => Int, { description: 'Changes that were tried.' })
  tried!: number;

  @Field(() => Int, { description: 'Earlier nights on which they were chosen.' })
  chosenOn!: number;

  @Field(() => Int, { description: 'Later nights on which they are shown.' })
  shownOn!: number;

  @Extensions({ mostRows: 8 })
  @Field(() => [SimulationSuggestion], {
    description: 'The best first; empty when none seats more on the later nights.',
  })
  suggestions!: SimulationSuggestion[];
}
