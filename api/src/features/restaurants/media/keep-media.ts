import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import { type DrawnMedia, drawVariants } from './draw-variants.ts';
import { mediaFiles } from './media-files.ts';
import { type MediaRow, mediaRow } from './media-rows.ts';
import { type MediaKey, type MediaKind, MOST_OF } from './media-values.ts';
import { refuseOtherThanPdf } from './read-file-type.ts';
import { RefusedMedia } from './refused-media.ts';

interface Upload extends MediaKey {
  kind: MediaKind;
}

/**
 * Makes a photo, logo or menu of an uploaded file and adds it to the restaurant: a photo behind the others, a logo or menu in the
 * place of the one before. The same upload sent again answers with what the first one made. Throws RefusedMedia, or BucketAway;
 * then nothing is kept.
 */
export async function keepMedia(app: App, upload: Upload, bytes: Buffer): Promise<MediaRow> {
  const reads = () =>
    mediaRow(new TenantReads(app.pool), { restaurantIds: [upload.restaurantId] }, upload.mediaId);
  const made = await reads();
  if (made) return made;
  const drawn = upload.kind === 'menu' ? menuOf(bytes) : await drawVariants(upload.kind, bytes);
  const keep = await mediaFiles(app).take(upload, drawn.files);
  await inRestaurants(app, [upload.restaurantId], (tx) => add(app, tx, { ...upload, ...drawn, keep }));
  const kept = await reads();
  if (!kept) throw new Error('what was kept a moment ago is gone');
  return kept;
}

function menuOf(content: Buffer): DrawnMedia {
  refuseOtherThanPdf(content);
  const shape = { contentType: 'application/pdf', width: null, height: null, bytes: content.length };
  return { color: null, files: [{ name: 'menu.pdf', ...shape, content }] };
}

interface TakenMedia extends Upload, DrawnMedia {
  /** Writes of its files what is written with the row. */
  keep: (tx: TenantTransaction) => Promise<void>;
}

async function add(app: App, tx: TenantTransaction, media: TakenMedia): Promise<void> {
  const { restaurantId, mediaId, kind, color } = media;
  // One upload at a time for each restaurant, so that their number holds.
  const [there] = await tx.rows(sql`select id from restaurants where id = ${restaurantId} for no key update`);
  if (!there) throw new RefusedMedia('TOO_MANY', 'The restaurant is not there any more.');
  if (kind !== 'photo')
    await tx.rows(
      sql`delete from media where restaurant_id = ${restaurantId} and kind = ${kind} and id <> ${mediaId}`,
    );
  const [place] = await tx.rows<{ taken: number; next: number }>(
    sql`select count(*)::int as taken, coalesce(max(position) + 1, 0) as next from media
        where restaurant_id = ${restaurantId} and kind = ${kind}`,
  );
  const { taken = 0, next = 0 } = place ?? {};
  if (taken >= MOST_OF[kind]) {
    throw new RefusedMedia(
      'TOO_MANY',
      `There are ${MOST_OF.photo} photos already, the most there can be. Remove one first.`,
    );
  }
  const variants = JSON.stringify(media.files.map(({ content, ...variant }) => variant));
  const added = await tx.rows(
    sql`insert into media (restaurant_id, id, kind, position, color, variants, created_at)
        values (${restaurantId}, ${mediaId}, ${kind}, ${next}, ${color}, ${variants}::jsonb, ${app.clock.now()})
        on conflict do nothing returning id`,
  );
  if (added.length === 0) return; // the same upload, sent twice at once
  await media.keep(tx);
  await recordEvent(tx, { type: 'restaurantChanged', restaurantId, part: 'profile' });
}
