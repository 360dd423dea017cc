import { z } from 'zod';
import type { App } from '../../../../platform/app.ts';
import { inRestaurants } from '../../../../platform/db/in-restaurants.ts';
import { sql } from '../../../../platform/db/statement.ts';
import { TenantReads } from '../../../../platform/db/tenant-reads.ts';
import type { TenantTransaction } from '../../../../platform/db/tenant-transaction.ts';
import { parseInput, Refusal, userError } from '../../../../platform/errors/user-errors.ts';
import { guestPaymentsOf } from '../../../guarantees/asked-provider.ts';
import { isCurrency } from '../../../guarantees/rules/money.ts';
import { guaranteeSentences } from '../../../guarantees/words/guarantee-sentences.ts';
import { WORDING_VERSION } from '../../../guarantees/words/guarantee-words.ts';
import { LANGUAGES, type Language } from '../../../restaurants/language.ts';
import { managedBookingRow } from '../../lists/booking-rows.ts';
import { CHANGES_PER_BOOKING } from '../../manage-link/change-managed-booking.ts';
import { pageOf } from '../checkout-page.ts';
import { awaitingOfHold, type GuaranteeRow } from '../guarantee-rows.ts';
import { settlePayment } from '../settle-payment.ts';

/** How long one page can be paid. */
const PAGE_SECONDS = 30 * 60;

const rules = z.object({
  token: z.string(),
  termsId: z.string().min(1).max(64),
  language: z.enum(LANGUAGES).nullish(),
});

const NO_BOOKING = userError('NOT_FOUND', 'This link opens no booking.', ['token']);
const NOTHING_ASKED = userError('CONFLICT', 'Nothing has to be given for this booking any more.', ['token']);
const OTHER_TERMS = userError(
  'CONFLICT',
  'What is asked for this booking has changed. Please read it again before you accept it.',
  ['termsId'],
);

/** Where a guest gives what is asked for by a link. */
export interface PageOfLink {
  restaurantId: string;
  bookingId: string;
  url: string;
  expiresAt: Date;
}

/**
 * The holder of a manage link accepts what staff asked for, and is sent to the provider's page. Asked again within half an hour it is the same
 * page; afterwards another one, until the deadline. Refuses with NOT_FOUND, with CONFLICT for other terms than were read and where nothing is asked
 * (any more), and with PAYMENTS_OFF; throws RATE_LIMITED, and SERVICE_UNAVAILABLE when the provider does not answer.
 */
export async function payByLink(app: App, input: unknown, address: string): Promise<PageOfLink> {
  const { token, termsId, language } = parseInput(rules, input);
  guestPaymentsOf(app);
  const row = await managedBookingRow(new TenantReads(app.pool), token);
  if (!row) throw new Refusal(NO_BOOKING);
  const { restaurantId, bookingId } = row;
  await app.limits.consume(CHANGES_PER_BOOKING, bookingId);
  const waiting = await inRestaurants(app, [restaurantId], (tx) =>
    awaitingOfHold(tx, { restaurantId, holdId: bookingId }),
  );
  // The page before may be paid, or over.
  if (waiting?.checkoutRef) await settlePayment(app, waiting);
  const accepted = { restaurantId, bookingId, termsId, language: language ?? 'en', address };
  const guarantee = await inRestaurants(app, [restaurantId], (tx) => accept(app, tx, accepted));
  const url = await pageOf(app, guarantee);
  return { restaurantId, bookingId, url, expiresAt: guarantee.pageExpiresAt };
}

interface Accepted {
  restaurantId: string;
  bookingId: string;
  termsId: string;
  language: Language;
  address: string;
}

/** Writes the acceptance, and which page it leads to. */
async function accept(
  app: App,
  tx: TenantTransaction,
  { restaurantId, bookingId, termsId, language, address }: Accepted,
): Promise<GuaranteeRow & { pageExpiresAt: Date }> {
  const now = app.clock.now();
  const guarantee = await awaitingOfHold(tx, { restaurantId, holdId: bookingId });
  const isAsked = guarantee && guarantee.purpose !== 'change' && guarantee.expiresAt > now;
  if (!isAsked || (guarantee.purpose === 'promise' && guarantee.endedAs)) throw new Refusal(NOTHING_ASKED);
  if (guarantee.requestHash !== termsId) throw new Refusal(OTHER_TERMS);
  const { guaranteeId, pageExpiresAt: before } = guarantee;
  if (before && before > now) return { ...guarantee, pageExpiresAt: before };
  const pageNumber = guarantee.pageNumber + 1;
  const pageExpiresAt = new Date(
    Math.min(now.getTime() + PAGE_SECONDS * 1_000, guarantee.expiresAt.getTime()),
  );
  await tx.rows(
    sql`update guarantees set page_number = ${pageNumber}, page_expires_at = ${pageExpiresAt}, updated_at = ${now}
      where restaurant_id = ${restaurantId} and id = ${guaranteeId}`,
  );
  if (guarantee.purpose === 'promise')
    await tx.rows(
      sql`update guarantees set accepted_words = ${JSON.stringify(await wordsOf(tx, guarantee, { language, now }))}::jsonb,
          wording_version = ${WORDING_VERSION}, language = ${language}, accepted_from = ${address}
        where restaurant_id = ${restaurantId} and id = ${guaranteeId}`,
    );
  return { ...guarantee, pageNumber, pageExpiresAt };
}

async function wordsOf(
  tx: TenantTransaction,
  { restaurantId, terms, guests, currency, freeUntil }: GuaranteeRow,
  { language, now }: { language: Language; now: Date },
): Promise<string[]> {
  const restaurant = await tx.row<{ timezone: string }>(
    sql`select timezone from restaurants where id = ${restaurantId}`,
  );
  if (!restaurant || !isCurrency(currency)) throw new Error('A guarantee in a currency that is none.');
  const { timezone } = restaurant;
  return guaranteeSentences({ terms, guests, currency, freeUntil, timezone, now }, language);
}
