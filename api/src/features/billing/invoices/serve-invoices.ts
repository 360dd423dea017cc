import type { FastifyInstance } from 'fastify';
import type { App } from '../../../platform/app.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { restaurantRow } from '../../restaurants/restaurant-rows.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { invoiceRow } from './invoice-rows.ts';
import { invoiceOfToken } from './invoice-token.ts';

/** `/invoices/<token>.pdf`: an invoice to keep; 404 for any other token and for one whose time is up. */
export function serveInvoices(server: FastifyInstance, app: App): void {
  server.get<{ Params: { token: string } }>('/invoices/:token.pdf', async ({ params }, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    const named = invoiceOfToken(app.env.keys, params.token, app.clock.now());
    const found = named && (await invoiceAndPayer(app, named));
    if (!found)
      return reply
        .code(404)
        .type('text/plain; charset=utf-8')
        .send('This link opens no invoice, or no longer. Open it from the Payment page again.\n');
    const [invoice, restaurant] = found;
    const pdf = await invoicePdf(invoice, { payer: restaurant.name, timezone: restaurant.timezone });
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="hoststand-invoice-${invoice.number}.pdf"`)
      .send(pdf);
  });
}

async function invoiceAndPayer(
  app: App,
  { restaurantId, invoiceId }: { restaurantId: string; invoiceId: string },
) {
  const reads = new TenantReads(app.pool);
  const [invoice, restaurant] = await Promise.all([
    invoiceRow(reads, { restaurantIds: [restaurantId] }, invoiceId),
    restaurantRow(reads, restaurantId),
  ]);
  return invoice && restaurant ? ([invoice, restaurant] as const) : null;
}
