import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { CheckoutStanding } from '../../../platform/payments/guests/guest-payments.ts';
import { askedProvider } from '../../guarantees/asked-provider.ts';
import { codeBy, codeHashOf } from '../code/voucher-code.ts';
import { writeVoucherEntry } from '../ledger/write-voucher-entry.ts';
import { type KnownVoucher, lockVoucher, type VoucherRow, voucherRow } from '../voucher-rows.ts';
import type { PurchaseState } from './purchase-state.ts';
import { openVoucherPage } from './voucher-page.ts';

const job = z.object({ restaurantId: z.uuid(), voucherId: z.uuid() });

/** What the provider says of a page that was paid. */
type Paid = Extract<CheckoutStanding, { state: 'done' }>;

/**
 * Asks the provider how a buyer's page stands now, and has our side follow: paid makes the voucher, what was not paid in time is closed there
 * first, and lapses. `givesUp` closes it before. Whoever hears anything of a payment comes here (the buyer's return, a webhook, the sweep), in
 * any order and as often as they like. Throws SERVICE_UNAVAILABLE when the provider is away.
 */
export async function settleGiftVoucher(
  app: App,
  known: KnownVoucher,
  givesUp = false,
): Promise<PurchaseState | null> {
  const voucher = await inRestaurants(app, [known.restaurantId], (tx) =>
    voucherRow(tx, known, app.clock.now()),
  );
  if (voucher?.state !== 'awaiting') return voucher?.state ?? null;
  const standing = await standingOf(app, voucher, givesUp || voucher.pageExpiresAt <= app.clock.now());
  if (standing.state === 'open') return 'awaiting';
  return standing.state === 'closed' ? lapse(app, voucher) : issue(app, voucher, standing);
}

/** The same as a job. */
export async function settleGiftVoucherJob(app: App, payload: unknown): Promise<void> {
  await settleGiftVoucher(app, job.parse(payload));
}

/** A page counts as closed only once it was closed by us: until then somebody may be paying there. */
async function standingOf(app: App, voucher: VoucherRow, isOver: boolean): Promise<CheckoutStanding> {
  const { accountRef } = voucher;
  const ref = voucher.checkoutRef ?? (await openVoucherPage(app, voucher)).ref;
  return askedProvider(app, async (payments) => {
    const standing = await payments.checkout({ accountRef, ref });
    const mayStayOpen = standing.state === 'open' && !isOver;
    return standing.state === 'done' || mayStayOpen ? standing : payments.closeCheckout({ accountRef, ref });
  });
}

/** The voucher is there from now on: its code, the line of what was paid and its mails are one commit. */
function issue(app: App, known: VoucherRow, { paymentRef }: Paid): Promise<PurchaseState> {
  const { restaurantId, voucherId } = known;
  return inRestaurants(app, [restaurantId], async (tx) => {
    const now = app.clock.now();
    const voucher = await lockVoucher(tx, known, now);
    if (voucher?.state !== 'awaiting') return voucher?.state ?? 'lapsed';
    const code = codeBy(app.env.keys.signing, voucherId);
    await tx.rows(
      sql`update gift_vouchers set state = 'issued', payment_ref = ${paymentRef}, code_hash = ${codeHashOf(code)},
          last_four = ${code.slice(-4)}, issued_at = ${now}, updated_at = ${now}
        where restaurant_id = ${restaurantId} and id = ${voucherId}`,
    );
    await writeVoucherEntry(tx, {
      restaurantId,
      voucherId,
      kind: 'issued',
      amountMinor: voucher.amountMinor,
      now,
    });
    await enqueue(tx, 'send-gift-voucher', { restaurantId, voucherId });
    await enqueue(tx, 'send-gift-receipt', { restaurantId, voucherId });
    return 'issued';
  });
}

/** Nothing was paid and nothing can be: what the buyer had written is forgotten. */
function lapse(app: App, known: VoucherRow): Promise<PurchaseState> {
  const { restaurantId, voucherId } = known;
  return inRestaurants(app, [restaurantId], async (tx) => {
    const now = app.clock.now();
    const voucher = await lockVoucher(tx, known, now);
    if (voucher?.state !== 'awaiting') return voucher?.state ?? 'lapsed';
    await tx.rows(
      sql`update gift_vouchers set state = 'lapsed', buyer_name = '', buyer_email = null, recipient_name = '', recipient_email = null,
          message = null, accepted_from = '', updated_at = ${now}
        where restaurant_id = ${restaurantId} and id = ${voucherId}`,
    );
    return 'lapsed';
  });
}
