import { serverNow } from '../../shared/dates/server-clock.ts';
import type { Fact } from '../confirmed/booking-facts.ts';
import { inWords } from '../language/formats.ts';
import { i18n } from '../language/i18n.ts';
import { moneyInWords } from './asked-guarantee.ts';
import type { BookedGuarantee } from './booked-guarantee.ts';

/** What was paid for a booking, or which card is kept, and until when cancelling is free: by the restaurant's clock. Nothing where nothing was asked. */
export function guaranteeFacts(guarantee: BookedGuarantee | null | undefined, timeZone: string): Fact[] {
  if (!guarantee) return [];
  const { kind, amountMinor, chargedMinor, refundedMinor, currency, isSimulated } = guarantee;
  const money = (minor: number) => moneyInWords({ amountMinor: minor, currency });
  const facts: Fact[] = [];
  if (kind === 'CARD_HOLD')
    facts.push([
      i18n._('Card kept as a guarantee'),
      i18n._('at most {amount}', { amount: money(amountMinor) }),
    ]);
  if (chargedMinor > 0) facts.push([paidName(guarantee), money(chargedMinor)]);
  if (refundedMinor > 0) facts.push([i18n._('Goes back to you'), money(refundedMinor)]);
  if (guarantee.cancellingCostsMinor === 0 && Date.parse(guarantee.freeUntil) > serverNow())
    facts.push([i18n._('Free cancellation until'), deadlineInWords(guarantee, timeZone)]);
  if (isSimulated) facts.push([i18n._('For trying out'), i18n._('nobody is charged')]);
  return facts;
}

/** The end of free cancellation as it is said. */
export function deadlineInWords({ freeUntil }: Pick<BookedGuarantee, 'freeUntil'>, timeZone: string): string {
  return inWords(new Date(freeUntil), {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });
}

function paidName({ kind }: BookedGuarantee): string {
  switch (kind) {
    case 'CARD_HOLD':
      return i18n._('Charged to your card');
    case 'DEPOSIT':
      return i18n._('Deposit paid');
    case 'PREPAYMENT':
      return i18n._('Paid in advance');
  }
}
