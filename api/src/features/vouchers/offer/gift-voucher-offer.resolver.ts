import { Arg, Ctx, Directive, Extensions, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { localDateAt } from '../../../platform/time/zoned-time.ts';
import type { Language } from '../../restaurants/language.ts';
import { LanguageEnum } from '../../restaurants/language.type.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../../restaurants/restaurant-rows.ts';
import { GiftVoucherOffer, GiftVoucherSettings } from './gift-voucher-offer.type.ts';
import { isOffered, isOpenOffer, type OfferRow, type OpenOffer, offerStatement } from './offer-rows.ts';
import { lastDayOf, leastValidity } from './validity.ts';
import { voucherSentences } from './voucher-sentences.ts';

/** The most sentences that a voucher is told in. */
const MOST_SENTENCES = 4;

/** Gift vouchers that a restaurant sells. */
@Resolver(() => Restaurant)
export class RestaurantOfferResolver {
  @Directive('@public')
  @FieldResolver(() => GiftVoucherOffer, {
    nullable: true,
    description: 'Gift vouchers that guests can buy now; null where none are sold.',
  })
  async giftVoucherOffer(
    @Root() { restaurantId }: RestaurantRow,
    @Ctx() { app, reads }: GraphContext,
  ): Promise<ShownOffer | null> {
    const offer = await reads.row<OfferRow>({ restaurantIds: [restaurantId] }, offerStatement(restaurantId));
    if (!isOpenOffer(offer)) return null;
    const today = localDateAt(app.clock.now(), offer.timezone);
    return { ...offer, lastDay: lastDayOf(today, offer.validMonths, offer.country) };
  }

  @Directive('@auth(requires: MANAGER)')
  @FieldResolver(() => GiftVoucherSettings, {
    nullable: true,
    description: 'What gift vouchers the restaurant sells, as its owner has set it. For managers and owners.',
  })
  async giftVoucherSettings(
    @Root() { restaurantId }: RestaurantRow,
    @Ctx() { reads }: GraphContext,
  ): Promise<GiftVoucherSettings | null> {
    const offer = await reads.row<OfferRow>({ restaurantIds: [restaurantId] }, offerStatement(restaurantId));
    if (!offer) return null;
    const least = leastValidity(offer.country);
    return { ...offer, leastValidMonths: least?.months ?? null, law: least?.law ?? null };
  }
}

type ShownOffer = OpenOffer & { lastDay: string | null };

/** Fields of an offer that are made from the row. */
@Resolver(() => GiftVoucherOffer)
export class GiftVoucherOfferResolver {
  @Directive('@public')
  @Extensions({ mostRows: MOST_SENTENCES })
  @FieldResolver(() => [String], {
    description:
      'What a voucher of an amount is, in words, sentence by sentence, in the language asked for; empty for an amount that is not sold. Show them ' +
      'before the buyer goes on to pay.',
  })
  sentences(
    @Root() offer: ShownOffer,
    @Arg('amountMinor', () => Int, { description: 'Minor units of `currency`.' }) amountMinor: number,
    @Arg('language', () => LanguageEnum, { description: 'The reader’s language.' }) language: Language,
  ): string[] {
    if (!isOffered(offer, amountMinor)) return [];
    const { currency, restaurant, lastDay } = offer;
    return voucherSentences({ amountMinor, currency, restaurant, expiresOn: lastDay }, language);
  }
}
