import { Directive, Extensions, Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';
import { UserError } from '../../platform/errors/user-error.type.ts';
import { LocalDate, LocalTime } from '../../platform/graphql/scalars/scalars.ts';
import { SlotReasonEnum } from '../availability/availability.type.ts';
import type { SlotReason } from '../availability/explain/slot-reason.ts';
import type { DemandKind } from './replay/night.ts';
import { SimulationSuggestions } from './suggestion.type.ts';

/** How a party asked, as the schema shows it. */
const DemandKindEnum: { [Kind in DemandKind]: Kind } = {
  BOOKING: 'BOOKING',
  WALK_IN: 'WALK_IN',
  WAITLIST: 'WAITLIST',
  LOST_SEARCH: 'LOST_SEARCH',
};

registerEnumType(DemandKindEnum, {
  name: 'DemandKind',
  description: 'How a party asked for a place.',
  valuesConfig: {
    BOOKING: { description: 'It booked, online or by a call; also one that was cancelled later.' },
    WALK_IN: { description: 'It stood at the door and was seated, from the waitlist or at once.' },
    WAITLIST: { description: 'It waited and left without a table.' },
    LOST_SEARCH: { description: 'It looked online and found nothing free.' },
  },
});

/** A party of one night as the schema shows it. */
@Directive('@public')
@ObjectType('SimulatedParty', {
  simpleResolvers: true,
  description: 'A party that the house as it is or the draft refuses. Nothing is told of who it was.',
})
export class SimulatedParty {
  @Field(() => DemandKindEnum, { description: 'How it asked.' })
  kind!: DemandKind;

  @Field(() => Int, { description: 'Its persons.' })
  partySize!: number;

  @Field(() => LocalTime, {
    nullable: true,
    description: 'When it wished to come; null for who waited, or searched a whole day.',
  })
  time!: string | null;

  @Field(() => LocalTime, {
    nullable: true,
    description: 'When the house as it is seats it; null when refused.',
  })
  timeNow!: string | null;

  @Field(() => SlotReasonEnum, {
    nullable: true,
    description: 'Why the house as it is refuses it; null when it does not.',
  })
  reasonNow!: SlotReason | null;

  @Field(() => LocalTime, { nullable: true, description: 'When the draft seats it; null when refused.' })
  timeDraft!: string | null;

  @Field(() => SlotReasonEnum, {
    nullable: true,
    description: 'Why the draft refuses it; null when it does not.',
  })
  reasonDraft!: SlotReason | null;
}

/** Most parties of a night that are told. */
export const MOST_PARTIES_TOLD = 200;

/** A night as the schema shows it. */
@Directive('@public')
@ObjectType('SimulatedNight', { simpleResolvers: true, description: 'One service day, in covers.' })
export class SimulatedNight {
  @Field(() => LocalDate, { description: 'The date on which its services began.' })
  date!: string;

  @Field(() => Int, {
    description: 'Covers that were asked for, without parties that called off or did not come.',
  })
  asked!: number;

  @Field(() => Int, { description: 'Covers that the house as it is seats.' })
  seatedNow!: number;

  @Field(() => Int, { description: 'Covers that the draft seats.' })
  seatedDraft!: number;
}

/** Two houses on the same nights as the schema shows them. */
@Directive('@public')
@ObjectType('Simulation', {
  simpleResolvers: true,
  description:
    'The house as it is and the draft on the same nights, in covers. The same question has the same answer.',
})
export class Simulation {
  @Field(() => Int, {
    description: 'Covers that were asked for, without parties that called off or did not come.',
  })
  asked!: number;

  @Field(() => Int, { description: 'Covers that the house as it is seats.' })
  seatedNow!: number;

  @Field(() => Int, { description: 'Covers that the draft seats.' })
  seatedDraft!: number;

  @Field(() => Int, { description: 'Lower end of the 90 % interval of what the draft seats more.' })
  gainLow!: number;

  @Field(() => Int, { description: 'Upper end of that interval.' })
  gainHigh!: number;

  @Field(() => Float, {
    nullable: true,
    description:
      'Share of the parties, 0 to 1, that are told again what they were told then; null for nobody.',
  })
  reproducedShare!: number | null;

  @Field(() => Int, { description: 'Parties that this share is of.' })
  answers!: number;

  @Field(() => Int, {
    description: 'How often each night was drawn for the interval; what is told is of the first draw.',
  })
  draws!: number;

  @Extensions({ mostRows: 400 })
  @Field(() => [SimulatedNight], { description: 'The nights in their order.' })
  nights!: SimulatedNight[];

  @Extensions({ mostRows: MOST_PARTIES_TOLD })
  @Field(() => [SimulatedParty], {
    nullable: true,
    description: `Parties that one of the two refuses, at most ${MOST_PARTIES_TOLD}; null unless the simulation is of this \`night\`.`,
  })
  parties!: SimulatedParty[] | null;
}

/** A weekday with too few nights as the schema shows it. */
@Directive('@public')
@ObjectType('ThinWeekday', {
  simpleResolvers: true,
  description:
    'A weekday that is left out, because it has less than eight nights in the period on which somebody asked.',
})
export class ThinWeekdayType {
  @Field(() => Int, { description: '1 for Monday to 7 for Sunday.' })
  weekday!: number;

  @Field(() => Int, { description: 'Its nights.' })
  nights!: number;
}

/** How far a simulation is as the schema shows it. */
@Directive('@public')
@ObjectType('SimulationProgress', {
  simpleResolvers: true,
  description: 'How far a simulation is; the last one has the outcome.',
})
export class SimulationProgress {
  @Field(() => Boolean, { description: 'Whether others are served first.' })
  isWaiting!: boolean;

  @Field(() => Int, { description: 'Nights, or changes, that are done.' })
  done!: number;

  @Field(() => Int, { description: 'How many there are; 0 while that is not known.' })
  total!: number;

  @Field(() => Boolean, { description: 'Whether nothing more comes.' })
  isOver!: boolean;

  @Field(() => Int, { description: 'Seed of what is drawn.' })
  seed!: number;

  @Field(() => Simulation, {
    nullable: true,
    description:
      'The two houses; null until it is over, where suggestions were asked for, and where all nights are too few.',
  })
  simulation!: Simulation | null;

  @Field(() => SimulationSuggestions, {
    nullable: true,
    description:
      'What the search found; null until it is over, unless it was asked for, and where there are less than sixteen nights.',
  })
  suggestions!: SimulationSuggestions | null;

  @Extensions({ mostRows: 7 })
  @Field(() => [ThinWeekdayType], { description: 'Weekdays that are left out, once it is over.' })
  tooFew!: ThinWeekdayType[];

  @Field(() => [UserError], {
    description: 'What is wrong with the period or the draft, at its field; then nothing else comes.',
  })
  userErrors!: UserError[];
}
