import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { inRestaurants } from '../../platform/db/in-restaurants.ts';
import { sql } from '../../platform/db/statement.ts';
import { TenantReads } from '../../platform/db/tenant-reads.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import { parseInput, Refusal, userError } from '../../platform/errors/user-errors.ts';
import { recordEvent } from '../../platform/events/event-bus.ts';
import { uuidOf } from '../../platform/ids/global-id.ts';
import { storedZones } from '../floor-plans/stored-parts.ts';
import { type ShiftInput, shiftInput } from './shift-input.ts';
import { type ShiftRow, shiftRows } from './shift-rows.ts';
import { ShiftSectionEntity } from './shift-section.entity.ts';
import { ShiftServerEntity } from './shift-server.entity.ts';

/** A shift that was saved. */
export interface SavedShift {
  restaurantId: string;
  date: string;
  service: string;
}

/** Somebody saved meanwhile; the payload's `current` is what they saved. */
class NewerShift extends Refusal {
  override readonly extras: { current: ShiftRow | null };

  constructor(current: ShiftRow | null) {
    super(
      userError('CONFLICT', 'Somebody else changed this shift meanwhile. Look at theirs, then save again.', [
        'revision',
      ]),
    );
    this.extras = { current };
  }
}

/**
 * Sets who serves where in one service of a date, and its briefing, in one write: all of it or nothing. Names the revision that it was
 * made over, 0 for the first. Refuses with CONFLICT and the newer shift over any other revision, NOT_FOUND a service that the
 * date has not, a zone that the floor has not and a member of another team, and what the input rules refuse. Throws FORBIDDEN for
 * another restaurant or too low a role.
 */
export async function saveShift(app: App, actor: Actor, input: unknown): Promise<SavedShift> {
  actor.signedIn();
  const request = parseInput(shiftInput, input);
  const restaurantId = uuidOf('Restaurant', request.restaurantId) ?? '';
  actor.must('shift:edit', restaurantId);
  const { date } = request;
  const shifts = await shiftRows(app, new TenantReads(app.pool), { restaurantId }, date);
  const { service } = shifts.find((shift) => shift.service === request.service) ?? {};
  if (!service) throw noSuchService();
  const saved = { restaurantId, date, service };
  try {
    await inRestaurants(app, [restaurantId], (tx) => save(app, tx, saved, request));
  } catch (error) {
    if (!(error instanceof Stale)) throw error;
    // Read after the other one's commit, which is what made this one stale.
    const now = await shiftRows(app, new TenantReads(app.pool), { restaurantId }, date);
    throw new NewerShift(now.find((shift) => shift.service === service) ?? null);
  }
  return saved;
}

/** The revision that was named is no longer the newest. */
class Stale extends Error {}

async function save(app: App, tx: TenantTransaction, saved: SavedShift, request: ShiftInput): Promise<void> {
  const { restaurantId, date, service } = saved;
  const members = await memberIds(tx, restaurantId, request);
  await refuseUnknownZones(tx, restaurantId, request);
  // The row is there to be locked even by the first save: of two at once the second waits, and finds revision 1.
  await tx.rows(sql`insert into shifts (restaurant_id, date, service, revision, note, updated_at)
      values (${restaurantId}, ${date}, ${service}, 0, null, ${app.clock.now()}) on conflict do nothing`);
  const changed = await tx.row(sql`update shifts set revision = revision + 1, note = ${request.note},
        updated_at = ${app.clock.now()}
      where restaurant_id = ${restaurantId} and date = ${date} and service = ${service}
        and revision = ${request.revision} returning revision`);
  if (!changed) throw new Stale();
  await tx.entities.nativeDelete(ShiftServerEntity, { restaurantId, date, service }); // their sections go with them
  await tx.entities.insertMany(
    ShiftServerEntity,
    request.servers.map(({ name, isPaused }, position) => ({
      ...saved,
      position,
      memberId: members[position] ?? null,
      name: name ?? null,
      isPaused,
    })),
  );
  await tx.entities.insertMany(
    ShiftSectionEntity,
    request.servers.flatMap(({ sections }, position) =>
      sections.map((zone) => ({ ...saved, zone, position })),
    ),
  );
  await recordEvent(tx, { type: 'shiftChanged', ...saved });
}

/** The uuids of the members that are named, in the places of the list; all of them work here. */
async function memberIds(
  tx: TenantTransaction,
  restaurantId: string,
  { servers }: ShiftInput,
): Promise<(string | null)[]> {
  const asked = servers.map(({ memberId }) => (memberId == null ? null : (uuidOf('Member', memberId) ?? '')));
  const ids = asked.filter((id) => id);
  const rows = await tx.rows<{ id: string }>(
    sql`select id from memberships where restaurant_id = ${restaurantId} and id = any (${ids}::uuid[]) for share`,
  );
  const known = new Set(rows.map(({ id }) => id));
  const wrong = asked.flatMap((id, index) =>
    id === null || known.has(id)
      ? []
      : [userError('NOT_FOUND', 'Nobody of your team is that.', ['servers', String(index), 'memberId'])],
  );
  if (wrong.length > 0) throw new Refusal(...wrong);
  return asked;
}

/** A zone is one that is drawn, or one that a table is in although nobody has drawn it. */
async function refuseUnknownZones(
  tx: TenantTransaction,
  restaurantId: string,
  { servers }: ShiftInput,
): Promise<void> {
  const room = await tx.row<{ zones: unknown; ofTables: number[] }>(
    sql`select (select zones from floor_plans where restaurant_id = ${restaurantId}
          order by is_default desc, updated_at desc, id limit 1) as zones,
        array(select distinct server_zone from tables where restaurant_id = ${restaurantId} and deleted_at is null) as "ofTables"`,
  );
  const known = new Set([...storedZones(room?.zones ?? []).map(({ id }) => id), ...(room?.ofTables ?? [])]);
  const wrong = servers.flatMap(({ sections }, index) =>
    sections.flatMap((zone, place) =>
      known.has(zone)
        ? []
        : [
            userError('NOT_FOUND', `The floor has no zone ${zone}. Choose one that it has.`, [
              'servers',
              String(index),
              'sections',
              String(place),
            ]),
          ],
    ),
  );
  if (wrong.length > 0) throw new Refusal(...wrong);
}

const noSuchService = () =>
  new Refusal(
    userError('NOT_FOUND', 'No service of that date opens then. Load the services of the date again.', [
      'service',
    ]),
  );
