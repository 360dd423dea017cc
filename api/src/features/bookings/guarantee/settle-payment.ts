import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import type { CheckoutStanding } from '../../../platform/payments/guests/guest-payments.ts';
import { askedProvider } from '../../guarantees/asked-provider.ts';
import { type GuaranteeState, isByLink } from '../../guarantees/guarantee-state.ts';
import { letGo } from '../holds/release-hold.ts';
import { bookGuaranteed, type Paid } from './book-guaranteed.ts';
import { settleByLink } from './by-link/settle-by-link.ts';
import { changeGuaranteed } from './change/change-guaranteed.ts';
import { openPage } from './checkout-page.ts';
import { giveAllBackToVoucher, isCovered } from './codes/voucher-money.ts';
import { type GuaranteeRow, guaranteeRow, type KnownGuarantee, lockGuarantee } from './guarantee-rows.ts';

const job = z.object({ restaurantId: z.uuid(), guaranteeId: z.uuid() });

/**
 * Asks the provider how a guest's page stands now, and has our side follow: paid makes the booking or the change, or gives the money back when the place is
 * gone; what was not paid in time is closed there first, and lapses. Whoever hears anything of a payment comes here (the guest's
 * return, a webhook, the sweep), in any order and as often as they like. Throws SERVICE_UNAVAILABLE when the provider is away.
 */
export async function settlePayment(app: App, known: KnownGuarantee): Promise<GuaranteeState | null> {
  return settled(app, known, false);
}

/** The same as a job. */
export async function settlePaymentJob(app: App, payload: unknown): Promise<void> {
  await settlePayment(app, job.parse(payload));
}

/** The same for a guest who wants to pay no more: the page is closed unless it was paid. */
export async function giveUpPayment(app: App, known: KnownGuarantee): Promise<GuaranteeState | null> {
  return settled(app, known, true);
}

/** The same for a guest who pays for another booking instead, at the place that is kept for them: it stays kept. */
export async function replacePayment(app: App, known: KnownGuarantee): Promise<GuaranteeState | null> {
  return settled(app, known, true, true);
}

async function settled(
  app: App,
  known: KnownGuarantee,
  isGivenUp: boolean,
  keepsPlace = false,
): Promise<GuaranteeState | null> {
  const { restaurantId } = known;
  const guarantee = await inRestaurants(app, [restaurantId], (tx) => guaranteeRow(tx, known));
  if (guarantee?.state !== 'awaiting') return guarantee?.state ?? null;
  if (isByLink(guarantee.purpose)) return settleByLink(app, guarantee, isGivenUp);
  const isOver = isGivenUp || guarantee.expiresAt <= app.clock.now();
  const standing = isCovered(guarantee) ? coveredStanding(isOver) : await standingOf(app, guarantee, isOver);
  if (standing.state === 'open') return 'awaiting';
  if (standing.state === 'closed') return lapse(app, guarantee, keepsPlace);
  return guarantee.purpose === 'change'
    ? changeGuaranteed(app, guarantee, standing)
    : bookGuaranteed(app, guarantee, standing);
}

/** What a voucher pays in full is paid as soon as it is promised: no provider has a page for it. */
function coveredStanding(isOver: boolean): Exclude<CheckoutStanding, { state: 'done' }> | Paid {
  return isOver ? { state: 'closed' } : { state: 'done', paymentRef: null, amountMinor: 0 };
}

/** A page counts as closed only once it was closed by us: until then somebody may be paying there. */
async function standingOf(app: App, guarantee: GuaranteeRow, isOver: boolean): Promise<CheckoutStanding> {
  const { accountRef } = guarantee;
  const ref = guarantee.checkoutRef ?? (await openPage(app, guarantee)).ref;
  return askedProvider(app, async (payments) => {
    const standing = await payments.checkout({ accountRef, ref });
    const mayStayOpen = standing.state === 'open' && !isOver;
    return standing.state === 'done' || mayStayOpen ? standing : payments.closeCheckout({ accountRef, ref });
  });
}

/** Nothing was paid and nothing can be: the place is free again, and what the guest had written is forgotten. */
async function lapse(app: App, known: GuaranteeRow, keepsPlace: boolean): Promise<GuaranteeState> {
  const { restaurantId, holdId } = known;
  return inRestaurants(app, [restaurantId], async (tx) => {
    const guarantee = await lockGuarantee(tx, known);
    if (guarantee?.state !== 'awaiting') return guarantee?.state ?? 'lapsed';
    const now = app.clock.now();
    await giveAllBackToVoucher(tx, guarantee, now);
    await tx.rows(
      sql`update guarantees set state = 'lapsed', request = null, updated_at = ${now}
        where restaurant_id = ${restaurantId} and id = ${known.guaranteeId}`,
    );
    if (!keepsPlace && (await letGo(tx, restaurantId, holdId)))
      await recordEvent(tx, { type: 'holdsChanged', restaurantId });
    return 'lapsed';
  });
}
