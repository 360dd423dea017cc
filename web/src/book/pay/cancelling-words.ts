import { i18n } from '../language/i18n.ts';
import { moneyInWords } from './asked-guarantee.ts';
import type { BookedGuarantee } from './booked-guarantee.ts';

/** What cancelling comes to at this moment, for the guest who is about to; null where nothing was asked. */
export function cancellingWords(guarantee: BookedGuarantee | null): string | null {
  if (!guarantee) return null;
  const { kind, currency, cancellingCostsMinor: costs, cancellingReturnsMinor: returns } = guarantee;
  const money = (amountMinor: number) => moneyInWords({ amountMinor, currency });
  if (kind === 'CARD_HOLD') {
    return costs > 0
      ? i18n._('Cancelling now costs {cost}. It is charged to your card.', { cost: money(costs) })
      : i18n._('Cancelling now is free of charge.');
  }
  if (costs === 0) return backWords({ amountMinor: returns, currency });
  return returns > 0
    ? i18n._('Cancelling now costs {cost}. You get {back} back.', {
        cost: money(costs),
        back: money(returns),
      })
    : i18n._('Cancelling now costs {cost}. You get nothing back.', { cost: money(costs) });
}

/** That so much goes back. */
export function backWords(returns: { amountMinor: number; currency: string }): string {
  return i18n._('You get {back} back.', { back: moneyInWords(returns) });
}

/** That the booking was changed, and what goes back for that: for a while nothing else on the page tells of it. */
export function changedWords(guarantee: BookedGuarantee | null, returnsMinor: number): string {
  const changed = i18n._('Booking changed');
  if (!guarantee || returnsMinor === 0) return changed;
  return `${changed}. ${backWords({ amountMinor: returnsMinor, currency: guarantee.currency })}`;
}

/** What another visit does to the guarantee. */
export function changingWords(guarantee: BookedGuarantee): string {
  return guarantee.kind === 'CARD_HOLD'
    ? i18n._(
        'Your card stays as the guarantee. Free cancellation ends by the old time or the new one, whichever is later.',
      )
    : i18n._(
        'What you paid stays with the booking. Free cancellation ends by the old time or the new one, whichever is later.',
      );
}
