import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../../platform/app.ts';
import { sql } from '../../../platform/db/statement.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { readSignedName } from '../../../platform/secrets/signed-name.ts';
import { localDateAt } from '../../../platform/time/zoned-time.ts';
import { exportArchive } from './export-archive.ts';

/** Each keeps a connection for as long as its reader takes; there must be some left for everybody else. */
const MOST_AT_ONCE = 3;
const BUSY_SECONDS = 30;

interface Exported {
  timezone: string;
}

/**
 * `/exports/<token>.zip`: everything of a restaurant, written while it is read. 404 for any other token, for one whose
 * time is up, for somebody who is no owner any more, and for a key that was ended; 503 while others download.
 */
export function serveExports(server: FastifyInstance, app: App): void {
  let running = 0;
  server.get<{ Params: { token: string } }>('/exports/:token.zip', async ({ params }, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    const named = readSignedName(app.env.keys, 'export', params.token, app.clock.now());
    const [restaurantId = '', userId = '', apiKeyId] = named ?? [];
    const restaurant = named && (await restaurantOfOwner(app, { restaurantId, userId, apiKeyId }));
    if (!restaurant) {
      const text =
        'This link opens no export, or no longer. Ask for it in Settings, Import & export again.\n';
      return reply.code(404).type('text/plain; charset=utf-8').send(text);
    }
    if (running >= MOST_AT_ONCE) {
      const text = 'Others download their exports right now. Please try again in half a minute.\n';
      return reply.code(503).header('retry-after', BUSY_SECONDS).type('text/plain; charset=utf-8').send(text);
    }
    running += 1;
    const archive = Readable.from(exportArchive(app, restaurantId), { objectMode: false });
    archive.once('close', () => {
      running -= 1;
    });
    const day = localDateAt(app.clock.now(), restaurant.timezone);
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="hoststand-export-${day}.zip"`)
      .send(archive);
  });
}

/** Who asked for an export: an owner, or a key that acts for one. */
interface Asker {
  restaurantId: string;
  userId: string;
  apiKeyId: string | undefined;
}

/** The restaurant, as long as this person owns it and the key, if it was one that asked, works and may. */
function restaurantOfOwner(app: App, { restaurantId, userId, apiKeyId }: Asker): Promise<Exported | null> {
  const now = app.clock.now();
  return new TenantReads(app.pool).row<Exported>(
    { restaurantIds: [restaurantId] },
    sql`select r.timezone from restaurants r join memberships m on m.restaurant_id = r.id
        where r.id = ${restaurantId} and m.user_id = ${userId} and m.role = 'owner'
          and (${apiKeyId ?? null}::uuid is null or exists (
            select from api_key_restaurants a join api_keys k on k.group_id = a.group_id and k.id = a.api_key_id
              where a.restaurant_id = r.id and k.id = ${apiKeyId ?? null}::uuid and k.may_export
                and k.revoked_at is null and coalesce(k.expires_at > ${now}, true)))`,
  );
}
