import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { inRestaurants } from '../../platform/db/in-restaurants.ts';
import { sql } from '../../platform/db/statement.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import { parseInput, Refusal, userError } from '../../platform/errors/user-errors.ts';
import { recordEvent } from '../../platform/events/event-bus.ts';
import { idempotencyKeyRule } from '../../platform/idempotency/idempotency-key.ts';
import { attemptOf, once } from '../../platform/idempotency/once.ts';
import { newUuid, uuidOf } from '../../platform/ids/global-id.ts';
import { experienceInput, type GivenExperience, offerOf } from './rules/experience-input.ts';
import { refuseSoldSeats } from './sold-seats.ts';

/** Most experiences of a restaurant that are not archived. */
export const MOST_EXPERIENCES = 50;

const NO_EXPERIENCE = userError('NOT_FOUND', 'There is no such experience.', ['id']);
const NO_ACCOUNT = userError(
  'CONFLICT',
  'An experience that is paid for can be switched on once the restaurant’s payment account can take payments. Connect it first, or save the experience switched off.',
  ['experience', 'isOn'],
);
const UNKNOWN_TABLE = userError('NOT_FOUND', 'There is no such table.', ['experience', 'tableIds']);
const UNKNOWN_PHOTO = userError('NOT_FOUND', 'There is no such photo.', ['experience', 'photoId']);

const createRules = z.object({
  restaurantId: z.string(),
  experience: experienceInput,
  idempotencyKey: idempotencyKeyRule,
});
const updateRules = z.object({ restaurantId: z.string(), id: z.string(), experience: experienceInput });

/** An experience that was written. */
export interface WrittenExperience {
  restaurantId: string;
  experienceId: string;
}

/**
 * Makes an experience. Refuses with NOT_FOUND a table or photo that there is not, with TOO_MANY one more than there may be, and with CONFLICT one
 * that is on and paid for without an account that can take that; throws FORBIDDEN.
 */
export async function createExperience(
  app: App,
  actor: Actor,
  input: { restaurantId: string },
): Promise<WrittenExperience> {
  const restaurantId = uuidOf('Restaurant', input.restaurantId) ?? '';
  actor.must('payments:manage', restaurantId);
  const asked = parseInput(createRules, input);
  const experienceId = await inRestaurants(app, [restaurantId], (tx) =>
    once(app, tx, attemptOf(actor, 'createExperience', restaurantId, asked), {
      make: () => add(app, tx, restaurantId, asked.experience),
      idOf: (id) => id,
      again: (id) => id,
    }),
  );
  return { restaurantId, experienceId };
}

/**
 * Writes an experience anew as a whole; what was booked keeps what it bought. Refuses as `createExperience`, with NOT_FOUND one that there is not
 * or that is archived, and with CONFLICT, and the sittings, fewer seats than are sold.
 */
export async function updateExperience(
  app: App,
  actor: Actor,
  input: { restaurantId: string },
): Promise<WrittenExperience> {
  const restaurantId = uuidOf('Restaurant', input.restaurantId) ?? '';
  actor.must('payments:manage', restaurantId);
  const { id, experience } = parseInput(updateRules, input);
  const experienceId = uuidOf('Experience', id);
  if (!experienceId) throw new Refusal(NO_EXPERIENCE);
  await inRestaurants(app, [restaurantId], (tx) =>
    rewrite(app, tx, { restaurantId, experienceId }, experience),
  );
  return { restaurantId, experienceId };
}

/** Offers an experience no more: what was booked stands. One that nobody ever booked is removed. Refuses with NOT_FOUND. */
export async function archiveExperience(
  app: App,
  actor: Actor,
  input: { restaurantId: string; id: string },
): Promise<{ restaurantId: string }> {
  const restaurantId = uuidOf('Restaurant', input.restaurantId) ?? '';
  actor.must('payments:manage', restaurantId);
  const experienceId = uuidOf('Experience', input.id);
  if (!experienceId) throw new Refusal(NO_EXPERIENCE);
  await inRestaurants(app, [restaurantId], async (tx) => {
    const known = await lockExperience(tx, { restaurantId, experienceId });
    if (!known) throw new Refusal(NO_EXPERIENCE);
    const now = app.clock.now();
    const asked = sql`restaurant_id = ${restaurantId} and experience_id = ${experienceId}`;
    const used = await tx.rows(
      sql`select from bookings where ${asked} union all select from holds where ${asked} limit 1`,
    );
    await tx.rows(
      used.length > 0
        ? sql`update experiences set archived_at = ${now}, is_on = false, updated_at = ${now}
            where restaurant_id = ${restaurantId} and id = ${experienceId}`
        : sql`delete from experiences where restaurant_id = ${restaurantId} and id = ${experienceId}`,
    );
    await recordEvent(tx, { type: 'restaurantChanged', restaurantId, part: 'rules' });
  });
  return { restaurantId };
}

