import { Directive, Extensions, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { NodeInterface } from '../../../platform/graphql/node.type.ts';
import type { GuaranteeDays, GuaranteeKind, GuaranteeUnit } from '../rules/policy-rule.ts';
import { GuaranteeKindEnum } from '../slot-guarantee.type.ts';

/** The most of each list of a policy. */
const MOST_OF_LIST = 20;

export const GuaranteeUnitEnum = { GUEST: 'guest', PARTY: 'party' } as const;
registerEnumType(GuaranteeUnitEnum, {
  name: 'GuaranteeUnit',
  description: 'What amounts of a policy are meant for.',
  valuesConfig: {
    GUEST: { description: 'For each guest of the party.' },
    PARTY: { description: 'For the party, whatever its size.' },
  },
});

export const GuaranteeDaysEnum = { ANY: 'any', SPECIAL: 'special', ORDINARY: 'ordinary' } as const;
registerEnumType(GuaranteeDaysEnum, {
  name: 'GuaranteeDays',
  description: 'Which dates a policy is for.',
  valuesConfig: {
    ANY: { description: 'Any date.' },
    SPECIAL: { description: 'Special days alone.' },
    ORDINARY: { description: 'All dates but special days.' },
  },
});

@Directive('@auth(requires: MANAGER)')
@ObjectType({ simpleResolvers: true, description: 'What parties of some sizes are asked for.' })
export class GuaranteeTier {
  @Field(() => Int, { description: 'The smallest such party.' })
  fromGuests!: number;

  @Field(() => Int, { description: 'The largest such party.' })
  toGuests!: number;

  @Field(() => Int, {
    description: 'In minor units of the account’s currency, for each guest or the party; 0 for nothing.',
  })
  amountMinor!: number;
}

@Directive('@auth(requires: MANAGER)')
@ObjectType({
  simpleResolvers: true,
  description: 'What the restaurant keeps: a share or an amount, never more than the guarantee.',
})
export class GuaranteeFee {
  @Field(() => Int, {
    nullable: true,
    description: 'Share of the guarantee in per cent; null for an amount.',
  })
  percent!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Minor units, for each guest or the party; null for a share.',
  })
  amountMinor!: number | null;
}

/** A policy as the schema shows it. */
@Directive('@auth(requires: MANAGER)')
@ObjectType('GuaranteePolicy', {
  simpleResolvers: true,
  implements: NodeInterface,
  description:
    'A rule by which a restaurant asks guests for guarantees. Of several that fit the strictest holds; what guests agreed to stays as it was.',
})
export class GuaranteePolicy extends NodeInterface {
  @Field(() => ID, { description: 'Global id.' })
  override id!: string;

  @Field(() => String, { description: 'What staff call it.' })
  name!: string;

  @Field(() => Boolean, { description: 'Whether bookings are asked by it.' })
  isOn!: boolean;

  @Field(() => GuaranteeKindEnum, { description: 'How bookings are guaranteed.' })
  kind!: GuaranteeKind;

  @Field(() => GuaranteeUnitEnum, { description: 'What its amounts are meant for.' })
  unit!: GuaranteeUnit;

  @Extensions({ mostRows: 10 })
  @Field(() => [GuaranteeTier], {
    description: 'By party size, without gap or overlap; other sizes are asked for nothing.',
  })
  tiers!: GuaranteeTier[];

  @Extensions({ mostRows: MOST_OF_LIST })
  @Field(() => [String], {
    nullable: true,
    description: 'Names of the services that it is for; null for all.',
  })
  services!: string[] | null;

  @Extensions({ mostRows: 7 })
  @Field(() => [Int], {
    nullable: true,
    description: 'ISO weekdays that it is for, 1 is Monday; null for all.',
  })
  weekdays!: number[] | null;

  @Field(() => GuaranteeDaysEnum, { description: 'Which dates it is for.' })
  days!: GuaranteeDays;

  @Extensions({ mostRows: MOST_OF_LIST })
  @Field(() => [ID], {
    nullable: true,
    description: 'Global ids of areas: it is for bookings that ask for one of them. Null for all bookings.',
  })
  areaIds!: string[] | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Only for bookings made so many hours or more ahead; null for all.',
  })
  leadHoursFrom!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Only for bookings made less than so many hours ahead; null for all.',
  })
  leadHoursBelow!: number | null;

  @Field(() => Int, {
    description: 'How many hours before the visit free cancellation ends, by the restaurant’s clock.',
  })
  freeUntilHours!: number;

  @Field(() => GuaranteeFee, { description: 'What a late cancellation costs.' })
  lateFee!: GuaranteeFee;

  @Field(() => GuaranteeFee, { description: 'What a no-show costs.' })
  noShowFee!: GuaranteeFee;

  @Field(() => Int, {
    description: 'How much of what was paid goes back after a cancellation in time, in per cent.',
  })
  refundPercent!: number;
}
