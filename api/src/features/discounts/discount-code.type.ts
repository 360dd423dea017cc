import { Directive, Extensions, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { LocalDate } from '../../platform/graphql/scalars/scalars.ts';

const MOST_EXPERIENCES = 50;
const PERCENT =
  'How much of what is paid it takes off, in per cent, 1 to 100; null where it takes off an amount.';
const EXPERIENCES = 'Global ids of the experiences that it lowers; null for all that is paid in advance.';
const USES = 'How many bookings may be made with it; null for any number.';
const STARTS = 'The first day, at the restaurant, on which guests may book with it; null for any.';
const ENDS = 'The last such day, included; null for any.';

/** A discount code as the schema shows it. */
@Directive('@auth(requires: MANAGER)')
@ObjectType('DiscountCode', {
  simpleResolvers: true,
  description: 'A code that lowers what guests pay when they book.',
})
export class DiscountCode {
  @Field(() => String, { description: 'The code: 3 to 20 letters and digits, its name at the restaurant.' })
  code!: string;

  @Field(() => Boolean, { description: 'Whether guests can use it.' })
  isOn!: boolean;

  @Field(() => Int, { nullable: true, description: PERCENT })
  percent!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The amount that it takes off, in minor units of `currency`; null where it is a share.',
  })
  amountMinor!: number | null;

  @Field(() => String, { nullable: true, description: 'ISO 4217; null for a share.' })
  currency!: string | null;

  @Extensions({ mostRows: MOST_EXPERIENCES })
  @Field(() => [ID], { nullable: true, description: EXPERIENCES })
  experienceIds!: string[] | null;

  @Field(() => Int, { nullable: true, description: USES })
  mostUses!: number | null;

  @Field(() => Int, {
    description:
      'How many bookings were made with it, also such as were cancelled, and how many guests are paying for one.',
  })
  uses!: number;

  @Field(() => LocalDate, { nullable: true, description: STARTS })
  startsOn!: string | null;

  @Field(() => LocalDate, { nullable: true, description: ENDS })
  endsOn!: string | null;
}

@InputType({ description: 'A discount code as a whole. Give `percent` or `amountMinor`, not both.' })
export class DiscountCodeInput {
  @Field(() => String, {
    description: '3 to 20 letters from A to Z and digits, in any case, with or without dashes.',
  })
  code!: string;

  @Field(() => Boolean, { description: 'Whether guests can use it.' })
  isOn!: boolean;

  @Field(() => Int, { nullable: true, description: PERCENT })
  percent?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The amount that it takes off, in minor units of the payment account’s currency.',
  })
  amountMinor?: number | null;

  @Field(() => [ID], { nullable: true, description: EXPERIENCES })
  experienceIds?: string[] | null;

  @Field(() => Int, { nullable: true, description: USES })
  mostUses?: number | null;

  @Field(() => LocalDate, { nullable: true, description: STARTS })
  startsOn?: string | null;

  @Field(() => LocalDate, { nullable: true, description: ENDS })
  endsOn?: string | null;
}
