import { Ctx, Directive, Extensions, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { globalId } from '../../platform/ids/global-id.ts';
import { Restaurant } from '../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../restaurants/restaurant-rows.ts';
import { type AccountRow, accountStatement } from './accounts/account-rows.ts';
import { PaymentAccount } from './accounts/payment-account.type.ts';
import { type GuaranteeFee, GuaranteePolicy } from './policies/guarantee-policy.type.ts';
import { type PolicyRow, policyRows } from './policies/policy-rows.ts';
import { MOST_POLICIES } from './policies/save-policy.ts';
import type { Fee } from './rules/policy-rule.ts';

/** How a restaurant is paid by guests. */
@Resolver(() => Restaurant)
export class GuaranteeSettingsResolver {
  @Directive('@auth(requires: MANAGER)')
  @FieldResolver(() => PaymentAccount, {
    nullable: true,
    description:
      'The restaurant’s own account at the provider of payments; null for one that never connected any. For managers and owners.',
  })
  async paymentAccount(
    @Root() { restaurantId }: RestaurantRow,
    @Ctx() { reads }: GraphContext,
  ): Promise<PaymentAccount | null> {
    const account = await reads.row<AccountRow>(
      { restaurantIds: [restaurantId] },
      accountStatement(restaurantId),
    );
    return account && { ...account, isSimulated: account.provider === 'simulated' };
  }

  @Directive('@auth(requires: MANAGER)')
  @Extensions({ mostRows: MOST_POLICIES })
  @FieldResolver(() => [GuaranteePolicy], {
    nullable: true,
    description: `The rules by which guests are asked for guarantees, the oldest first, at most ${MOST_POLICIES}. For managers and owners.`,
  })
  guaranteePolicies(
    @Root() { restaurantId }: RestaurantRow,
    @Ctx() { reads }: GraphContext,
  ): Promise<PolicyShown[]> {
    return policyRows(reads, restaurantId).then((rows) => rows.map(shownPolicy));
  }
}

type PolicyShown = Omit<PolicyRow['rule'], 'lateFee' | 'noShowFee' | 'areaIds'> &
  Pick<PolicyRow, 'policyId' | 'name' | 'isOn'> & {
    lateFee: GuaranteeFee;
    noShowFee: GuaranteeFee;
    areaIds: string[] | null;
  };

/** A policy in the names of the schema's fields. */
export function shownPolicy({ policyId, name, isOn, rule }: PolicyRow): PolicyShown {
  return {
    ...rule,
    policyId,
    name,
    isOn,
    areaIds: rule.areaIds?.map((areaId) => globalId('Area', areaId)) ?? null,
    lateFee: shownFee(rule.lateFee),
    noShowFee: shownFee(rule.noShowFee),
  };
}

function shownFee(fee: Fee): GuaranteeFee {
  return fee.kind === 'share'
    ? { percent: fee.percent, amountMinor: null }
    : { percent: null, amountMinor: fee.amountMinor };
}

/** Fields of a policy that are made from the row. */
@Resolver(() => GuaranteePolicy)
export class GuaranteePolicyResolver {
  @FieldResolver(() => ID)
  id(@Root() { policyId }: PolicyShown): string {
    return globalId('GuaranteePolicy', policyId);
  }
}
