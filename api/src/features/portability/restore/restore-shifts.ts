import type { z } from 'zod';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { shiftLimits } from '../../shifts/shift-values.ts';
import { type rowRule, writeStatement } from '../export/archived-list.ts';
import { archivedShifts } from '../export/archived-shifts.ts';

type Shift = z.output<ReturnType<typeof rowRule<(typeof archivedShifts)['fields']>>>;

interface Person {
  memberId: string | null;
  name: string | null;
}

const INSERT_SHIFTS = writeStatement(archivedShifts, {
  besides: { revision: ['revision', 'int'] },
  after: `on conflict (restaurant_id, date, service)
    do update set note = excluded.note, revision = shifts.revision + 1, updated_at = excluded.updated_at`,
});

/** Empties the shifts of a restaurant. Their rows stay, so that a screen which shows one of them does not save over a newer one. */
export async function forgetShifts(tx: TenantTransaction, restaurantId: string): Promise<void> {
  await tx.rows(sql`delete from shift_servers where restaurant_id = ${restaurantId}`);
  await tx.rows(
    sql`update shifts set note = null, revision = revision + 1 where restaurant_id = ${restaurantId}`,
  );
}

/**
 * Writes shifts of an archive. Zones keep their numbers, and so the names that the floor plan of the same archive gives them.
 * Whoever works here too stays who they are; everybody else is a plain name from now on.
 */
export async function restoreShifts(
  tx: TenantTransaction,
  restaurantId: string,
  shifts: readonly Shift[],
): Promise<void> {
  if (shifts.length === 0) return;
  const members = await membersByEmail(tx, restaurantId);
  const servers = shifts.flatMap(({ date, service, servers }) => {
    const people = peopleOf(servers, members);
    return servers.map(({ isPaused, zones }, position) => ({
      ...{ date, service, position, isPaused, zones },
      ...people[position],
    }));
  });
  const rows = JSON.stringify(shifts.map((shift) => ({ ...shift, revision: 1 })));
  const list = JSON.stringify(servers);
  await tx.rows(INSERT_SHIFTS(restaurantId, rows));
  await tx.rows(sql`insert into shift_servers (restaurant_id, date, service, position, member_id, name, is_paused)
      select ${restaurantId}::uuid, s.date, s.service, s.position, s."memberId", s.name, s."isPaused"
      from jsonb_to_recordset(${list}::jsonb) as s(date date, service time, position int, "memberId" uuid, name text, "isPaused" boolean)`);
  await tx.rows(sql`insert into shift_sections (restaurant_id, date, service, zone, position)
      select ${restaurantId}::uuid, s.date, s.service, unnest(s.zones), s.position
      from jsonb_to_recordset(${list}::jsonb) as s(date date, service time, position int, zones int[])`);
}

async function membersByEmail(tx: TenantTransaction, restaurantId: string): Promise<Map<string, string>> {
  const rows = await tx.rows<{ id: string; email: string }>(
    sql`select m.id, lower(u.email) as email from memberships m join users u on u.id = m.user_id
        where m.restaurant_id = ${restaurantId}`,
  );
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** Who they are here. Two members without a name were both called by their role: as plain names they are told apart. */
function peopleOf(servers: Shift['servers'], members: ReadonlyMap<string, string>): Person[] {
  const taken = new Set<string>();
  return servers.map(({ name, email }) => {
    const memberId = members.get(email?.toLowerCase() ?? '');
    if (memberId) return { memberId, name: null };
    const own = freeName(name, taken);
    taken.add(own);
    return { memberId: null, name: own };
  });
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  for (let count = 2; ; count += 1) {
    const numbered = `${name.slice(0, shiftLimits.nameLength - 3)} ${count}`;
    if (!taken.has(numbered)) return numbered;
  }
}
