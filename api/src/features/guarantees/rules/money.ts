/** Currencies in which accounts are kept, by ISO 4217, and the digits of their minor units. */
const MINOR_DIGITS = {
  EUR: 2,
  USD: 2,
  GBP: 2,
  CHF: 2,
  CAD: 2,
  AUD: 2,
  NZD: 2,
  SEK: 2,
  NOK: 2,
  DKK: 2,
  PLN: 2,
  CZK: 2,
  RON: 2,
  SGD: 2,
  HKD: 2,
  MXN: 2,
  JPY: 0,
} as const;

/** A currency that guarantees can be in. */
export type Currency = keyof typeof MINOR_DIGITS;

/** The most that one guarantee, or one guest of it, can be about: 100,000.00 in most currencies. In minor units. */
export const LARGEST_AMOUNT = 10_000_000;

/** Whether this is a currency that guarantees can be in. */
export function isCurrency(code: string): code is Currency {
  return Object.hasOwn(MINOR_DIGITS, code);
}

/**
 * So many per cent of an amount, rounded half up to a whole minor unit.
 * @param amountMinor 0 or more.
 * @param percent 0 to 100.
 */
export function shareOf(amountMinor: number, percent: number): number {
  // Whole numbers all the way: 10,000,000 x 100 guests x 100 is far below 2^53.
  return Math.floor((amountMinor * percent + 50) / 100);
}

/** An amount in millionths of its currency, as text. */
export function microsOf(amountMinor: number, currency: Currency): string {
  return String(amountMinor * 10 ** (6 - MINOR_DIGITS[currency]));
}

/** An amount as people of a language write it: `€25.00`, `25,00 €`. */
export function moneyText(amountMinor: number, currency: Currency, language: string): string {
  const major = amountMinor / 10 ** MINOR_DIGITS[currency];
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(major);
}
