import { planOffer } from '../../../api/src/features/billing/plans/plans.ts';
import { planIds } from '../../../api/src/features/restaurants/plan/entitlements.ts';
import { sha256 } from '../../../api/src/platform/secrets/secrets.ts';
import { type Books, paidOf, type WrittenInvoice } from './books.ts';
import type { Payer } from './payer.ts';

const DAY_MS = 86_400_000;
const PERIOD_MS = 30 * DAY_MS;

/** What an act may come to. */
export interface Verdict {
  /** Whether somebody pays in it or takes a cancellation back: then a charge after a cancellation is meant. */
  isPaying: boolean;
  /** The books and the number of charges before it. */
  before: { books: Books; charges: number };
}

/** Throws, in a sentence, for whatever must never be written or charged. */
export async function judge(payer: Payer, { isPaying, before }: Verdict): Promise<void> {
  const books = await payer.look();
  const { bank, now } = payer;
  for (const complaint of bank.complaints) throw new Error(`The bank ${complaint}`);
  if (before.books.isCancelled && !before.books.waitsFor && !isPaying) {
    must(bank.charges.length === before.charges, 'nothing is charged after a cancellation');
  }
  invoicesAreTheCharges(payer, books);
  nobodyPaysTwice(books, now);
  declinesComeOnceADay(books);
  const last = paidOf(books).at(-1);
  if (!last) return must(books.plan === 'trial', 'who never paid is on trial');
  must(books.endsAt.getTime() === last.end.getTime(), 'the plan goes on until what is paid for ends');
  must(books.plan === last.plan, 'the plan is the one that was paid for last');
  if (last.end <= now) return;
  must(books.paymentStatus !== 'expired', 'who has paid is not told of an end');
  must(await payer.isOpen(), 'who has paid is not locked out');
}

/** Throws the sentence when it is not so. */
export function must(isSo: boolean, sentence: string, ...about: unknown[]): void {
  if (!isSo) throw new Error(`It must be that ${sentence}${about.map((each) => ` ${JSON.stringify(each)}`)}`);
}

function invoicesAreTheCharges({ bank }: Payer, { invoices, waitsFor }: Books): void {
  const charged = new Map(bank.charges.map((charge) => [sha256(charge.key), charge]));
  for (const { keyHash, status, amountCents, creditUsedCents, plan, number } of invoices) {
    const charge = charged.get(keyHash);
    must(
      amountCents + creditUsedCents === priceOf(plan),
      'an invoice comes to the price of its plan',
      number,
    );
    must(
      (status === 'paid' && amountCents > 0) === (charge !== undefined),
      'what is paid was charged',
      number,
    );
    if (charge) must(charge.amountCents === amountCents, 'the invoice is for what was charged', number);
    charged.delete(keyHash);
  }
  for (const { key } of charged.values()) must(key === waitsFor, 'every charge has its invoice', key);
}

/** What was paid is what was used, what is left and the credit, but for a cent of rounding a payment. */
function nobodyPaysTwice(books: Books, now: Date): void {
  const paid = paidOf(books);
  for (const [index, one] of paid.entries()) {
    const next = paid[index + 1];
    if (next?.plan === one.plan)
      must(next.start >= one.end, 'no period is charged twice', one.end, next.start);
  }
  const spent = paid.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const worth = paid.reduce((sum, one, index) => sum + worthOf(one, paid[index + 1]), books.creditCents);
  must(spent - worth <= paid.length + 1, 'nobody pays for a moment twice', spent, worth, now);
}

/** Until the next one begins: what was unused of it then was credited. */
function worthOf({ plan, start, end }: WrittenInvoice, next: WrittenInvoice | undefined): number {
  const until = Math.min(end.getTime(), next?.start.getTime() ?? Number.POSITIVE_INFINITY);
  return (priceOf(plan) * (until - start.getTime())) / PERIOD_MS;
}

function declinesComeOnceADay({ invoices }: Books): void {
  const declined = invoices.filter(({ status }) => status === 'declined');
  for (const [index, { at }] of declined.entries()) {
    const next = declined[index + 1];
    if (next)
      must(next.at.getTime() - at.getTime() >= DAY_MS, 'a declined card is tried once a day', at, next.at);
  }
}

function priceOf(plan: string): number {
  const known = planIds.find((id) => id === plan);
  return known ? planOffer(known).price * 100 : Number.NaN;
}
