import type { GiftPageQuery } from './GiftPage.generated.ts';

/** The restaurant of a page about gift vouchers. */
export type GiftRestaurant = NonNullable<GiftPageQuery['restaurant']>;

/** What it sells. */
export type GiftOffer = NonNullable<GiftRestaurant['giftVoucherOffer']>;
