import { Extensions, Field, ID, InputType, Int } from 'type-graphql';
import { LocalDate, LocalTime } from '../../platform/graphql/scalars/scalars.ts';
import { GuaranteeUnitEnum } from '../guarantees/policies/guarantee-policy.type.ts';
import type { GuaranteeUnit } from '../guarantees/rules/policy-rule.ts';
import { GuaranteeKindEnum } from '../guarantees/slot-guarantee.type.ts';
import { ExperienceSittingEnum } from './experience.type.ts';
import { FARTHEST_YEARS, MOST_OPTIONS } from './rules/experience-input.ts';
import type { ExperiencePayment, ExperienceSittingKind } from './rules/experience-offer.ts';

@InputType({ description: 'A menu to choose, or something to add.' })
class ExperienceOptionInput {
  @Field(() => ID, {
    nullable: true,
    description: 'Which of the present ones it is; a new one when left out.',
  })
  optionId?: string | null;

  @Field(() => String, { description: 'What guests read, 1 to 80 characters.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'What it is, at most 300 characters.' })
  description?: string | null;

  @Field(() => Int, { description: 'Taxes included, 0 to 10,000,000 minor units.' })
  priceMinor!: number;
}

@InputType({ description: 'So many of a menu or of something to add.' })
export class ChosenOptionInput {
  @Field(() => ID, { description: '`ExperienceOption.optionId`.' })
  optionId!: string;

  @Field(() => Int, { description: 'How many, 1 to 100 and no more than there are guests.' })
  count!: number;
}

@InputType({ description: 'An experience as a whole; what is left out is null.' })
export class ExperienceInput {
  @Field(() => String, { description: 'What guests read above it, 1 to 80 characters.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'What it is, at most 2,000 characters. Plain text.' })
  description?: string | null;

  @Field(() => ID, { nullable: true, description: 'Global id of a photo of the restaurant.' })
  photoId?: string | null;

  @Field(() => Boolean, {
    description:
      'Whether guests can book it online. One that is paid for takes an account that can take payments.',
  })
  isOn!: boolean;

  @Field(() => GuaranteeUnitEnum, { description: 'Whether the price is for each guest or for the party.' })
  unit!: GuaranteeUnit;

  @Field(() => Int, { description: 'Taxes included, 0 to 10,000,000 minor units.' })
  priceMinor!: number;

  @Field(() => String, { description: 'ISO 4217; that of the account for one that is paid for.' })
  currency!: string;

  @Field(() => Int, { description: 'The smallest party that can book it online, 1 to 100.' })
  minParty!: number;

  @Field(() => Int, {
    description: 'The largest party that can book it online, 1 to 100 and no more than its seats.',
  })
  maxParty!: number;

  @Field(() => ExperienceSittingEnum, { description: 'What its seats are counted by.' })
  sitting!: ExperienceSittingKind;

  @Field(() => Int, {
    nullable: true,
    description: 'How many guests one sitting takes, 1 to 1,000. Needed unless it names its tables.',
  })
  seats?: number | null;

  @Field(() => [ID], {
    nullable: true,
    description: 'Global ids of the tables at which alone it is held, at most 100; any when left out.',
  })
  tableIds?: string[] | null;

  @Extensions({ yearsAhead: FARTHEST_YEARS })
  @Field(() => LocalDate, { nullable: true, description: 'The first date that it is offered on.' })
  fromDate?: string | null;

  @Extensions({ yearsAhead: FARTHEST_YEARS })
  @Field(() => LocalDate, { nullable: true, description: 'The last date.' })
  toDate?: string | null;

  @Field(() => [Int], { nullable: true, description: 'ISO weekdays, 1 is Monday; all when left out.' })
  weekdays?: number[] | null;

  @Field(() => [String], { nullable: true, description: 'Names of services, at most 20; all when left out.' })
  services?: string[] | null;

  @Field(() => [LocalTime], {
    nullable: true,
    description: 'Clock times at which it begins, at most 20; every time of its services when left out.',
  })
  times?: string[] | null;

  @Field(() => [ExperienceOptionInput], {
    description: `Menus of which each guest chooses one, at most ${MOST_OPTIONS}; empty for no choice.`,
  })
  menus!: ExperienceOptionInput[];

  @Field(() => [ExperienceOptionInput], { description: `What can be added, at most ${MOST_OPTIONS}.` })
  addOns!: ExperienceOptionInput[];

  @Field(() => GuaranteeKindEnum, {
    nullable: true,
    description: 'DEPOSIT or PREPAYMENT; nothing is paid before the visit when left out.',
  })
  payment?: ExperiencePayment | null;

  @Field(() => Int, { nullable: true, description: 'How much of the sum a deposit is, 1 to 100 per cent.' })
  depositPercent?: number | null;

  @Field(() => Int, { description: 'How many hours before the visit free cancellation ends, 0 to 720.' })
  freeUntilHours!: number;

  @Field(() => Int, {
    description:
      'What is kept of what was paid after a late cancellation, 0 to 100 per cent, at least what one in time costs.',
  })
  lateFeePercent!: number;

  @Field(() => Int, {
    description: 'What is kept of what was paid when nobody comes, 0 to 100 per cent, at least the late fee.',
  })
  noShowFeePercent!: number;

  @Field(() => Int, {
    description: 'How much of what was paid goes back after a cancellation in time, 0 to 100 per cent.',
  })
  refundPercent!: number;
}
