import { z } from 'zod';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { MailContent } from '../../../platform/mail/mail-content.ts';
import type { MailJob } from '../../../platform/mail/mail-task.ts';
import { unlinked } from '../../../platform/mail/unlinked.ts';
import { writeMail } from '../../../platform/mail/write-mail.tsx';
import { planOffer } from '../plans/plans.ts';
import {
  dayInWords,
  type OwnerOfRestaurant,
  ownerOfRestaurant,
} from '../subscription/owner-of-restaurant.ts';
import { dollars } from './dollars.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { type InvoiceRow, invoiceRow } from './invoice-rows.ts';

const payloadRules = z.object({ invoiceId: z.uuid() });

/** Brings an owner an invoice that was paid, as a file to keep; null when the restaurant is gone. */
export async function invoiceMail(payload: unknown, { app, query }: MailJob): Promise<Mail | null> {
  const { invoiceId } = payloadRules.parse(payload);
  const owner = await ownerOfRestaurant(query, payload);
  if (!owner) return null;
  const { restaurantId, restaurant: payer, timezone } = owner;
  const invoice = await invoiceRow(new TenantReads(app.pool), { restaurantIds: [restaurantId] }, invoiceId);
  if (!invoice) return null;
  const content = await invoicePdf(invoice, { payer, timezone });
  return {
    kind: 'invoice',
    purpose: `invoice:${invoiceId}:${owner.ownerId}`,
    about: { restaurantId, reader: 'owner' },
    to: { name: '', address: owner.email },
    subject: `${invoice.isSimulated ? 'Simulated invoice' : 'Invoice'} ${invoice.number} for ${unlinked(payer)}`,
    ...writeMail(contentFor(owner, invoice, `${app.env.APP_URL}/settings/subscription`)),
    attachments: [
      { filename: `hoststand-invoice-${invoice.number}.pdf`, contentType: 'application/pdf', content },
    ],
  };
}

function contentFor(
  { restaurant, timezone }: OwnerOfRestaurant,
  invoice: InvoiceRow,
  url: string,
): MailContent {
  const { number, planId, amountCents, creditUsedCents, cardBrand, cardLastFour, isSimulated } = invoice;
  const day = (at: Date) => dayInWords(at, timezone);
  const wasCharged = amountCents > 0;
  return {
    title: isSimulated ? 'A simulated payment' : 'Thank you for your payment',
    preview: `${isSimulated ? 'Simulated: ' : ''}${dollars(amountCents)} for ${planOffer(planId).name} until ${day(invoice.periodEnd)}.`,
    opening: openingOf(invoice, unlinked(restaurant)),
    facts: [
      ['Invoice', number],
      ['Plan', planOffer(planId).name],
      ['Period', `${day(invoice.periodStart)} to ${day(invoice.periodEnd)}`],
      ...(creditUsedCents > 0 ? ([['Credit used', dollars(creditUsedCents)]] as const) : []),
      ['Total', `${dollars(amountCents)} (USD)`],
      ...(wasCharged ? ([['Card', `${cardBrand} ending in ${cardLastFour}`]] as const) : []),
    ],
    action: { label: 'See all invoices', url },
    reason: 'You get this mail because you own this restaurant at Hoststand.',
  };
}

function openingOf({ amountCents, isSimulated }: InvoiceRow, restaurant: string): string[] {
  const paid =
    amountCents > 0
      ? `We charged your card for the subscription of ${restaurant}. The invoice is attached.`
      : `Your credit covered the subscription of ${restaurant}, and nothing was charged. The invoice is attached.`;
  if (!isSimulated) return [paid];
  const simulated = 'Payments are simulated here: nobody was charged, and the attached invoice is no bill.';
  return [
    simulated,
    amountCents > 0 ? `The subscription of ${restaurant} runs as if it had been paid.` : paid,
  ];
}
