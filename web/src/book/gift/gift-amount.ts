import { i18n } from '../language/i18n.ts';
import type { GiftDraft } from './gift-purchase.ts';
import type { GiftOffer } from './gift-restaurant.ts';

/** An amount in minor units as the language of the page writes it; without cents where there are none. */
export function giftMoney(amountMinor: number, currency: string): string {
  const locale = i18n.locale === 'en' ? 'en-US' : i18n.locale;
  const unit = 10 ** digitsOf(currency);
  const isWhole = amountMinor % unit === 0;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    ...(isWhole && { minimumFractionDigits: 0 }),
  }).format(amountMinor / unit);
}

/** The amount of a draft in minor units; null while there is none that can be read. */
export function amountOf({ chosenMinor, ownAmount }: GiftDraft, { currency }: GiftOffer): number | null {
  if (chosenMinor !== null) return chosenMinor;
  const typed = ownAmount.trim().replace(',', '.');
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(typed)) return null;
  return Math.round(Number(typed) * 10 ** digitsOf(currency));
}

/** Whether the restaurant sells vouchers of that amount. */
export function isSold({ amountsMinor, leastMinor, mostMinor }: GiftOffer, amountMinor: number): boolean {
  if (amountsMinor.includes(amountMinor)) return true;
  return leastMinor !== null && mostMinor !== null && amountMinor >= leastMinor && amountMinor <= mostMinor;
}

const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
  2;
