import { type Statement, sql } from '../../../platform/db/statement.ts';
import { type Currency, isCurrency, LARGEST_AMOUNT } from '../../guarantees/rules/money.ts';

/** What a restaurant sells, and what its account can take, as resolvers and commands read them together. */
export interface OfferRow {
  restaurantId: string;
  restaurant: string;
  timezone: string;
  isOn: boolean;
  amountsMinor: number[];
  leastMinor: number | null;
  mostMinor: number | null;
  validMonths: number | null;
  conditions: string | null;
  accountRef: string | null;
  provider: 'stripe' | 'simulated' | null;
  /** Whether the account can take payments now. */
  isActive: boolean;
  country: string | null;
  currency: string | null;
}

/** The statement that reads it; a restaurant that never said anything sells nothing. */
export const offerStatement = (restaurantId: string): Statement =>
  sql`select r.id as "restaurantId", r.name as restaurant, r.timezone, coalesce(o.is_on, false) as "isOn",
      coalesce(o.amounts_minor, '[]') as "amountsMinor", o.least_minor as "leastMinor", o.most_minor as "mostMinor",
      o.valid_months as "validMonths", o.conditions, a.account_ref as "accountRef", a.provider,
      coalesce(a.state = 'active', false) as "isActive", a.country, a.currency
    from restaurants r left join gift_voucher_offers o on o.restaurant_id = r.id
      left join payment_accounts a on a.restaurant_id = r.id and a.state <> 'disconnected'
    where r.id = ${restaurantId}`;

/** An offer that guests can buy from now. */
export type OpenOffer = OfferRow & {
  accountRef: string;
  provider: 'stripe' | 'simulated';
  currency: Currency;
};

/** Whether guests can buy: it is switched on, and the account can take what they pay. */
export function isOpenOffer(offer: OfferRow | null): offer is OpenOffer {
  return (
    offer?.isOn === true &&
    offer.isActive &&
    offer.accountRef !== null &&
    offer.currency !== null &&
    isCurrency(offer.currency)
  );
}

/** Whether an amount is one that the restaurant sells. */
export function isOffered({ amountsMinor, leastMinor, mostMinor }: OfferRow, amountMinor: number): boolean {
  if (amountMinor > LARGEST_AMOUNT) return false;
  const isFree =
    leastMinor !== null && mostMinor !== null && amountMinor >= leastMinor && amountMinor <= mostMinor;
  return isFree || amountsMinor.includes(amountMinor);
}
