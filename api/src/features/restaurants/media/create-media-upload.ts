import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { parseInput } from '../../../platform/errors/user-errors.ts';
import { globalId, newUuid, uuidOf } from '../../../platform/ids/global-id.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';
import { readSignedName, signedName } from '../../../platform/secrets/signed-name.ts';
import { MEDIA_KINDS, type MediaKey, type MediaKind } from './media-values.ts';

/** Files of a restaurant in an hour: a whole profile several times over. */
const UPLOADS: Limit = { name: 'media-upload', points: 60, perSeconds: 3_600 };

const rules = z.object({ restaurantId: z.string(), kind: z.enum(MEDIA_KINDS) });

const PURPOSES = { photo: 'photo-upload', logo: 'logo-upload', menu: 'menu-upload' } as const;

/**
 * The address that takes one file for a restaurant's profile within 15 minutes, and the id that it will have there. Throws
 * UNAUTHENTICATED, FORBIDDEN, TRIAL_EXPIRED or RATE_LIMITED.
 */
export async function createMediaUpload(
  app: App,
  actor: Actor,
  input: { restaurantId: string },
): Promise<{ mediaId: string; uploadUrl: string }> {
  const restaurantId = uuidOf('Restaurant', input.restaurantId) ?? '';
  actor.must('restaurant:update', restaurantId);
  const { kind } = parseInput(rules, input);
  await app.limits.consume(UPLOADS, restaurantId);
  const mediaId = newUuid();
  const token = signedName(app.env.keys, PURPOSES[kind], [restaurantId, mediaId], app.clock.now());
  return {
    mediaId: globalId('Media', mediaId),
    uploadUrl: `${app.env.APP_URL}/uploads/${kind}/${token}`,
  };
}

/** What an address takes a file for; null for one that we did not make, or whose time is up. */
export function uploadOf(app: App, kind: string, token: string): (MediaKey & { kind: MediaKind }) | null {
  const known = MEDIA_KINDS.find((each) => each === kind);
  const named = known && readSignedName(app.env.keys, PURPOSES[known], token, app.clock.now());
  const [restaurantId, mediaId] = named ?? [];
  return known && restaurantId && mediaId ? { kind: known, restaurantId, mediaId } : null;
}
