import { i18n } from '../language/i18n.ts';
import type { OpenTimes } from '../times/open-times.ts';
import { type AskedGuarantee, asksDifferently, moneyInWords } from './asked-guarantee.ts';

/** What is paid at once. */
function dueInWords({ dueNowMinor, currency }: AskedGuarantee): string {
  return moneyInWords({ amountMinor: dueNowMinor, currency });
}

/** What the times of a day ask of the party, said once; null where they ask for nothing. */
export function guaranteeHint(times: OpenTimes | null): string | null {
  const free = times?.slots.filter(({ available }) => available) ?? [];
  const asked = free.flatMap(({ guarantee }) => guarantee ?? []);
  const [first] = asked;
  if (!first) return null;
  if (asksDifferently(times))
    return i18n._('Times with an amount, or with “Card”, ask for it when you book.');
  if (first.kind === 'CARD_HOLD')
    return i18n._('The restaurant asks for a card as a guarantee. Nothing is charged when you book.');
  return first.kind === 'DEPOSIT'
    ? i18n._('The restaurant asks for a deposit of {amount} when you book.', { amount: dueInWords(first) })
    : i18n._('You pay {amount} when you book.', { amount: dueInWords(first) });
}

/** The button that leads to the provider's page. */
export function payButton(asked: AskedGuarantee): string {
  return asked.kind === 'CARD_HOLD'
    ? i18n._('Continue to card details')
    : i18n._('Continue to payment of {amount}', { amount: dueInWords(asked) });
}

/** What going on means, beside the button. */
export function payConsent({ kind }: AskedGuarantee): string {
  return kind === 'CARD_HOLD'
    ? i18n._('You give your card on the next page. By going on, you accept the terms above.')
    : i18n._('You pay on the next page. By going on, you accept the terms above.');
}

/** The button where codes leave nothing to pay. */
export const paidButton = (isSending: boolean): string =>
  isSending ? i18n._('Sending request…') : i18n._('Book without paying now');

/** What going on means there. */
export const paidConsent = (): string =>
  i18n._('Nothing is left to pay. By going on, you accept the terms above.');
