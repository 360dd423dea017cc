import { sql } from '../../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../../platform/db/tenant-transaction.ts';
import { newUuid } from '../../../../platform/ids/global-id.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import type { KnownGuarantee } from '../guarantee-rows.ts';

/** How long a guest has to answer their bank: a week. */
const ASKED_SECONDS = 7 * 86_400;

/**
 * Asks the guest by a link for a fee that their bank lets nobody charge without them. It is what they agreed to already: nothing new is accepted. A
 * booking whose guest cannot be written to has none. The caller holds the guarantee.
 */
export async function askFee(
  tx: TenantTransaction,
  { restaurantId, guaranteeId }: KnownGuarantee,
  { amountMinor, now }: { amountMinor: number; now: Date },
): Promise<void> {
  const feeId = newUuid();
  const expiresAt = new Date(now.getTime() + ASKED_SECONDS * 1_000);
  const written = await tx.rows(
    sql`insert into guarantees (restaurant_id, id, state, purpose, extends_id, booking_id, hold_id, policy_id, terms, guests, amount_minor,
        currency, free_until, provider, account_ref, request, request_hash, language, wording_version, accepted_words, accepted_from,
        expires_at, created_at, updated_at)
      select g.restaurant_id, ${feeId}, 'awaiting', 'fee', coalesce(g.extends_id, g.id), g.booking_id, g.booking_id, g.policy_id, g.terms,
        g.guests, ${amountMinor}, g.currency, g.free_until, g.provider, g.account_ref,
        jsonb_build_object('bookingId', b.id, 'customerName', b.customer_name, 'email', b.email), g.request_hash, g.language,
        g.wording_version, g.accepted_words, g.accepted_from, ${expiresAt}, ${now}, ${now}
      from guarantees g join bookings b on b.restaurant_id = g.restaurant_id and b.id = g.booking_id
      where g.restaurant_id = ${restaurantId} and g.id = ${guaranteeId} and b.email is not null
      on conflict (restaurant_id, hold_id) where state = 'awaiting' do nothing
      returning id`,
  );
  if (written.length === 0) return;
  const known = { restaurantId, guaranteeId: feeId };
  await enqueue(tx, 'send-guarantee-link', { ...known, cause: 'fee' });
  const timing = { inSeconds: ASKED_SECONDS + 1, jobKey: `guarantee ${feeId}` };
  await enqueue(tx, 'settle-guarantee-payment', known, timing);
}
