import { Arg, Ctx, Directive, Field, FieldResolver, ID, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { sql } from '../../../../platform/db/statement.ts';
import type { TenantReads } from '../../../../platform/db/tenant-reads.ts';
import { badInput } from '../../../../platform/errors/errors.ts';
import type { GraphContext } from '../../../../platform/graphql/context.ts';
import { uuidOf } from '../../../../platform/ids/global-id.ts';
import type { AgreedTerms } from '../../../guarantees/rules/agreed-terms.ts';
import type { CodedTerms } from '../../../guarantees/rules/coded-terms.ts';
import { SlotGuarantee } from '../../../guarantees/slot-guarantee.type.ts';
import { Restaurant } from '../../../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../../../restaurants/restaurant-rows.ts';
import { countCodeTry } from '../../../vouchers/code/code-budget.ts';
import { codedTerms, codesRule, type UsableCodes, usableCodes } from './usable-codes.ts';

/** What a party is asked for that pays with codes, as the schema shows it. */
@Directive('@public')
@ObjectType('CodedGuarantee', {
  simpleResolvers: true,
  description: 'What a party is asked for at a time when it pays with codes.',
})
export class CodedGuarantee {
  @Field(() => SlotGuarantee, {
    description:
      'The terms as they are then. `dueNowMinor` is what is left to pay at the provider; accept them by their `termsId`, and send the codes along.',
  })
  guarantee!: CodedTerms;

  @Field(() => String, { nullable: true, description: 'The discount code that lowers it; null for none.' })
  discountCode!: string | null;

  @Field(() => Int, { description: 'By how much that lowers it, in minor units; 0 for nothing.' })
  discountMinor!: number;

  @Field(() => Int, { description: 'What a gift voucher pays of it, in minor units; 0 for nothing.' })
  voucherMinor!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'What is left on the gift voucher afterwards, in minor units; null without one.',
  })
  voucherLeftMinor!: number | null;
}

/** What codes stand for in one operation: a day has many times, and each code is tried once. */
const triedIn = (_reads: TenantReads) => new Map<string, Promise<UsableCodes | null>>();

/** What a party is asked for that pays with codes. */
@Resolver(() => SlotGuarantee)
export class WithCodesResolver {
  @Directive('@public')
  @FieldResolver(() => CodedGuarantee, {
    nullable: true,
    description:
      'The same when it is paid with codes: of a discount, of a gift voucher, or one of each. Null where a code cannot be used: unknown, used up, void, over and of ' +
      'another restaurant are not told apart, nor is what has nothing to pay now. After many tries it is refused for a while.',
  })
  async withCodes(
    @Root() agreed: AgreedTerms,
    @Arg('restaurantId', () => ID, { description: 'Global id of the restaurant that asks.' })
    id: string,
    @Arg('codes', () => [String], { description: 'The codes as they were typed, 1 or 2.' })
    codes: string[],
    @Ctx() { app, reads, address }: GraphContext,
  ): Promise<CodedGuarantee | null> {
    const restaurantId = uuidOf('Restaurant', id);
    const typed = codesRule.safeParse(codes);
    if (!restaurantId || !typed.success || codes.length === 0)
      throw badInput('Send the restaurant’s id and one or two codes.');
    const tried = reads.once(triedIn);
    const key = JSON.stringify([restaurantId, codes]);
    const asked = tried.get(key) ?? tryCodes();
    tried.set(key, asked);
    const usable = await asked;
    const guarantee = usable && codedTerms(agreed, usable);
    if (!guarantee) return null;
    const { voucherMinor, discountCode, discountMinor } = guarantee;
    const voucherLeftMinor = usable.voucher && usable.voucher.balance - voucherMinor;
    return { guarantee, discountCode, discountMinor, voucherMinor, voucherLeftMinor };

    async function tryCodes(): Promise<UsableCodes | null> {
      if (!restaurantId) return null;
      await countCodeTry(app, { restaurantId, address, isStaff: false });
      const scope = { restaurantIds: [restaurantId] };
      const reader = {
        row: <Row extends object>(statement: Parameters<typeof reads.row>[1]) =>
          reads.row<Row & Record<string, unknown>>(scope, statement),
      };
      return usableCodes(reader, { restaurantId, codes, now: app.clock.now() });
    }
  }
}

/** Whether there are codes to pay with. */
@Resolver(() => Restaurant)
export class TakesCodesResolver {
  @Directive('@public')
  @FieldResolver(() => Boolean, {
    nullable: true,
    description:
      'Whether some guests have a code that lowers what they pay when they book: there is a discount code, or a gift voucher was bought here. Show the field for codes then alone.',
  })
  async takesCodes(
    @Root() { restaurantId }: RestaurantRow,
    @Ctx() { reads }: GraphContext,
  ): Promise<boolean> {
    const found = await reads.row(
      { restaurantIds: [restaurantId] },
      sql`select from gift_vouchers where restaurant_id = ${restaurantId} and state = 'issued'
        union all select from discount_codes where restaurant_id = ${restaurantId} and is_on limit 1`,
    );
    return found !== null;
  }
}
