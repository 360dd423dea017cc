import { Directive, Extensions, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { NodeInterface } from '../../platform/graphql/node.type.ts';
import { LocalDate, LocalTime } from '../../platform/graphql/scalars/scalars.ts';
import { GuaranteeUnitEnum } from '../guarantees/policies/guarantee-policy.type.ts';
import type { GuaranteeUnit } from '../guarantees/rules/policy-rule.ts';
import { GuaranteeKindEnum } from '../guarantees/slot-guarantee.type.ts';
import { Media } from '../restaurants/media/media.type.ts';
import { MOST_OPTIONS } from './rules/experience-input.ts';
import type { ExperiencePayment, ExperienceSittingKind } from './rules/experience-offer.ts';

const MOST_OF_LIST = 20;

/** The GraphQL enum `ExperienceSittingKind`. */
export const ExperienceSittingEnum: Record<Uppercase<ExperienceSittingKind>, ExperienceSittingKind> = {
  START: 'start',
  SERVICE: 'service',
};
registerEnumType(ExperienceSittingEnum, {
  name: 'ExperienceSittingKind',
  description: 'What the seats of an experience are counted by.',
  valuesConfig: {
    START: { description: 'Each time at which it begins has its own seats.' },
    SERVICE: { description: 'All times of one service share the seats.' },
  },
});

/** A menu that a guest chooses, or something that a party adds. */
@Directive('@public')
@ObjectType({
  simpleResolvers: true,
  description: 'A menu that a guest chooses, or something that a party adds.',
})
export class ExperienceOption {
  @Field(() => ID, { description: 'Names it within its experience: for `menuChoices` and `addOns`.' })
  optionId!: string;

  @Field(() => String, { description: 'What the restaurant calls it.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'What it is; null when nobody said.' })
  description!: string | null;

  @Field(() => Int, {
    description:
      'Taxes included, in minor units of the experience’s currency: of a menu what it costs beyond the price of the experience.',
  })
  priceMinor!: number;
}

/** An experience as the schema shows it. */
@Directive('@public')
@ObjectType('Experience', {
  simpleResolvers: true,
  implements: NodeInterface,
  description:
    'Something that a restaurant sells for a price at some of its times: a tasting menu, a class, a special evening. Book it with its id in ' +
    '`holdSlot`, `createBooking` and `payForBooking`.',
})
export class Experience extends NodeInterface {
  @Field(() => ID, { description: 'Global id.' })
  override id!: string;

  @Field(() => String, { description: 'What guests read above it.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'What it is, in lines of plain text; null without.' })
  description!: string | null;

  @Field(() => Media, { nullable: true, description: 'A photo of the restaurant; null without one.' })
  photo!: Media | null;

  @Field(() => GuaranteeUnitEnum, { description: 'Whether the price is for each guest or for the party.' })
  unit!: GuaranteeUnit;

  @Field(() => Int, { description: 'Taxes included, in minor units of `currency`; 0 for nothing.' })
  priceMinor!: number;

  @Field(() => String, { description: 'ISO 4217, for instance `EUR`.' })
  currency!: string;

  @Field(() => Int, { description: 'The smallest party that can book it online.' })
  minParty!: number;

  @Field(() => Int, { description: 'The largest party that can book it online.' })
  maxParty!: number;

  @Field(() => LocalDate, {
    nullable: true,
    description: 'The first date that it is offered on; null for any.',
  })
  fromDate!: string | null;

  @Field(() => LocalDate, { nullable: true, description: 'The last date; null for any.' })
  toDate!: string | null;

  @Extensions({ mostRows: 7 })
  @Field(() => [Int], { nullable: true, description: 'ISO weekdays, 1 is Monday; null for all.' })
  weekdays!: number[] | null;

  @Extensions({ mostRows: MOST_OF_LIST })
  @Field(() => [String], {
    nullable: true,
    description: 'Names of the services that it is part of; null for all.',
  })
  services!: string[] | null;

  @Extensions({ mostRows: MOST_OF_LIST })
  @Field(() => [LocalTime], {
    nullable: true,
    description: 'Clock times at which it begins; null for every time of its services.',
  })
  times!: string[] | null;

  @Field(() => ExperienceSittingEnum, { description: 'What its seats are counted by.' })
  sitting!: ExperienceSittingKind;

  @Field(() => Int, {
    nullable: true,
    description: 'How many guests one sitting takes; null where its tables are the limit.',
  })
  seats!: number | null;

  @Extensions({ mostRows: MOST_OPTIONS })
  @Field(() => [ExperienceOption], {
    description: 'Menus of which each guest chooses one; empty where there is no choice.',
  })
  menus!: ExperienceOption[];

  @Extensions({ mostRows: MOST_OPTIONS })
  @Field(() => [ExperienceOption], {
    description: 'What can be added, of each at most one for each guest.',
  })
  addOns!: ExperienceOption[];

  @Field(() => GuaranteeKindEnum, {
    nullable: true,
    description:
      'DEPOSIT or PREPAYMENT: how it is paid when it is booked. Null where nothing is paid before the visit.',
  })
  payment!: ExperiencePayment | null;

  @Field(() => Int, { nullable: true, description: 'How much of the sum a deposit is, in per cent.' })
  depositPercent!: number | null;

  @Field(() => Int, { description: 'How many hours before the visit free cancellation ends.' })
  freeUntilHours!: number;

  @Field(() => Int, { description: 'What is kept of what was paid after a late cancellation, in per cent.' })
  lateFeePercent!: number;

  @Field(() => Int, { description: 'What is kept of what was paid when nobody comes, in per cent.' })
  noShowFeePercent!: number;

  @Field(() => Int, {
    description: 'How much of what was paid goes back after a cancellation in time, in per cent.',
  })
  refundPercent!: number;

  @Field(() => Boolean, { description: 'Whether guests can book it online; staff can always.' })
  isOn!: boolean;

  @Field(() => Boolean, { description: 'Whether it is offered no more. What was booked stands.' })
  isArchived!: boolean;
}

/** Seats that are gone at one sitting. */
@Directive('@auth(requires: HOST)')
@ObjectType({
  simpleResolvers: true,
  description: 'How many seats of an experience are gone at one sitting.',
})
export class ExperienceSitting {
  @Field(() => LocalDate, { description: 'The service day.' })
  date!: string;

  @Field(() => String, {
    description: 'The clock time (HH:mm:ss) at which it begins, or the name of the service.',
  })
  sitting!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'How many there are; null where its tables are the limit.',
  })
  seats!: number | null;

  @Field(() => Int, { description: 'How many are gone: booked, or kept for a visitor for a few minutes.' })
  sold!: number;
}
