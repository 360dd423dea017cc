import type { App } from '../../../../platform/app.ts';
import { sql } from '../../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../../../platform/errors/user-errors.ts';
import { newUuid } from '../../../../platform/ids/global-id.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import { guestPaymentsOf } from '../../../guarantees/asked-provider.ts';
import type { AgreedTerms } from '../../../guarantees/rules/agreed-terms.ts';
import { guaranteeSentences } from '../../../guarantees/words/guarantee-sentences.ts';
import { WORDING_VERSION } from '../../../guarantees/words/guarantee-words.ts';
import type { Language } from '../../../restaurants/language.ts';
import { type BookedParty, type NewBooking, writeBooking } from '../../create/write-booking.ts';

const SHORTEST_MINUTES = 15;

const NO_ADDRESS = userError('REQUIRED', 'The guest is asked by mail: please enter the email address.', [
  'email',
]);
const SEATED = userError('INVALID', 'A party that is here is not asked by a link.', ['guaranteeUntil']);
const UNTIL = userError(
  'OUT_OF_RANGE',
  `The guest needs ${SHORTEST_MINUTES} minutes at least, and has to answer before the visit.`,
  ['guaranteeUntil'],
);
const NOTHING_ASKED = userError('CONFLICT', 'The restaurant asks nothing of such a booking.', [
  'guaranteeUntil',
]);

/**
 * Writes a booking that stands only until a deadline unless its guest gives the guarantee that the policies ask of it. What they ask now is what
 * is agreed. The guest gets a mail with the link instead of the usual one, and another before the deadline. Refuses with REQUIRED without an
 * address, INVALID for a party that is here, OUT_OF_RANGE, PAYMENTS_OFF, and CONFLICT where nothing is asked. The caller holds the lock of its day.
 */
export async function writeAsking(
  app: App,
  tx: TenantTransaction,
  booking: NewBooking,
  until: Date,
): Promise<BookedParty> {
  guestPaymentsOf(app);
  const now = app.clock.now();
  const { email, status, place, restaurantId, customerName } = booking;
  if (!email) throw new Refusal(NO_ADDRESS);
  if (status === 'seated') throw new Refusal(SEATED);
  const minutes = (until.getTime() - now.getTime()) / 60_000;
  if (minutes < SHORTEST_MINUTES || until >= place.visit.startsAt) throw new Refusal(UNTIL);
  if (!place.askable) throw new Refusal(NOTHING_ASKED);
  const made = await writeBooking(app, tx, { ...booking, isTold: false });
  const { bookingId } = made;
  const request = { bookingId, customerName, email };
  await writePromise(app, tx, { restaurantId, bookingId, agreed: place.askable, until, request });
  return made;
}

interface Promised {
  restaurantId: string;
  bookingId: string;
  agreed: AgreedTerms;
  until: Date;
  /** Whom to write to where the money goes back. */
  request: object;
}

async function writePromise(
  app: App,
  tx: TenantTransaction,
  { restaurantId, bookingId, agreed, until, request }: Promised,
): Promise<void> {
  const now = app.clock.now();
  const guaranteeId = newUuid();
  const known = { restaurantId, guaranteeId };
  const restaurant = await tx.row<{ language: Language | null }>(
    sql`select language from restaurants where id = ${restaurantId}`,
  );
  // Nothing is accepted so far: words, language and address are those of the guest who goes to pay.
  const language = restaurant?.language ?? 'en';
  const words = guaranteeSentences({ ...agreed, now }, language);
  await tx.rows(
    sql`insert into guarantees (restaurant_id, id, state, purpose, booking_id, hold_id, policy_id, terms, guests, amount_minor, currency,
        free_until, provider, account_ref, request, request_hash, language, wording_version, accepted_words, accepted_from, expires_at,
        created_at, updated_at)
      select ${restaurantId}, ${guaranteeId}, 'awaiting', 'promise', ${bookingId}, ${bookingId}, ${agreed.policyId},
        ${JSON.stringify(agreed.terms)}::jsonb, ${agreed.guests}, ${agreed.amountMinor}, ${agreed.currency}, ${agreed.freeUntil}, a.provider,
        a.account_ref, ${JSON.stringify(request)}::jsonb, ${agreed.termsId}, ${language}, ${WORDING_VERSION}, ${JSON.stringify(words)}::jsonb,
        '', ${until}, ${now}, ${now}
      from payment_accounts a where a.restaurant_id = ${restaurantId}`,
  );
  await enqueue(tx, 'send-guarantee-link', { ...known, cause: 'asked' });
  const inSeconds = Math.ceil((until.getTime() - now.getTime()) / 1_000);
  // With a quarter of the time left, a day at most.
  const noticeSeconds = inSeconds - Math.min(Math.floor(inSeconds / 4), 86_400);
  await enqueue(tx, 'send-guarantee-link', { ...known, cause: 'ending' }, { inSeconds: noticeSeconds });
  const timing = { inSeconds: inSeconds + 1, jobKey: `guarantee ${guaranteeId}` };
  await enqueue(tx, 'settle-guarantee-payment', known, timing);
}
