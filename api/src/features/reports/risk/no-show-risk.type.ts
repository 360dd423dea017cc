import { Directive, Extensions, Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';
import { type NoShowFactor, noShowFactors } from './no-show-factors.ts';
import { FEWEST_BOOKINGS } from './no-show-model.ts';
import { NO_SHOW_REASONS, type NoShowReasonRow } from './no-show-reasons.ts';

const factors: Record<NoShowFactor, string> = {
  LEAD: 'How long before its time it was booked.',
  PARTY_SIZE: 'How many guests it is for.',
  CHANNEL: 'Whether it was booked online or by phone.',
  WEEKDAY: 'The weekday of its service day.',
  VISITS: 'Whether the guest was here before.',
  WORD: 'Whether the guest has said that they come (`confirmAttendance`).',
  GUARANTEE: 'Whether a card is kept for it, or money was paid.',
};

/** The GraphQL enum `NoShowFactor`. */
const NoShowFactorEnum = Object.fromEntries(noShowFactors.map((factor) => [factor, factor]));
registerEnumType(NoShowFactorEnum, {
  name: 'NoShowFactor',
  description:
    'What the risk of a no-show is told by. There is nothing in it of who the guest is, where they live or call from.',
  valuesConfig: Object.fromEntries(
    Object.entries(factors).map(([factor, description]) => [factor, { description }]),
  ),
});

/** A reason, as the schema shows it. */
@Directive('@public')
@ObjectType('NoShowReason', {
  simpleResolvers: true,
  description: 'What makes a no-show likelier or less likely than usual in this restaurant.',
})
class NoShowReason {
  @Field(() => NoShowFactorEnum, { description: 'By what.' })
  factor!: NoShowFactor;

  @Field(() => Boolean, { description: 'Whether it makes a no-show likelier.' })
  raises!: boolean;

  @Field(() => String, { description: 'In words, in English: `booked 21 days ahead`, `first visit`.' })
  text!: string;
}

/** A risk, as the schema shows it. */
@Directive('@public')
@ObjectType('NoShowRisk', {
  simpleResolvers: true,
  description:
    'How likely it is that a party stays away, learnt from the bookings of the restaurant in the last year and from nothing else. For ' +
    'planning; it says nothing of a person, and is no reason to refuse one.',
})
export class NoShowRisk {
  @Field(() => Float, {
    nullable: true,
    description: `Probability, 0 to 1; null while fewer than ${FEWEST_BOOKINGS} bookings are known.`,
  })
  probability!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Share of the bookings of the last year whose party stayed away; null as `probability`.',
  })
  usual!: number | null;

  @Extensions({ mostRows: NO_SHOW_REASONS })
  @Field(() => [NoShowReason], {
    description:
      'Why it is not as usual, the weightiest first. Empty where nothing stands out, and where the restaurant’s history has no pattern ' +
      'that holds.',
  })
  reasons!: NoShowReasonRow[];

  @Field(() => Int, {
    description:
      'Bookings of the last year on which it rests: made ahead, online or by phone, and not cancelled.',
  })
  restsOn!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Bookings that are still missing for a number; null where there is one.',
  })
  bookingsMissing!: number | null;
}
