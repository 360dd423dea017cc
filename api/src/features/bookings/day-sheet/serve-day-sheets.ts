import type { FastifyInstance } from 'fastify';
import type { App } from '../../../platform/app.ts';
import { sql } from '../../../platform/db/statement.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { readSignedName } from '../../../platform/secrets/signed-name.ts';
import { daySheetPdf, type Paper, papers } from './day-sheet-pdf.ts';
import { sheetDay } from './day-sheet-rows.ts';
import { sheetOf } from './request-day-sheet.ts';
import { sheetInWords } from './sheet-words.ts';

interface Asked {
  Params: { date: string; paper: string; token: string };
}

/**
 * `/day-sheets/<date>/<paper>/<token>.pdf`: the sheet of a day, drawn as the bookings stand now. 404 for any other token, another day's,
 * one whose time is up, for somebody who does not work there any more, and for a key that was ended.
 */
export function serveDaySheets(server: FastifyInstance, app: App): void {
  server.get<Asked>('/day-sheets/:date/:paper/:token.pdf', async ({ params }, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    const { date, token } = params;
    const paper = papers.find((each) => each === params.paper);
    const reads = new TenantReads(app.pool);
    const restaurantId = paper && (await restaurantOpenedBy(app, reads, token, { date, paper }));
    const day = restaurantId ? await sheetDay(app, reads, { restaurantId, date }) : null;
    if (!day || !paper) {
      const text = 'This link opens no day sheet, or no longer. Ask for it in Service, Print again.\n';
      return reply.code(404).type('text/plain; charset=utf-8').send(text);
    }
    const pdf = await daySheetPdf(sheetInWords(day, app.clock.now()), paper);
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="day-sheet-${date}.pdf"`)
      .send(pdf);
  });
}

/** The restaurant whose sheet the token opens, as long as who asked for it may read the bookings there; null otherwise. */
async function restaurantOpenedBy(
  { env, clock }: App,
  reads: TenantReads,
  token: string,
  wanted: { date: string; paper: Paper },
): Promise<string | null> {
  const now = clock.now();
  const ofPerson = readSignedName(env.keys, 'day-sheet', token, now);
  const ofKey = ofPerson ? null : readSignedName(env.keys, 'day-sheet-of-key', token, now);
  const [sheet, restaurantId = '', askerId = ''] = ofPerson ?? ofKey ?? [];
  if (sheet !== sheetOf(wanted)) return null;
  // A key acts for whoever made it, as long as they work there (find-key.sql).
  const asker = ofPerson
    ? sql`m.user_id = ${askerId}`
    : sql`exists (select from api_key_restaurants a join api_keys k on k.group_id = a.group_id and k.id = a.api_key_id
        where a.restaurant_id = m.restaurant_id and k.id = ${askerId}::uuid and k.created_by = m.user_id
          and k.revoked_at is null and coalesce(k.expires_at > ${now}, true))`;
  const member = await reads.row<{ role: string }>(
    { restaurantIds: [restaurantId] },
    sql`select m.role from memberships m where m.restaurant_id = ${restaurantId} and ${asker}`,
  );
  return member && restaurantId;
}
