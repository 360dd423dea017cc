import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { OwnerQuery } from '../../../platform/jobs/owner-query.ts';
import { type MediaKey, objectKey } from './media-values.ts';

const removal = z.object({ restaurantId: z.uuid(), mediaId: z.uuid(), names: z.string() });

/**
 * Removes from the bucket the files of a photo, logo or menu that is not there: it was removed, by whatever way, or its upload was broken
 * off. Ordered by the database for each row that goes, and at each upload. Without a bucket there is nothing to do.
 */
export async function removeMediaFiles(app: App, payload: unknown, query: OwnerQuery): Promise<void> {
  const { names, ...key } = removal.parse(payload);
  if (!app.bucket) return;
  const { rows } = await query(
    sql`select 1 from media where restaurant_id = ${key.restaurantId} and id = ${key.mediaId}`,
  );
  if (rows.length > 0) return;
  for (const name of names.split(',')) await app.bucket.remove(objectKey(key, name));
}

interface FileInDatabase extends MediaKey {
  name: string;
  contentType: string;
  content: Buffer;
}

/**
 * Brings into the bucket what the database kept before there was one, a file at a time; readers find each all the while. Broken off, the
 * next night goes on.
 */
export async function moveMediaFiles(app: App, query: OwnerQuery): Promise<void> {
  const { bucket } = app;
  if (!bucket) return;
  for (;;) {
    const { rows } = await query<FileInDatabase>(
      sql`select f.restaurant_id as "restaurantId", f.media_id as "mediaId", f.name, f.content, v.variant ->> 'contentType' as "contentType"
          from media_files f join media m on m.restaurant_id = f.restaurant_id and m.id = f.media_id
            join lateral jsonb_array_elements(m.variants) as v (variant) on v.variant ->> 'name' = f.name
          limit 1`,
    );
    const [file] = rows;
    if (!file) return;
    const key = objectKey(file, file.name);
    await bucket.put(key, file);
    const moved = await query(
      sql`delete from media_files where restaurant_id = ${file.restaurantId} and media_id = ${file.mediaId}
            and name = ${file.name} returning 1`,
    );
    if (moved.rows.length === 0) await bucket.remove(key); // it was removed in the meantime
  }
}
