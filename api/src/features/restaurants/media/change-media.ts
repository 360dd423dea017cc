import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import { blankable, line } from '../../../platform/text/text-rules.ts';
import { mediaRow } from './media-rows.ts';
import { type MediaKey, MOST_OF } from './media-values.ts';

const described = z.object({ id: z.string(), altText: blankable(line({ label: 'Description', max: 200 })) });

/**
 * Says what a photo or logo shows, for whoever cannot see it; null or blank says nothing. Refuses with NOT_FOUND for what is not
 * the caller's, and throws UNAUTHENTICATED or FORBIDDEN.
 */
export async function updateMedia(app: App, actor: Actor, input: unknown): Promise<MediaKey> {
  actor.signedIn();
  const { id, altText = null } = parseInput(described, input);
  const key = await ownMedia(app, actor, id);
  await changed(app, key, (tx) =>
    tx.rows(sql`update media set alt_text = ${altText}
      where restaurant_id = ${key.restaurantId} and id = ${key.mediaId}`),
  );
  return key;
}

/** Removes a photo, the logo or the menu, for good. Refuses with NOT_FOUND; throws UNAUTHENTICATED or FORBIDDEN. */
export async function removeMedia(app: App, actor: Actor, input: { id: string }): Promise<MediaKey> {
  actor.signedIn();
  const key = await ownMedia(app, actor, input.id);
  await changed(app, key, (tx) =>
    tx.rows(sql`delete from media where restaurant_id = ${key.restaurantId} and id = ${key.mediaId}`),
  );
  return key;
}

const arranged = z.object({
  restaurantId: z.string(),
  ids: z.array(z.string()).max(MOST_OF.photo, `There are at most ${MOST_OF.photo} photos.`),
});

/**
 * Puts the photos of a restaurant in an order; those that are not named come behind, as they were. Refuses with NOT_FOUND for a
 * photo that is not there, and INVALID for one that is named twice.
 */
export async function setPhotoOrder(
  app: App,
  actor: Actor,
  input: { restaurantId: string },
): Promise<{ restaurantId: string }> {
  const restaurantId = uuidOf('Restaurant', input.restaurantId) ?? '';
  actor.must('restaurant:update', restaurantId);
  const { ids } = parseInput(arranged, input);
  if (new Set(ids).size < ids.length)
    throw new Refusal(userError('INVALID', 'Name each photo once.', ['ids']));
  const uuids = ids.map((id) => uuidOf('Media', id) ?? '');
  await inRestaurants(app, [restaurantId], async (tx) => {
    const known = await tx.rows<{ id: string }>(
      sql`select id from media where restaurant_id = ${restaurantId} and kind = 'photo' order by position, id
          for no key update`,
    );
    const there = new Set(known.map(({ id }) => id));
    const place = uuids.findIndex((uuid) => !there.has(uuid));
    if (place >= 0)
      throw new Refusal(userError('NOT_FOUND', 'There is no such photo.', ['ids', String(place)]));
    const rest = known.flatMap(({ id }) => (uuids.includes(id) ? [] : [id]));
    await tx.rows(
      sql`update media m set position = o.place - 1
          from unnest(${[...uuids, ...rest]}::uuid[]) with ordinality as o (id, place)
          where m.restaurant_id = ${restaurantId} and m.id = o.id`,
    );
    await recordEvent(tx, { type: 'restaurantChanged', restaurantId, part: 'profile' });
  });
  return { restaurantId };
}

/** What the caller may change of this id. */
async function ownMedia(app: App, actor: Actor, id: string): Promise<MediaKey> {
  const uuid = uuidOf('Media', id);
  const scope = { restaurantIds: actor.restaurantIds };
  const row = uuid && (await mediaRow(new TenantReads(app.pool), scope, uuid));
  if (!row) throw new Refusal(userError('NOT_FOUND', 'There is no such photo, logo or menu.', ['id']));
  actor.must('restaurant:update', row.restaurantId);
  return { restaurantId: row.restaurantId, mediaId: row.mediaId };
}

async function changed(
  app: App,
  { restaurantId }: MediaKey,
  write: (tx: TenantTransaction) => Promise<unknown>,
): Promise<void> {
  await inRestaurants(app, [restaurantId], async (tx) => {
    await write(tx);
    await recordEvent(tx, { type: 'restaurantChanged', restaurantId, part: 'profile' });
  });
}