async function add(
  app: App,
  tx: TenantTransaction,
  restaurantId: string,
  experience: GivenExperience,
): Promise<string> {
  // Two at once would count the same: the second waits here, and counts the first.
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`experiences ${restaurantId}`}, 0))`);
  const [count] = await tx.rows<{ n: number }>(
    sql`select count(*)::int as n from experiences where restaurant_id = ${restaurantId} and archived_at is null`,
  );
  if ((count?.n ?? 0) >= MOST_EXPERIENCES)
    throw new Refusal(
      userError('TOO_MANY', `There are ${MOST_EXPERIENCES} experiences already. Archive one that is over.`),
    );
  const { name, isOn, seats = null } = experience;
  const { tableIds, photoId } = await checked(tx, restaurantId, experience);
  const experienceId = newUuid();
  const now = app.clock.now();
  await tx.rows(
    sql`insert into experiences (restaurant_id, id, name, is_on, seats, table_ids, photo_id, offer, created_at, updated_at)
      values (${restaurantId}, ${experienceId}, ${name}, ${isOn}, ${seats}, ${tableIds}::uuid[], ${photoId},
        ${JSON.stringify(offerOf(experience))}::jsonb, ${now}, ${now})`,
  );
  await recordEvent(tx, { type: 'restaurantChanged', restaurantId, part: 'rules' });
  return experienceId;
}

async function rewrite(
  app: App,
  tx: TenantTransaction,
  known: WrittenExperience,
  experience: GivenExperience,
): Promise<void> {
  const { restaurantId, experienceId } = known;
  const before = await lockExperience(tx, known);
  if (!before) throw new Refusal(NO_EXPERIENCE);
  const { name, isOn, seats = null } = experience;
  const { tableIds, photoId } = await checked(tx, restaurantId, experience);
  await refuseSoldSeats(app, tx, known, { seats, isCountedAnew: before.sitting !== experience.sitting });
  await tx.rows(
    sql`update experiences set name = ${name}, is_on = ${isOn}, seats = ${seats}, table_ids = ${tableIds}::uuid[], photo_id = ${photoId},
        offer = ${JSON.stringify(offerOf(experience))}::jsonb, updated_at = ${app.clock.now()}
      where restaurant_id = ${restaurantId} and id = ${experienceId}`,
  );
  await recordEvent(tx, { type: 'restaurantChanged', restaurantId, part: 'rules' });
}

/** One that is not archived, which nobody takes seats of until the transaction is over; null for none. */
function lockExperience(
  tx: TenantTransaction,
  { restaurantId, experienceId }: WrittenExperience,
): Promise<{ sitting: string } | null> {
  return tx.row<{ sitting: string }>(
    sql`select offer ->> 'sitting' as sitting from experiences
      where restaurant_id = ${restaurantId} and id = ${experienceId} and archived_at is null for update`,
  );
}

/** The tables and the photo that it names, which are the restaurant's own; and whether what it costs can be paid. */
async function checked(
  tx: TenantTransaction,
  restaurantId: string,
  { tableIds: tables, photoId: photo, isOn, payment, currency }: GivenExperience,
): Promise<{ tableIds: string[] | null; photoId: string | null }> {
  const tableIds = tables ? await ownTables(tx, restaurantId, tables) : null;
  const photoId = photo ? await ownPhoto(tx, restaurantId, photo) : null;
  if (isOn && payment) await requireAccount(tx, restaurantId, currency);
  return { tableIds, photoId };
}

async function ownTables(
  tx: TenantTransaction,
  restaurantId: string,
  ids: readonly string[],
): Promise<string[]> {
  const tableIds = [...new Set(ids.map((id) => uuidOf('Table', id)))].filter((id) => id !== null);
  const known = await tx.rows(
    sql`select from tables where restaurant_id = ${restaurantId} and id = any (${tableIds}::uuid[]) and deleted_at is null`,
  );
  if (known.length < new Set(ids).size) throw new Refusal(UNKNOWN_TABLE);
  return tableIds;
}

async function ownPhoto(tx: TenantTransaction, restaurantId: string, id: string): Promise<string> {
  const photoId = uuidOf('Media', id);
  const known = photoId
    ? await tx.rows(
        sql`select from media where restaurant_id = ${restaurantId} and id = ${photoId} and kind = 'photo'`,
      )
    : [];
  if (!photoId || known.length === 0) throw new Refusal(UNKNOWN_PHOTO);
  return photoId;
}

async function requireAccount(tx: TenantTransaction, restaurantId: string, currency: string): Promise<void> {
  const account = await tx.row<{ currency: string | null }>(
    sql`select currency from payment_accounts where restaurant_id = ${restaurantId} and state = 'active' for share`,
  );
  if (!account) throw new Refusal(NO_ACCOUNT);
  if (account.currency !== currency)
    throw new Refusal(
      userError(
        'OUT_OF_RANGE',
        `The restaurant’s account takes ${account.currency}. Give the price in that.`,
        ['experience', 'currency'],
      ),
    );
}
