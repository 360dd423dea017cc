import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { parseInput } from '../../../platform/errors/user-errors.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import { RestaurantEntity } from '../restaurant.entity.ts';
import {
  colorOf,
  EMBED_COLOR_SCHEMES,
  LARGEST_CORNER_RADIUS,
  MOST_ALLOWED_SITES,
  siteOriginOf,
} from './embed-settings.ts';

const BAD_COLOR = 'Enter a colour as # and six digits or letters from a to f, for instance #0f766e.';
const BAD_RADIUS = `Corners are rounded by a whole number of pixels from 0 to ${LARGEST_CORNER_RADIUS}.`;

/** Text that `read` understands, as it reads it. */
const readAs = (read: (text: string) => string | null, message: string) =>
  z
    .string()
    .max(300, message)
    .transform((text, context) => {
      const value = read(text);
      if (value !== null) return value;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });

const rules = z.object({
  restaurantId: z.string(),
  accentColor: z.preprocess(
    (given) => (typeof given === 'string' && given.trim() === '' ? null : given),
    readAs(colorOf, BAD_COLOR).nullish(),
  ),
  cornerRadius: z.int().min(0, BAD_RADIUS).max(LARGEST_CORNER_RADIUS, BAD_RADIUS).nullish(),
  colorScheme: z.enum(EMBED_COLOR_SCHEMES).nullish(),
  allowedSites: z
    .array(readAs(siteOriginOf, 'Enter the address of a site, for instance https://www.example.com.'))
    .max(MOST_ALLOWED_SITES, `List at most ${MOST_ALLOWED_SITES} sites.`)
    .transform((sites) => [...new Set(sites)])
    .nullish(),
});

/**
 * Changes how the booking form looks on other sites and which may show it; what is left out stays, and a null colour
 * means the product's own. Every process serves the form under the new list from then on. Throws UNAUTHENTICATED, or
 * FORBIDDEN for another restaurant or too low a role.
 */
export async function updateEmbedSettings(
  app: App,
  actor: Actor,
  input: { restaurantId: string },
): Promise<{ restaurantId: string }> {
  const restaurantId = uuidOf('Restaurant', input.restaurantId) ?? '';
  actor.must('restaurant:update', restaurantId);
  const { accentColor, cornerRadius, colorScheme, allowedSites } = parseInput(rules, input);
  await inRestaurants(app, [restaurantId], async (tx) => {
    const restaurant = await tx.entities.findOneOrFail(RestaurantEntity, { id: restaurantId });
    tx.entities.assign(restaurant, {
      ...(accentColor !== undefined && { embedAccentColor: accentColor }),
      embedCornerRadius: cornerRadius ?? restaurant.embedCornerRadius,
      embedColorScheme: colorScheme ?? restaurant.embedColorScheme,
      embedAllowedSites: allowedSites ?? restaurant.embedAllowedSites,
      updatedAt: app.clock.now(),
    });
    await recordEvent(tx, { type: 'restaurantChanged', restaurantId });
  });
  return { restaurantId };
}
