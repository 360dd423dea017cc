import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { newUuid } from '../../../platform/ids/global-id.ts';
import type { Card } from '../../../platform/payments/card-payments.ts';
import { sha256 } from '../../../platform/secrets/secrets.ts';
import type { PlanId } from '../../restaurants/plan/entitlements.ts';
import type { RestaurantGroupEntity } from '../../restaurants/plan/restaurant-group.entity.ts';
import type { PaymentDue } from '../payments/payment-due.ts';
import { enqueueForOwners } from '../subscription/owner-of-restaurant.ts';
import { InvoiceEntity } from './invoice.entity.ts';
import type { InvoiceStatus } from './invoice-status.ts';

/** A payment that was made, or declined. */
export interface Bill {
  restaurantId: string;
  plan: PlanId;
  status: InvoiceStatus;
  due: PaymentDue;
  card: Card;
  period: { start: Date; end: Date };
  /** Whether no money moves, as with simulated payments. */
  isSimulated: boolean;
  /** What makes the payment one. */
  paymentKey: string;
  now: Date;
}

/**
 * Writes the group's next invoice and orders the mails that tell its owners; the caller holds the group's lock, under
 * which its numbers have no gap.
 */
export async function writeInvoice(
  tx: TenantTransaction,
  group: RestaurantGroupEntity,
  bill: Bill,
): Promise<InvoiceEntity> {
  const { restaurantId, plan, status, due, card, isSimulated, period, paymentKey, now } = bill;
  group.invoicesIssued += 1;
  const invoice = tx.entities.create(InvoiceEntity, {
    restaurantId,
    id: newUuid(),
    number: `${markOf(group.id)}-${String(group.invoicesIssued).padStart(4, '0')}`,
    plan,
    status,
    amountCents: due.dueCents,
    creditUsedCents: due.creditUsedCents,
    cardBrand: card.brand,
    cardLastFour: card.lastFour,
    isSimulated,
    periodStart: period.start,
    periodEnd: period.end,
    paymentKeyHash: sha256(paymentKey),
    createdAt: now,
  });
  const task = status === 'paid' ? 'send-invoice' : 'send-renewal-declined';
  await enqueueForOwners(tx, task, { restaurantId, invoiceId: invoice.id });
  return invoice;
}

/** The end of the uuid, which is random; its beginning is a time that neighbours share. */
function markOf(groupId: string): string {
  return groupId.slice(-8).toUpperCase();
}
