import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { TenantReads } from '../../platform/db/tenant-reads.ts';
import { requestGuards } from '../../platform/http/request-guards.ts';
import { uuidOf } from '../../platform/ids/global-id.ts';
import { channelRow } from '../restaurants/channels/channel-rows.ts';
import { slotsAt, termsOf } from './free-slots.ts';

const DOOR = '/google/pay';

/** The address at which Google fills in a time and a party (RFC 6570, with the names that Google knows). */
export const payPage = (site: string, merchantId: string): string =>
  `${site}${DOOR}/${merchantId}?start={availability_slot_start_seconds}&party={resources_party_size}`;

/** The end of the year 9999, beyond which there are no dates. */
const LAST_SECOND = 253_402_300_799;

const digits = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);
const asked = z.object({
  start: digits.pipe(z.number().max(LAST_SECOND)),
  party: digits.pipe(z.number().min(1).max(100)),
});

/**
 * `/google/pay/<restaurant>`: leads somebody who chose a time at Google that asks for a guarantee to the booking page, with the party, the day
 * and the time filled in. Google counts time in seconds; only the restaurant's own calendar knows which day's service it belongs to.
 */
export function servePayPage(server: FastifyInstance, app: App): void {
  if (!termsOf(app).sendsToPay) return;
  server.get<{ Params: { merchantId: string } }>(
    `${DOOR}/:merchantId`,
    requestGuards(app),
    async (request, reply) => {
      const { merchantId } = request.params;
      const query = await visitAsked(app, merchantId, asked.safeParse(request.query).data);
      // What leads to no restaurant is told so by the page itself.
      const page = `/book/${encodeURIComponent(merchantId)}`;
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      return reply.redirect(query ? `${page}?${query}` : page, 302);
    },
  );
}

async function visitAsked(
  app: App,
  merchantId: string,
  visit: z.output<typeof asked> | undefined,
): Promise<string> {
  const restaurantId = uuidOf('Restaurant', merchantId);
  if (!visit || !restaurantId) return '';
  const { party } = visit;
  const reads = new TenantReads(app.pool);
  const place = await channelRow(reads, restaurantId, 'google');
  const wanted = { startsAt: new Date(visit.start * 1_000), party };
  const [found = null] = place ? await slotsAt(app, reads, place, [wanted]) : [];
  const time = found && { date: found.date, time: found.time.slice(0, 5) };
  return new URLSearchParams({ party: String(party), ...time }).toString();
}
