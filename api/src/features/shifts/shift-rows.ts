import type { App } from '../../platform/app.ts';
import { sql } from '../../platform/db/statement.ts';
import type { TenantReads } from '../../platform/db/tenant-reads.ts';
import { globalId } from '../../platform/ids/global-id.ts';
import { availabilityDay } from '../availability/availability-rows.ts';
import { engineDay } from '../availability/day/day-row.ts';
import { serviceSpans } from '../availability/engine/service-day.ts';
import { turnsOf } from './next-in-turn.ts';
import { partiesByService, type SatParty, type ServerSum, sumsOfServers } from './parties-of-servers.ts';
import { MOST_POSSIBLE_SERVERS } from './shift-values.ts';

/** A server of a shift as resolvers hand it out, in the names of the schema's fields. */
interface ShiftServerRow extends ServerSum {
  /** Global id of the membership; null for a plain name. */
  memberId: string | null;
  name: string;
  sections: number[];
  isPaused: boolean;
  /** From 1; null for who is passed over. */
  turn: number | null;
}

/** A shift as resolvers hand it out. */
export interface ShiftRow {
  date: string;
  service: string;
  name: string;
  startsAt: Date;
  endsAt: Date;
  revision: number;
  note: string | null;
  updatedAt: Date | null;
  servers: ShiftServerRow[];
}

/** One whom a host can give a section. */
export interface PossibleServerRow {
  memberId: string;
  name: string;
}

interface KnownShift {
  service: string;
  revision: number;
  note: string | null;
  updatedAt: Date;
}

interface KnownServer {
  service: string;
  memberId: string | null;
  name: string;
  isPaused: boolean;
  sections: number[];
}

interface Whose {
  restaurantId: string;
}

/** The services of a date, each with its shift; one that nobody has set has revision 0 and no servers. Empty on a closed day. */
export async function shiftRows(
  { clock }: App,
  reads: TenantReads,
  { restaurantId }: Whose,
  date: string,
): Promise<ShiftRow[]> {
  const [day, shifts, servers, parties] = await Promise.all([
    availabilityDay(clock, reads, { restaurantId, date }),
    knownShifts(reads, restaurantId, date),
    knownServers(reads, restaurantId, date),
    satParties(reads, restaurantId, date),
  ]);
  if (!day) return [];
  const services = serviceSpans(engineDay(day).rules, date).map(({ hours, opensAt, closesAt }) => ({
    service: hours.opens,
    name: hours.name,
    startsAt: opensAt,
    endsAt: closesAt,
  }));
  const split = partiesByService(parties, services);
  return services.map((span, place) => {
    const known = shifts.find(({ service }) => service === span.service);
    const own = servers.filter(({ service }) => service === span.service);
    return {
      date,
      ...span,
      revision: known?.revision ?? 0,
      note: known?.note ?? null,
      updatedAt: known?.updatedAt ?? null,
      servers: withTurns(own, split[place] ?? []),
    };
  });
}

/** The team as those whom a host can choose: by name, and by role who has said none; never by their addresses. */
export function possibleServers(reads: TenantReads, { restaurantId }: Whose): Promise<PossibleServerRow[]> {
  return reads
    .rows<PossibleServerRow>(
      { restaurantIds: [restaurantId] },
      sql`select m.id as "memberId", coalesce(m.name, initcap(m.role)) as name from memberships m
          where m.restaurant_id = ${restaurantId}
          order by array_position(array['host', 'manager', 'owner'], m.role), m.name, m.created_at, m.id limit ${MOST_POSSIBLE_SERVERS}`,
    )
    .then((rows) => rows.map((row) => ({ ...row, memberId: globalId('Member', row.memberId) })));
}

function withTurns(servers: readonly KnownServer[], parties: readonly SatParty[]): ShiftServerRow[] {
  const sums = sumsOfServers(servers, parties);
  const summed = servers.map((server, place) => ({
    ...server,
    ...(sums[place] ?? { parties: 0, covers: 0, lastSeatedAt: null }),
  }));
  const turns = turnsOf(summed);
  return summed.map(({ memberId, ...server }, place) => ({
    ...server,
    memberId: memberId && globalId('Member', memberId),
    turn: turns.includes(place) ? turns.indexOf(place) + 1 : null,
  }));
}

function knownShifts(reads: TenantReads, restaurantId: string, date: string): Promise<KnownShift[]> {
  return reads.rows<KnownShift>(
    { restaurantIds: [restaurantId] },
    sql`select service::text, revision, note, updated_at as "updatedAt" from shifts
        where restaurant_id = ${restaurantId} and date = ${date}`,
  );
}

function knownServers(reads: TenantReads, restaurantId: string, date: string): Promise<KnownServer[]> {
  return reads.rows<KnownServer>(
    { restaurantIds: [restaurantId] },
    sql`select s.service::text, s.member_id as "memberId", coalesce(s.name, m.name, initcap(m.role)) as name,
          s.is_paused as "isPaused",
          array(select z.zone from shift_sections z where z.restaurant_id = s.restaurant_id and z.date = s.date
            and z.service = s.service and z.position = s.position order by z.zone) as sections
        from shift_servers s left join memberships m on m.restaurant_id = s.restaurant_id and m.id = s.member_id
        where s.restaurant_id = ${restaurantId} and s.date = ${date} order by s.service, s.position`,
  );
}

// What has left is counted with what sits: a server has served both.
function satParties(reads: TenantReads, restaurantId: string, date: string): Promise<SatParty[]> {
  return reads.rows<SatParty>(
    { restaurantIds: [restaurantId] },
    sql`select b.guests, b.starts_at as "startsAt", coalesce(b.seated_at, b.starts_at) as "seatedAt",
          array(select t.server_zone from seatings s join tables t on t.restaurant_id = s.restaurant_id and t.id = s.table_id
            where s.restaurant_id = b.restaurant_id and s.booking_id = b.id order by t.name, t.id) as zones
        from bookings b where b.restaurant_id = ${restaurantId} and b.date = ${date} and b.deleted_at is null
          and b.status in ('seated', 'completed')`,
  );
}
