import { Arg, Ctx, Directive, Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { LocalDate } from '../../../platform/graphql/scalars/scalars.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../../restaurants/restaurant-rows.ts';
import { voucherByCode } from '../lists/gift-voucher-lists.ts';
import { countCodeTry } from './code-budget.ts';

/** What whoever has a code is told of the voucher. */
@Directive('@public')
@ObjectType('HeldGiftVoucher', {
  simpleResolvers: true,
  description: 'A gift voucher as whoever has its code sees it: nothing of who bought it or for whom.',
})
class HeldGiftVoucher {
  @Field(() => Int, { description: 'What is left on it, in minor units of `currency`.' })
  balanceMinor!: number;

  @Field(() => String, { description: 'ISO 4217.' })
  currency!: string;

  @Field(() => LocalDate, { nullable: true, description: 'The last day on which it counts; null for ever.' })
  expiresOn!: string | null;
}

/** What is left on a voucher, for whoever has its code. */
@Resolver(() => Restaurant)
export class HeldVoucherResolver {
  @Directive('@public')
  @FieldResolver(() => HeldGiftVoucher, {
    nullable: true,
    description:
      'What is left on the gift voucher with a code. Null for a wrong code, one of another restaurant, and for what has expired, was voided or is used ' +
      'up: they are not told apart. After many tries it is refused for a while.',
  })
  async heldGiftVoucher(
    @Root() { restaurantId }: RestaurantRow,
    @Arg('code', () => String, { description: 'The code, in any case, with or without dashes.' })
    code: string,
    @Ctx() { app, reads, address }: GraphContext,
  ): Promise<HeldGiftVoucher | null> {
    await countCodeTry(app, { restaurantId, address, isStaff: false });
    const voucher = await voucherByCode(reads, restaurantId, {
      text: code.slice(0, 300),
      now: app.clock.now(),
    });
    if (!voucher || voucher.isOver || voucher.voidedAt || voucher.balance === 0) return null;
    const { balance, currency, expiresOn } = voucher;
    return { balanceMinor: balance, currency, expiresOn };
  }
}
