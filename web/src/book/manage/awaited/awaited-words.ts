import { inWords } from '../../language/formats.ts';
import { i18n } from '../../language/i18n.ts';
import type { AwaitedTermsQuery } from './AwaitedTerms.generated.ts';

/** What a booking waits for. */
export type Awaited = NonNullable<NonNullable<AwaitedTermsQuery['managedBooking']>['awaitedGuarantee']>;

/** A deadline by the restaurant's clock, as its mails name it. */
export function deadlineInWords(until: string, timeZone: string): string {
  return inWords(new Date(until), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
}

/** An amount as the reader's language writes it. */
function sumInWords(amountMinor: number, currency: string): string {
  const format = new Intl.NumberFormat(i18n.locale, { style: 'currency', currency });
  return format.format(amountMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** The heading above what is asked. */
export function headingOf({ isFee, terms }: Awaited): string {
  if (isFee) return i18n._('Your bank asks for your consent');
  switch (terms.kind) {
    case 'CARD_HOLD':
      return i18n._('Your card as a guarantee');
    case 'DEPOSIT':
      return i18n._('Deposit');
    case 'PREPAYMENT':
      return i18n._('Payment in advance');
  }
}

/** What is asked, sentence by sentence. */
export function sentencesOf({ isFee, terms, until }: Awaited, timezone: string): readonly string[] {
  if (!isFee) return terms.sentences;
  return [
    i18n._(
      'The restaurant charges {amount}, as you agreed when you booked. Your bank wants you to confirm it.',
      {
        amount: sumInWords(terms.dueNowMinor, terms.currency),
      },
    ),
    i18n._('You can confirm it until {deadline}.', { deadline: deadlineInWords(until, timezone) }),
  ];
}

/** The button that leads to the provider's page. */
export function goOnLabel({ terms }: Awaited): string {
  return terms.dueNowMinor > 0
    ? i18n._('Continue to payment of {amount}', { amount: sumInWords(terms.dueNowMinor, terms.currency) })
    : i18n._('Continue to card details');
}
