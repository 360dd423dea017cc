import type { App } from '../../../platform/app.ts';
import { sql } from '../../../platform/db/statement.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import type { MediaKey } from './media-values.ts';

/**
 * Where the bytes of photos, logos and menus are. They are kept in the transaction that makes their row, so that neither is there
 * without the other, and go with it.
 */
export interface MediaFiles {
  keep(tx: TenantTransaction, key: MediaKey, file: { name: string; content: Buffer }): Promise<void>;
  /** Null when there is none of this name. */
  read(key: MediaKey, name: string): Promise<Buffer | null>;
}

/** In the database, beside all else that a backup saves: a restaurant has a few, and browsers ask for each once. */
export function filesInDatabase({ pool }: Pick<App, 'pool'>): MediaFiles {
  return {
    async keep(tx, { restaurantId, mediaId }, { name, content }) {
      await tx.rows(sql`insert into media_files (restaurant_id, media_id, name, content)
        values (${restaurantId}, ${mediaId}, ${name}, ${content})`);
    },
    async read({ restaurantId, mediaId }, name) {
      const row = await new TenantReads(pool).row<{ content: Buffer }>(
        { restaurantIds: [restaurantId] },
        sql`select content from media_files where restaurant_id = ${restaurantId} and media_id = ${mediaId}
          and name = ${name}`,
      );
      return row?.content ?? null;
    },
  };
}
