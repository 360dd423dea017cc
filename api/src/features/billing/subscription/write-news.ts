import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import type { HostedInvoice, HostedNews, HostedPayer } from '../../../platform/payments/hosted-payments.ts';
import { sha256 } from '../../../platform/secrets/secrets.ts';
import { type PlanId, planIds } from '../../restaurants/plan/entitlements.ts';
import type { RestaurantGroupEntity } from '../../restaurants/plan/restaurant-group.entity.ts';
import { InvoiceEntity } from '../invoices/invoice.entity.ts';
import { writeInvoice } from '../invoices/write-invoice.ts';
import { isFirstHearing } from '../payments/payment-events.ts';
import { planOffer } from '../plans/plans.ts';
import { lockedGroup, recordSubscriptionChange } from './own-group.ts';
import { standingOf, writeInto } from './standing.ts';
import { transition } from './transition.ts';

interface Hearing {
  /** The number that was drawn before the provider was asked (`nextReading`). */
  reading: number;
  /** The event that led to it; the same one again changes nothing. */
  eventId?: string;
}

/**
 * Writes what the provider says of a group: its subscription, unless something newer is written already, and its bill,
 * once. Everything that learns of a payment comes here, so that it does not matter who comes first, how often, or in which
 * order. News of a group that is not ours are logged and dropped.
 */
export async function writeNews(
  app: App,
  news: HostedNews | null,
  { reading, eventId }: Hearing,
): Promise<void> {
  const payer = news?.payer && (await presentPayer(app, news.payer));
  await inRestaurants(app, payer ? [payer.restaurantId] : [], async (tx) => {
    if (eventId && !(await isFirstHearing(tx, eventId, app.clock.now()))) return;
    if (!news) return;
    const group = payer && (await groupOf(tx, payer));
    if (!group) return app.logger.warn({ eventId }, 'a payment is for no group of ours');
    if (!planOf(news.subscription.plan)) app.logger.warn({ eventId }, 'a payment is for no plan of ours');
    const now = app.clock.now();
    const { subscription } = news;
    const plan = planOf(subscription.plan);
    const step = transition(standingOf(group), { type: 'heard', subscription, plan, reading }, now);
    const isNewer = step.outcome === 'done';
    if (isNewer) writeInto(group, step.standing);
    const isBilled = await keepInvoice(app, tx, { group, payer, news });
    if (!isNewer && !isBilled) return;
    await tx.entities.flush();
    await recordSubscriptionChange(tx, payer.restaurantId);
  });
}

/** A restaurant that paid once may have been removed from its group, which pays on. */
async function presentPayer({ pool }: App, payer: HostedPayer): Promise<HostedPayer | null> {
  const { restaurantId } = payer;
  const found = await new TenantReads(pool).row<{ restaurantId: string | null }>(
    { restaurantIds: [restaurantId] },
    sql`select app_private.location_in_place_of(${restaurantId}) as "restaurantId"`,
  );
  return found?.restaurantId ? { ...payer, restaurantId: found.restaurantId } : null;
}

/** The group, locked; null when the restaurant is gone, or never was of that group. */
async function groupOf(
  tx: TenantTransaction,
  { restaurantId, groupId }: HostedPayer,
): Promise<RestaurantGroupEntity | null> {
  const found = await tx.rows(
    sql`select id from restaurants where id = ${restaurantId} and group_id = ${groupId}`,
  );
  return found.length > 0 ? lockedGroup(tx, restaurantId) : null;
}

interface Billed {
  group: RestaurantGroupEntity;
  payer: HostedPayer;
  news: HostedNews;
}

/** Writes the bill down, once, which is told by mail. False when there is nothing new to write. */
async function keepInvoice(
  app: App,
  tx: TenantTransaction,
  { group, payer, news }: Billed,
): Promise<boolean> {
  const { invoice, subscription } = news;
  const plan = planOf(invoice?.plan ?? subscription.plan);
  if (!invoice || !plan) return false;
  const { restaurantId } = payer;
  const paymentKey = keyOf(invoice);
  if (await tx.entities.findOne(InvoiceEntity, { restaurantId, paymentKeyHash: sha256(paymentKey) }))
    return false;
  const price = planOffer(plan).price * 100;
  await writeInvoice(tx, group, {
    restaurantId,
    plan,
    status: invoice.status,
    due: {
      dueCents: invoice.amountCents,
      creditUsedCents: Math.max(0, price - invoice.amountCents),
      creditLeftCents: subscription.creditCents,
    },
    card: subscription.card ?? { brand: 'card', lastFour: '****' },
    isSimulated: false,
    period: invoice.period,
    paymentKey,
    now: invoice.paidAt ?? app.clock.now(),
  });
  return true;
}

/** A bill is paid once, but can be declined several times before. */
function keyOf({ id, status, attempts }: HostedInvoice): string {
  return status === 'paid' ? `stripe ${id}` : `stripe ${id} declined ${attempts}`;
}

function planOf(named: string | null): PlanId | null {
  return planIds.find((known) => known === named) ?? null;
}
