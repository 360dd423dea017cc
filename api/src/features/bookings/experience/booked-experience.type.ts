import { Directive, Extensions, Field, ID, Int, ObjectType } from 'type-graphql';
import { MOST_OPTIONS } from '../../experiences/rules/experience-input.ts';
import { GuaranteeUnitEnum } from '../../guarantees/policies/guarantee-policy.type.ts';
import type { GuaranteeUnit } from '../../guarantees/rules/policy-rule.ts';

/** Something that a booking can have. */
@Directive('@public')
@ObjectType({
  simpleResolvers: true,
  description:
    'A menu or something to add that a booking can have: what the experience offers, and what was chosen before.',
})
export class OptionToChoose {
  @Field(() => ID, { description: 'Names it: for `menuChoices` and `addOns` of a change.' })
  optionId!: string;

  @Field(() => String, { description: 'What the restaurant calls it.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'What it is; null when nobody said.' })
  description!: string | null;

  @Field(() => Int, {
    description:
      'Taxes included, in minor units: as it was agreed where the booking has some of it, otherwise as it is now.',
  })
  priceMinor!: number;

  @Field(() => Int, { description: 'How many of it the booking has.' })
  chosen!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'The most of it; null for as many as there are guests. What is offered no more can be kept, and not be had more of.',
  })
  most!: number | null;
}

/** So many of something, at the price of then. */
@Directive('@public')
@ObjectType({
  simpleResolvers: true,
  description: 'So many of a menu, or of something added, at the price of then.',
})
export class BookedOption {
  @Field(() => String, { description: 'What it was called.' })
  name!: string;

  @Field(() => Int, { description: 'How many of it.' })
  count!: number;

  @Field(() => Int, { description: 'Taxes included, in minor units, for one.' })
  priceMinor!: number;
}

/** What a booking bought, as the schema shows it. */
@Directive('@public')
@ObjectType({
  simpleResolvers: true,
  description: 'The experience that was booked, as it was then: its later changes change nothing of it.',
})
export class BookedExperience {
  @Field(() => ID, { description: 'Global id of the experience.' })
  experienceId!: string;

  @Field(() => String, { description: 'What it was called.' })
  name!: string;

  @Field(() => GuaranteeUnitEnum, { description: 'Whether the price is for each guest or for the party.' })
  unit!: GuaranteeUnit;

  @Field(() => Int, { description: 'Taxes included, in minor units of `currency`.' })
  priceMinor!: number;

  @Field(() => String, { description: 'ISO 4217.' })
  currency!: string;

  @Extensions({ mostRows: MOST_OPTIONS })
  @Field(() => [BookedOption], {
    description: 'The menus that were chosen; fewer than guests where some have not been chosen yet.',
  })
  menus!: BookedOption[];

  @Extensions({ mostRows: MOST_OPTIONS })
  @Field(() => [BookedOption], { description: 'What was added.' })
  addOns!: BookedOption[];

  @Field(() => String, {
    description:
      'What was chosen in one line, in the restaurant’s own words: `3 × Meat, 1 × Lobster`; empty for no choice.',
  })
  chosen!: string;

  @Field(() => Int, {
    description: 'Guests who have no menu yet, where there are menus to choose from; 0 for none.',
  })
  menusOpen!: number;

  @Field(() => Int, {
    description: 'What all of it comes to for the guests of the booking, taxes included, in minor units.',
  })
  sumMinor!: number;

  @Field(() => Int, {
    description: 'How much of it is asked for before the visit; what was paid is in `Booking.guarantee`.',
  })
  paidBeforeMinor!: number;
}
