import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { PaymentOnItsWay } from '../../restaurants/plan/payment-on-its-way.ts';
import type { RestaurantGroupEntity } from '../../restaurants/plan/restaurant-group.entity.ts';
import { writeInvoice } from '../invoices/write-invoice.ts';
import type { BillingEvent, InvoiceEffect, Step } from '../subscription/billing-events.ts';
import { lockedGroup, recordSubscriptionChange } from '../subscription/own-group.ts';
import { type Standing, standingOf, writeInto } from '../subscription/standing.ts';
import { transition } from '../subscription/transition.ts';
import { cardPayments, chargeCard } from './charge-card.ts';
import { providerAway } from './provider-away.ts';

/** Whoever comes finds at most one payment on its way; more than that is a provider that gives no answer. */
const MOST_ROUNDS = 4;
/** If nobody writes the answer, because the process died, the worker asks again. */
const ASKED_AGAIN_AFTER_SECONDS = 60;

/** What became of an event: `declined` when the card's bank said no. */
export type BillingOutcome = 'done' | 'declined' | 'refused';

/** Who brings an event about. */
export interface Desk {
  /** A restaurant of the group. */
  restaurantId: string;
  /** The restaurants that the transaction sees; this one alone when left out. */
  within?: readonly string[];
  /** Runs under the lock, before the event: false when all is done already. May refuse. */
  guard?: (tx: TenantTransaction, group: RestaurantGroupEntity) => Promise<boolean>;
}

/**
 * Lets an event happen to what a group pays for. The group is locked while it is decided and written, never while the
 * provider is asked: a payment is stored under its key first, so that a crash, a second tab and the worker all ask for the
 * same one, and whoever comes next writes its answer before anything else is decided. Throws SERVICE_UNAVAILABLE when the
 * provider gives no answer; what became of the payment is then found out by whoever comes next, within a minute.
 */
export async function bringAbout(app: App, event: BillingEvent, desk: Desk): Promise<BillingOutcome> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const step = await take(app, event, desk);
    if (step.outcome === 'refused') return 'refused';
    if (step.outcome !== 'asks') return 'done';
    const isPaid = await settle(app, step.payment, desk.restaurantId);
    const isMeant = step.isOwn || (event.type === 'pays' && event.token === step.payment.key);
    if (isMeant) return isPaid ? 'done' : 'declined';
  }
  throw providerAway();
}

function take(app: App, event: BillingEvent, desk: Desk): Promise<Step> {
  const { restaurantId, within = [restaurantId], guard } = desk;
  return inRestaurants(app, within, async (tx) => {
    const group = await lockedGroup(tx, restaurantId);
    if (guard && !(await guard(tx, group))) return { outcome: 'nothing' };
    const step = transition(standingIn(app, group), event, app.clock.now());
    if (step.outcome === 'done') await write(app, tx, group, { ...step, restaurantId });
    if (step.outcome === 'asks' && step.isOwn) {
      writeInto(group, step.standing);
      const again = { inSeconds: ASKED_AGAIN_AFTER_SECONDS, jobKey: `renew-${group.id}` };
      await enqueue(tx, 'renew-subscription', { restaurantId }, again);
    }
    await tx.entities.flush();
    return step;
  });
}

/** Without anybody whom we ask to charge, nothing can be on its way: who was asked before was only pretending. */
function standingIn(app: App, group: RestaurantGroupEntity): Standing {
  const standing = standingOf(group);
  return cardPayments(app) ? standing : { ...standing, payment: null };
}

/** Asks the provider, and writes its answer unless somebody else has; whether it was paid. */
async function settle(app: App, payment: PaymentOnItsWay, restaurantId: string): Promise<boolean> {
  const payments = cardPayments(app);
  if (!payments) throw providerAway();
  const { card, dueCents: amountCents, key } = payment;
  const isPaid = await chargeCard(app, payments, { card, amountCents, idempotencyKey: key });
  await inRestaurants(app, [restaurantId, payment.restaurantId], async (tx) => {
    const group = await lockedGroup(tx, restaurantId);
    const step = transition(standingOf(group), { type: 'answered', key, isPaid }, app.clock.now());
    if (step.outcome === 'done') await write(app, tx, group, { ...step, restaurantId });
  });
  return isPaid;
}

interface Written {
  standing: Standing;
  invoices: InvoiceEffect[];
  restaurantId: string;
}

async function write(
  app: App,
  tx: TenantTransaction,
  group: RestaurantGroupEntity,
  { standing, invoices, restaurantId }: Written,
): Promise<void> {
  writeInto(group, standing);
  for (const invoice of invoices) await issue(app, tx, group, { ...invoice, restaurantId });
  await tx.entities.flush();
  await recordSubscriptionChange(tx, restaurantId);
}

/** An invoice goes to the restaurant at which the payment was begun, or if that was removed, to whoever writes it. */
async function issue(
  app: App,
  tx: TenantTransaction,
  group: RestaurantGroupEntity,
  { status, payment, period, restaurantId }: InvoiceEffect & { restaurantId: string },
): Promise<void> {
  const begunAt = await tx.rows(sql`select 1 from restaurants where id = ${payment.restaurantId}`);
  await writeInvoice(tx, group, {
    restaurantId: begunAt.length > 0 ? payment.restaurantId : restaurantId,
    plan: payment.plan,
    status,
    due: payment,
    card: payment.card,
    isSimulated: app.payments.kind === 'simulated',
    period,
    paymentKey: payment.key,
    now: app.clock.now(),
  });
}
