import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { inRestaurants } from '../../platform/db/in-restaurants.ts';
import { newUuid, uuidOf } from '../../platform/graphql/global-id.ts';
import { line } from '../../platform/graphql/text-rules.ts';
import { parseInput } from '../../platform/graphql/user-errors.ts';
import type { Limit } from '../../platform/rate-limits.ts';
import { ImportEntity } from './import.entity.ts';
import { importTokenOf, type NamedImport } from './import-token.ts';
import { importKinds } from './import-values.ts';

/** Files that an owner may send in an hour: each can be 20 MB that are kept for a day. */
const FILES: Limit = { name: 'import', points: 30, perSeconds: 3_600 };

const rules = z.object({
  restaurantId: z.string(),
  kind: z.enum(importKinds),
  fileName: line({ label: 'File name', max: 255 }),
});

/**
 * Begins an import: the file itself is sent to the address that is given back, within 15 minutes. Throws UNAUTHENTICATED,
 * FORBIDDEN, TRIAL_EXPIRED or RATE_LIMITED.
 */
export async function createImport(
  app: App,
  actor: Actor,
  input: { restaurantId: string },
): Promise<NamedImport & { uploadUrl: string }> {
  const createdBy = actor.signedIn();
  const restaurantId = uuidOf('Restaurant', input.restaurantId) ?? '';
  actor.must('restaurant:import', restaurantId);
  const { kind, fileName } = parseInput(rules, input);
  await app.limits.consume(FILES, restaurantId);
  const importId = newUuid();
  const createdAt = app.clock.now();
  await inRestaurants(app.orm, [restaurantId], async (em) => {
    const status = 'awaiting_file';
    em.create(ImportEntity, { restaurantId, id: importId, kind, status, fileName, createdBy, createdAt });
  });
  const token = importTokenOf(app.env.keys, 'import-file', { restaurantId, importId }, createdAt);
  return { restaurantId, importId, uploadUrl: `${app.env.APP_URL}/imports/${token}` };
}
