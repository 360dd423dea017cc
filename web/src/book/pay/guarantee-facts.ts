import { serverNow } from '../../shared/dates/server-clock.ts';
import type { Fact } from '../confirmed/booking-facts.ts';
import { inWords } from '../language/formats.ts';
import { i18n } from '../language/i18n.ts';
import { moneyInWords } from './asked-guarantee.ts';
import type { BookedGuarantee } from './booked-guarantee.ts';

interface Told {
  timeZone: string;
  /** Whether the booking is called off. */
  isCancelled?: boolean;
}

/** What was paid for a booking, or which card is kept, and until when cancelling is free, by the restaurant's clock; of a cancelled one what went back. */
export function guaranteeFacts(
  guarantee: BookedGuarantee | null | undefined,
  { timeZone, isCancelled = false }: Told,
): Fact[] {
  if (!guarantee) return [];
  const { kind, amountMinor, voucherPaidMinor, currency, isSimulated } = guarantee;
  const paidMinor = guarantee.chargedMinor + voucherPaidMinor;
  const money = (minor: number) => moneyInWords({ amountMinor: minor, currency });
  const facts: Fact[] = [];
  if (kind === 'CARD_HOLD' && !isCancelled)
    facts.push([
      i18n._('Card kept as a guarantee'),
      i18n._('at most {amount}', { amount: money(amountMinor) }),
    ]);
  if (paidMinor > 0) facts.push([paidName(guarantee), money(paidMinor)]);
  if (voucherPaidMinor > 0) facts.push([i18n._('Of that with a gift voucher'), money(voucherPaidMinor)]);
  facts.push(...(isCancelled ? endFacts(guarantee, money) : freeFacts(guarantee, { money, timeZone })));
  if (isSimulated) facts.push([i18n._('For trying out'), i18n._('nobody is charged')]);
  return facts;
}

/** What cancelling comes to as things stand. */
function freeFacts(
  guarantee: BookedGuarantee,
  { money, timeZone }: { money: (minor: number) => string; timeZone: string },
): Fact[] {
  const { cancellingCostsMinor, freeUntil } = guarantee;
  const facts: Fact[] = backFacts(guarantee, money);
  if (cancellingCostsMinor > 0) facts.push([i18n._('Cancelling costs now'), money(cancellingCostsMinor)]);
  else if (Date.parse(freeUntil) > serverNow())
    facts.push([i18n._('Free cancellation until'), deadlineInWords(guarantee, timeZone)]);
  return facts;
}

/** What has gone back, and what of it to the voucher. */
function backFacts(
  { refundedMinor, voucherReturnedMinor }: BookedGuarantee,
  money: (minor: number) => string,
): Fact[] {
  const backMinor = refundedMinor + voucherReturnedMinor;
  const facts: Fact[] = backMinor > 0 ? [[i18n._('Gone back to you'), money(backMinor)]] : [];
  if (voucherReturnedMinor > 0)
    facts.push([i18n._('Of that on your gift voucher'), money(voucherReturnedMinor)]);
  return facts;
}

/** What the end of the booking came to, and how far that is. */
function endFacts(guarantee: BookedGuarantee, money: (minor: number) => string): Fact[] {
  const { kind, chargedMinor, cancellingCostsMinor, cancellingReturnsMinor } = guarantee;
  const facts: Fact[] = backFacts(guarantee, money);
  const paidMinor = chargedMinor + guarantee.voucherPaidMinor;
  const backMinor = guarantee.refundedMinor + guarantee.voucherReturnedMinor;
  const onItsWay = Math.min(cancellingReturnsMinor, paidMinor) - backMinor;
  if (onItsWay > 0) facts.push([i18n._('On its way back to you'), money(onItsWay)]);
  if (kind === 'CARD_HOLD' && chargedMinor === 0)
    facts.push([i18n._('Cost of cancelling'), money(cancellingCostsMinor)]);
  if (kind !== 'CARD_HOLD' && cancellingCostsMinor > 0)
    facts.push([i18n._('Kept by the restaurant'), money(cancellingCostsMinor)]);
  return facts;
}

/** The end of free cancellation as it is said. */
function deadlineInWords({ freeUntil }: Pick<BookedGuarantee, 'freeUntil'>, timeZone: string): string {
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
