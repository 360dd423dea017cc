import { Directive, Extensions, Field, Int, ObjectType } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { LocalDate, LocalTime } from '../../../platform/graphql/scalars/scalars.ts';
import { GuaranteeUnitEnum } from '../../guarantees/policies/guarantee-policy.type.ts';
import type { GuaranteeKind, GuaranteeUnit } from '../../guarantees/rules/policy-rule.ts';
import { GuaranteeKindEnum, SlotGuarantee } from '../../guarantees/slot-guarantee.type.ts';

const MOST_SIZES = 100;

/** The most spans of a day. Only a service or a lead time begins a new one; what comes after so many is left out. */
export const MOST_SPANS = 50;

/** What parties of some sizes are asked for, as the schema shows it. */
@Directive('@auth(requires: MANAGER)')
@ObjectType('GuaranteePreviewAsk', {
  simpleResolvers: true,
  description:
    'What parties of some sizes would be asked for. For nothing, `amountMinor` is 0 and all else null.',
})
export class GuaranteePreviewAsk {
  @Field(() => Int, { description: 'The smallest such party.' })
  fromGuests!: number;

  @Field(() => Int, { description: 'The largest such party.' })
  toGuests!: number;

  @Field(() => Int, {
    description: 'In minor units of the account’s currency, for each guest or the party; 0 for nothing.',
  })
  amountMinor!: number;

  @Field(() => GuaranteeUnitEnum, { nullable: true, description: 'What the amount is meant for.' })
  unit!: GuaranteeUnit | null;

  @Field(() => GuaranteeKindEnum, { nullable: true, description: 'How the booking would be guaranteed.' })
  kind!: GuaranteeKind | null;

  @Field(() => String, { nullable: true, description: 'Name of the policy that holds: the strictest one.' })
  policyName!: string | null;

  @Field(() => Boolean, { description: 'Whether that is the policy which is tried.' })
  isTried!: boolean;
}

/** Times that ask the same, as the schema shows them. */
@Directive('@auth(requires: MANAGER)')
@ObjectType('GuaranteePreviewSpan', {
  simpleResolvers: true,
  description: 'Times of one service, one after the other, at which guests would be asked for the same.',
})
export class GuaranteePreviewSpan {
  @Field(() => String, { description: 'Name of the service; empty where the restaurant names none.' })
  service!: string;

  @Field(() => LocalTime, { description: 'The first of these times.' })
  from!: string;

  @Field(() => LocalTime, { description: 'The last of these times.' })
  to!: string;

  @Extensions({ mostRows: MOST_SIZES })
  @Field(() => [GuaranteePreviewAsk], {
    description:
      'By party size, for all that can be booked online; sizes that are asked for the same stand together.',
  })
  asks!: GuaranteePreviewAsk[];

  @Field(() => SlotGuarantee, {
    nullable: true,
    description:
      'What a party of the size asked with would be told at the first of these times; null for nothing, and while the account has no currency.',
  })
  told!: SlotGuarantee | null;
}

/** A day under the policies as the schema shows it. */
@Directive('@auth(requires: MANAGER)')
@ObjectType('GuaranteePreview', {
  simpleResolvers: true,
  description:
    'What guests would be asked for on one service day who book it now, whether or not tables are free.',
})
export class GuaranteePreview {
  @Field(() => LocalDate, { nullable: true, description: 'The date asked for; null when refused.' })
  date!: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it is a special day; null when refused.',
  })
  isSpecialDay!: boolean | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The largest party that books online; null when refused.',
  })
  largestParty!: number | null;

  @Extensions({ mostRows: MOST_SPANS })
  @Field(() => [GuaranteePreviewSpan], {
    nullable: true,
    description: `The day’s times in order, the first ${MOST_SPANS}; empty when it has no service, null when refused.`,
  })
  spans!: GuaranteePreviewSpan[] | null;

  @Field(() => [UserError], { description: 'Why the policy could not be saved so; empty otherwise.' })
  userErrors!: UserError[];
}
