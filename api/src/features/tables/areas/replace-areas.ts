import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import { newUuid, uuidOf } from '../../../platform/ids/global-id.ts';
import { line, lines } from '../../../platform/text/text-rules.ts';
import { recordRuleChange } from '../../restaurants/rule-changes/record-rule-change.ts';
import { AreaEntity } from './area.entity.ts';
import { MOST_AREAS, MOST_ZONES_OF_AN_AREA } from './area-values.ts';

const ZONE = 'A zone is named by its number, 1 or higher.';

/** Rules of all areas of a restaurant. */
const areaList = z
  .array(
    z.object({
      id: z.string().nullish(),
      name: line({ label: 'Name', max: 50 }),
      description: lines({ label: 'Description', max: 300 }),
      isPublic: z.boolean(),
      photoId: z.string().nullish(),
      zones: z
        .array(z.int(ZONE).min(1, ZONE).max(1_000_000, ZONE))
        .min(1, 'Choose at least one zone.')
        .max(MOST_ZONES_OF_AN_AREA, `An area has at most ${MOST_ZONES_OF_AN_AREA} zones.`),
    }),
  )
  .max(MOST_AREAS, `A restaurant has at most ${MOST_AREAS} areas.`)
  .check(distinct);

const rules = z.object({ restaurantId: z.string(), areas: areaList });

type AreaInput = z.output<typeof areaList>[number];

/**
 * Says which areas a restaurant has, in the place of what was said before; one that keeps its id keeps its bookings. One at a
 * time, so that two who save at once write two whole lists. Refuses with INVALID an area that is named twice, a zone in two
 * areas and a public area without a table; with NOT_FOUND an id or a photo that is not the restaurant's; with CONFLICT to
 * remove an area that bookings to come are for. Throws FORBIDDEN for another restaurant or too low a role.
 */
export async function replaceAreas(
  app: App,
  actor: Actor,
  input: unknown,
): Promise<{ restaurantId: string }> {
  actor.signedIn();
  const request = parseInput(rules, input);
  const restaurantId = uuidOf('Restaurant', request.restaurantId) ?? '';
  actor.must('table:edit', restaurantId);
  await inRestaurants(app, [restaurantId], async (tx) => {
    await tx.rows(sql`select from restaurants where id = ${restaurantId} for no key update`);
    const before = await tx.entities.find(AreaEntity, { restaurantId, removedAt: null });
    const ids = request.areas.map((area) => idOf(area, before));
    refuseUnknown(ids, request.areas, before);
    const photos = await photosOf(tx, restaurantId, request.areas);
    await refuseWithoutTables(tx, restaurantId, request.areas);
    const now = app.clock.now();
    const removed = before.filter(({ id }) => !ids.includes(id));
    await refuseInUse(tx, restaurantId, removed, now);
    for (const area of removed) area.removedAt = now;
    for (const [position, { name, description, isPublic, zones }] of request.areas.entries()) {
      const id = ids[position] ?? '';
      const photoId = photos[position] ?? null;
      const row = { position, name, description, isPublic, zones, photoId, removedAt: null };
      const known = before.find((area) => area.id === id);
      if (known) tx.entities.assign(known, row);
      else tx.entities.create(AreaEntity, { restaurantId, id, ...row });
    }
    await tx.entities.flush();
    await recordRuleChange(app, actor, tx, { restaurantId, subjects: ['areas'] });
    await recordEvent(tx, { type: 'restaurantChanged', restaurantId, part: 'rules' });
  });
  return { restaurantId };
}

/** One without an id that has the name of an area is that one, so that the same list sent again changes nothing. */
function idOf({ id, name }: AreaInput, before: readonly AreaEntity[]): string | null {
  if (id) return uuidOf('Area', id);
  const isThis = (area: AreaEntity) => area.name.toLowerCase() === name.toLowerCase();
  return before.find(isThis)?.id ?? newUuid();
}

function refuseUnknown(
  ids: readonly (string | null)[],
  areas: readonly AreaInput[],
  before: readonly AreaEntity[],
): void {
  const known = new Set(before.map(({ id }) => id));
  for (const [place, id] of ids.entries()) {
    const isKnown = id !== null && (!areas[place]?.id || known.has(id));
    if (!isKnown || ids.indexOf(id) < place)
      throw new Refusal(userError('NOT_FOUND', 'There is no such area.', ['areas', String(place), 'id']));
  }
}

/** The photo of each area, by its uuid; null for one without. */
async function photosOf(
  tx: TenantTransaction,
  restaurantId: string,
  areas: readonly AreaInput[],
): Promise<(string | null)[]> {
  const ids = areas.map(({ photoId }) => (photoId ? (uuidOf('Media', photoId) ?? '') : null));
  const photos = await tx.rows<{ id: string }>(
    sql`select id from media where restaurant_id = ${restaurantId} and kind = 'photo'`,
  );
  const known = new Set(photos.map(({ id }) => id));
  const place = ids.findIndex((id) => id !== null && !known.has(id));
  if (place >= 0)
    throw new Refusal(userError('NOT_FOUND', 'There is no such photo.', ['areas', String(place), 'photoId']));
  return ids;
}

/** Guests would choose it and find no time on any day. */
async function refuseWithoutTables(
  tx: TenantTransaction,
  restaurantId: string,
  areas: readonly AreaInput[],
): Promise<void> {
  const tables = await tx.rows<{ zone: number }>(
    sql`select distinct server_zone as zone from tables where restaurant_id = ${restaurantId} and deleted_at is null`,
  );
  const used = new Set(tables.map(({ zone }) => zone));
  for (const [place, { isPublic, zones }] of areas.entries()) {
    if (!isPublic || zones.some((zone) => used.has(zone))) continue;
    const message =
      'No table stands in these zones. Put one there first, or do not let guests choose the area yet.';
    throw new Refusal(userError('INVALID', message, ['areas', String(place), 'zones']));
  }
}

async function refuseInUse(
  tx: TenantTransaction,
  restaurantId: string,
  removed: readonly AreaEntity[],
  now: Date,
): Promise<void> {
  for (const { id, name } of removed) {
    const [used] = await tx.rows<{ count: number }>(
      sql`select count(*)::int as count from bookings where restaurant_id = ${restaurantId} and area_id = ${id}
          and deleted_at is null and status in ('pending', 'confirmed', 'seated') and ends_at > ${now}`,
    );
    if (!used || used.count === 0) continue;
    const bookings = used.count === 1 ? '1 booking to come is' : `${used.count} bookings to come are`;
    const message = `${bookings} for ${name}. Keep the area and do not let guests choose it, or change these bookings first.`;
    throw new Refusal(userError('CONFLICT', message, ['areas']));
  }
}

/** A name once, and each zone in one area. */
function distinct({ value, issues }: z.core.ParsePayload<{ name: string; zones: number[] }[]>): void {
  const names = new Set<string>();
  const zones = new Map<number, string>();
  for (const [place, area] of value.entries()) {
    const refuse = (field: string, message: string) =>
      issues.push({
        code: 'custom',
        path: [place, field],
        message,
        params: { code: 'INVALID' },
        input: value,
      });
    const name = area.name.toLowerCase();
    if (names.has(name)) refuse('name', 'Another area has this name.');
    names.add(name);
    for (const zone of area.zones) {
      const other = zones.get(zone);
      if (other !== undefined) refuse('zones', `Zone ${zone} is in ${other} already.`);
      zones.set(zone, area.name);
    }
  }
}
