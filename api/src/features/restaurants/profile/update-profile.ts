import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';
import { RestaurantEntity } from '../restaurant.entity.ts';
import { chooseSlug } from './choose-slug.ts';
import { addressLine, profileRules } from './profile-values.ts';
import { RestaurantProfileEntity } from './restaurant-profile.entity.ts';

/** Names for a page that a restaurant may try in an hour: enough to find one, too few to collect them. */
const NAMES: Limit = { name: 'page-name', points: 20, perSeconds: 3_600 };

const rules = profileRules.extend({
  restaurantId: z.string(),
  slug: z
    .string()
    .max(200, 'Use 3 to 60 of the letters a to z, digits, and single hyphens between them.')
    .transform((slug) => slug.trim().toLowerCase() || null)
    .nullish(),
});

/** Lists and switches that a null leaves as they are. */
const NEVER_NULL = new Set(['cuisines', 'socialLinks', 'isListed']);

/**
 * Changes what a restaurant tells of itself; what is left out stays, null or blank clears. The one-line address follows the
 * parts as long as nobody has written it by hand. Throws UNAUTHENTICATED, FORBIDDEN or RATE_LIMITED.
 */
export async function updateProfile(
  app: App,
  actor: Actor,
  input: { restaurantId: string },
): Promise<{ restaurantId: string }> {
  const restaurantId = uuidOf('Restaurant', input.restaurantId) ?? '';
  actor.must('restaurant:update', restaurantId);
  const { restaurantId: _, slug, ...request } = parseInput(rules, input);
  if (slug) await app.limits.consume(NAMES, restaurantId);
  const given = Object.fromEntries(
    Object.entries(request).filter(
      ([field, value]) => value !== undefined && (value !== null || !NEVER_NULL.has(field)),
    ),
  );
  const updatedAt = app.clock.now();
  await inRestaurants(app, [restaurantId], async (tx) => {
    // Two who change it at once take turns, so that there is one present name.
    await tx.rows(sql`select id from restaurants where id = ${restaurantId} for no key update`);
    const restaurant = await tx.entities.findOneOrFail(RestaurantEntity, { id: restaurantId });
    const known = await tx.entities.findOne(RestaurantProfileEntity, { restaurantId });
    const profile = known ?? tx.entities.create(RestaurantProfileEntity, { restaurantId, updatedAt });
    const before = lineOf(profile);
    tx.entities.assign(profile, { ...given, updatedAt });
    refuseHalfAPlace(profile);
    if (!restaurant.address || restaurant.address === before)
      tx.entities.assign(restaurant, { address: lineOf(profile) ?? restaurant.address, updatedAt });
    if (slug !== undefined) await chooseSlug(tx, { restaurantId, slug, now: updatedAt });
    await recordEvent(tx, { type: 'restaurantChanged', restaurantId, part: 'profile' });
  });
  return { restaurantId };
}

function lineOf(profile: RestaurantProfileEntity): string | null {
  const { street = null, locality = null, region = null, postalCode = null, country = null } = profile;
  return addressLine({ street, locality, region, postalCode, country });
}

function refuseHalfAPlace({ latitude, longitude }: RestaurantProfileEntity): void {
  if ((latitude ?? null) !== null && (longitude ?? null) === null)
    throw new Refusal(userError('REQUIRED', 'Longitude is required beside latitude.', ['longitude']));
  if ((longitude ?? null) !== null && (latitude ?? null) === null)
    throw new Refusal(userError('REQUIRED', 'Latitude is required beside longitude.', ['latitude']));
}
