import { Field, ID, InputType, Int } from 'type-graphql';
import type { GuaranteeDays, GuaranteeKind, GuaranteeUnit } from '../rules/policy-rule.ts';
import { GuaranteeKindEnum } from '../slot-guarantee.type.ts';
import { GuaranteeDaysEnum, GuaranteeUnitEnum } from './guarantee-policy.type.ts';

@InputType({ description: 'What parties of some sizes are asked for.' })
class GuaranteeTierInput {
  @Field(() => Int, { description: 'The smallest such party, 1 to 100.' })
  fromGuests!: number;

  @Field(() => Int, { description: 'The largest such party, 1 to 100.' })
  toGuests!: number;

  @Field(() => Int, { description: 'Minor units of the account’s currency, 0 to 10,000,000.' })
  amountMinor!: number;
}

@InputType({ description: 'A share or an amount, one of the two.' })
class GuaranteeFeeInput {
  @Field(() => Int, { nullable: true, description: 'Share of the guarantee in per cent, 0 to 100.' })
  percent?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Minor units for each guest or the party, 0 to 10,000,000.',
  })
  amountMinor?: number | null;
}

@InputType({ description: 'A policy as a whole; what is left out is null.' })
export class GuaranteePolicyInput {
  @Field(() => String, { description: 'What staff call it, 1 to 80 characters.' })
  name!: string;

  @Field(() => Boolean, {
    description: 'Whether bookings are asked by it. Takes an account that can take payments.',
  })
  isOn!: boolean;

  @Field(() => GuaranteeKindEnum, { description: 'How bookings are guaranteed.' })
  kind!: GuaranteeKind;

  @Field(() => GuaranteeUnitEnum, { description: 'What its amounts are meant for.' })
  unit!: GuaranteeUnit;

  @Field(() => [GuaranteeTierInput], { description: 'By party size, without gap or overlap, at most 10.' })
  tiers!: GuaranteeTierInput[];

  @Field(() => [String], { nullable: true, description: 'Names of services, at most 20; all when left out.' })
  services?: string[] | null;

  @Field(() => [Int], { nullable: true, description: 'ISO weekdays, 1 is Monday; all when left out.' })
  weekdays?: number[] | null;

  @Field(() => GuaranteeDaysEnum, { description: 'Which dates it is for.' })
  days!: GuaranteeDays;

  @Field(() => [ID], {
    nullable: true,
    description: 'Global ids of areas, at most 20; all bookings when left out.',
  })
  areaIds?: string[] | null;

  @Field(() => Int, { nullable: true, description: 'Only for bookings made so many hours or more ahead.' })
  leadHoursFrom?: number | null;

  @Field(() => Int, { nullable: true, description: 'Only for bookings made less than so many hours ahead.' })
  leadHoursBelow?: number | null;

  @Field(() => Int, { description: 'How many hours before the visit free cancellation ends, 0 to 720.' })
  freeUntilHours!: number;

  @Field(() => GuaranteeFeeInput, {
    description: 'What a late cancellation costs, at least what one in time costs.',
  })
  lateFee!: GuaranteeFeeInput;

  @Field(() => GuaranteeFeeInput, {
    description: 'What a no-show costs, at least what a late cancellation costs.',
  })
  noShowFee!: GuaranteeFeeInput;

  @Field(() => Int, {
    description: 'How much of what was paid goes back after a cancellation in time, in per cent.',
  })
  refundPercent!: number;
}
