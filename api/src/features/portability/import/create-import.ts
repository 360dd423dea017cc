import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { parseInput } from '../../../platform/errors/user-errors.ts';
import { idempotencyKeyRule } from '../../../platform/idempotency/idempotency-key.ts';
import { attemptOf, once } from '../../../platform/idempotency/once.ts';
import { newUuid, uuidOf } from '../../../platform/ids/global-id.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';
import { line } from '../../../platform/text/text-rules.ts';
import { ImportEntity } from './import.entity.ts';
import { importTokenOf, type NamedImport } from './import-token.ts';
import { importKinds } from './import-values.ts';

/** Files that an owner may send in an hour: each can be 20 MB that are kept for a day. */
const FILES: Limit = { name: 'import', points: 30, perSeconds: 3_600 };

const rules = z.object({
  restaurantId: z.string(),
  kind: z.enum(importKinds),
  fileName: line({ label: 'File name', max: 255 }),
  idempotencyKey: idempotencyKeyRule,
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
  const request = parseInput(rules, input);
  const { kind, fileName } = request;
  await app.limits.consume(FILES, restaurantId);
  const createdAt = app.clock.now();
  const importId = await inRestaurants(app, [restaurantId], (tx) =>
    once(app, tx, attemptOf(actor, 'createImport', restaurantId, request), {
      make: async () => {
        const id = newUuid();
        const status = 'awaiting_file';
        tx.entities.create(ImportEntity, { restaurantId, id, kind, status, fileName, createdBy, createdAt });
        return id;
      },
      idOf: (id) => id,
      again: (id) => id, // with a new address for the file, which counts for an import that still waits for one
    }),
  );
  const token = importTokenOf(app.env.keys, 'import-file', { restaurantId, importId }, createdAt);
  return { restaurantId, importId, uploadUrl: `${app.env.APP_URL}/imports/${token}` };
}
