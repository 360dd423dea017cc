import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { App } from '../../../platform/app.ts';
import { allowEverywhere } from '../../../platform/http/security-headers.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import { tokenColors } from '../../../platform/mail/token-colors.ts';
import { mediaFiles } from '../media/media-files.ts';
import type { PageRestaurant, PageRestaurants } from './page-restaurants.ts';
import { drawSharePicture, type SharePicture } from './share-picture.ts';

/** Pictures that are kept drawn, of some 300 kB each. */
const MOST_KEPT = 50;

/** Under an address that names what it shows it never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';

/** `GET /share/<id>.png`: the picture that stands for a restaurant where its page is linked to, made of its photo, colour and name. */
export function serveSharePictures(
  server: FastifyInstance,
  app: Pick<App, 'pool' | 'orm' | 'writes' | 'bucket' | 'logger'>,
  restaurants: PageRestaurants,
): void {
  // By what is drawn, so that it is drawn once for all who ask at the same time.
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: MOST_KEPT });

  server.get<{ Params: { id: string }; Querystring: { v?: string } }>(
    '/share/:id.png',
    async ({ params, query, headers }, reply) => {
      const restaurant = await restaurants.of(params.id);
      if (!restaurant) return reply.callNotFound();
      const version = shareVersionOf(restaurant);
      const tag = `"${version}"`;
      allowEverywhere(reply);
      reply.headers({ 'cache-control': query.v === version ? FOR_EVER : FOR_AN_HOUR, etag: tag });
      if (headers['if-none-match']?.includes(tag)) return reply.code(304).send();
      const key = `${restaurant.id} ${version}`;
      const picture =
        drawn.get(key) ??
        photoOf(restaurant).then((photo) => drawSharePicture({ ...wordsOf(restaurant), photo }));
      drawn.set(key, picture);
      picture.catch(() => drawn.delete(key));
      return reply.type('image/png').send(await picture);
    },
  );

  async function photoOf({ id, profile }: PageRestaurant): Promise<Buffer | null> {
    const url = profile.photos[0]?.variants.find(({ contentType }) => contentType === 'image/jpeg')?.url;
    const [mediaId = '', name = ''] = url?.split('/').slice(-2) ?? [];
    const uuid = uuidOf('Media', mediaId);
    const restaurantId = uuidOf('Restaurant', id);
    if (!uuid || !restaurantId) return null;
    return mediaFiles(app).read({ restaurantId, mediaId: uuid }, name);
  }
}

/** Names what a picture shows: another photo, colour or name makes another one. */
export function shareVersionOf(restaurant: PageRestaurant): string {
  const photo = restaurant.profile.photos[0]?.variants[0]?.url ?? null;
  const shown = JSON.stringify([1, wordsOf(restaurant), photo]);
  return createHash('sha256').update(shown).digest('base64url').slice(0, 16);
}

function wordsOf({ name, profile }: PageRestaurant): Omit<SharePicture, 'photo'> {
  const { cuisines, locality, accentColor } = profile;
  const line = [cuisines[0], locality].filter((part) => part).join(' · ');
  return { name, line: line || null, color: accentColor ?? tokenColors.accent.light };
}
