import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Bucket } from '../../../platform/storage/bucket.ts';
import { type MediaKey, objectKey } from './media-values.ts';

/** One form of what was uploaded, with its bytes. */
interface MediaFile {
  name: string;
  contentType: string;
  content: Buffer;
}

/** Where the bytes of photos, logos and menus are: never without their row, and gone with it. */
export interface MediaFiles {
  /**
   * Takes the bytes before the transaction that makes their row; what it resolves with writes the rest within that transaction. When that
   * fails, nothing of them is kept.
   */
  take(key: MediaKey, files: readonly MediaFile[]): Promise<(tx: TenantTransaction) => Promise<void>>;
  /** Null when there is none of this name. Throws BucketAway. */
  read(key: MediaKey, name: string): Promise<Buffer | null>;
}

/** What they need of the process. */
type Services = Pick<App, 'pool' | 'orm' | 'writes' | 'bucket'>;

/** In the bucket when one is set up, else in the database. */
export function mediaFiles(app: Services): MediaFiles {
  const inDatabase = filesInDatabase(app);
  return app.bucket ? filesInBucket(app, app.bucket, inDatabase) : inDatabase;
}

/** Beside all else that a backup saves: a restaurant has a few, and browsers ask for each once. */
function filesInDatabase({ pool }: Pick<App, 'pool'>): MediaFiles {
  return {
    async take({ restaurantId, mediaId }, files) {
      return async (tx) => {
        for (const { name, content } of files) {
          await tx.rows(sql`insert into media_files (restaurant_id, media_id, name, content)
            values (${restaurantId}, ${mediaId}, ${name}, ${content})`);
        }
      };
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

/** When what was taken for a row that never came is removed again: long after its upload address ended. */
const FORGOTTEN_AFTER_SECONDS = 3_600;

/**
 * In the bucket. Sent before the transaction, so that no lock of the restaurant waits for a store on another machine. What was kept in
 * the database before there was a bucket is read there until it is moved.
 */
function filesInBucket(app: Services, bucket: Bucket, inDatabase: MediaFiles): MediaFiles {
  return {
    async take(key, files) {
      const names = files.map(({ name }) => name).join(',');
      await inRestaurants(app, [key.restaurantId], (tx) =>
        enqueue(tx, 'remove-media-files', { ...key, names }, { inSeconds: FORGOTTEN_AFTER_SECONDS }),
      );
      await Promise.all(files.map((file) => bucket.put(objectKey(key, file.name), file)));
      return async () => undefined;
    },
    async read(key, name) {
      return (await inDatabase.read(key, name)) ?? bucket.get(objectKey(key, name));
    },
  };
}
