import type { AgreedTerms } from '../../guarantees/rules/agreed-terms.ts';
import { costOf } from '../../guarantees/rules/fees.ts';
import { microsOf } from '../../guarantees/rules/money.ts';
import type { AskedByTime, Price } from './feed-messages.ts';

/**
 * A guarantee in Google's words: money that is paid at once is a deposit, also where it is all of the price, and a kept card is told by what it
 * costs not to come. Amounts are those of the whole party, as each time is for parties of one size.
 */
export function askedByTime(
  { terms, guests, currency, ...agreed }: AgreedTerms,
  startsAt: Date,
): AskedByTime {
  const price = (amountMinor: number): Price => ({
    price_micros: microsOf(amountMinor, currency),
    currency_code: currency,
  });
  const isPaidNow = agreed.dueNowMinor > 0;
  const { keptMinor } = costOf(terms, guests, 'no_show');
  const secondsFree = (startsAt.getTime() - agreed.freeUntil.getTime()) / 1_000;
  return {
    ...(isPaidNow && {
      deposit: {
        deposit: price(agreed.dueNowMinor),
        min_advance_cancellation_sec: String(Math.max(0, secondsFree)),
        deposit_type: 'FIXED_RATE_DEFAULT',
      },
    }),
    ...(!isPaidNow &&
      keptMinor > 0 && { no_show_fee: { fee: price(keptMinor), fee_type: 'FIXED_RATE_DEFAULT' } }),
    linkout_required_reason: 'PAYMENT_REQUIRED',
  };
}
