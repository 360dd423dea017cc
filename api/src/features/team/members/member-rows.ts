import DataLoader from 'dataloader';
import { raw, sql } from '../../../platform/db/statement.ts';
import type { Scope, TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { Role } from '../../../platform/roles/role.ts';

/** A member of a restaurant's team as resolvers hand it out. */
export interface MemberRow {
  restaurantId: string;
  memberId: string;
  userId: string;
  email: string;
  name: string | null;
  role: Role;
  joinedAt: Date;
}

const MEMBERS = `
  select m.restaurant_id as "restaurantId", m.id as "memberId", m.user_id as "userId", u.email, m.name, m.role,
    m.created_at as "joinedAt"
  from memberships m join users u on u.id = m.user_id`;

const newLoader = (reads: TenantReads) =>
  new DataLoader<Known, string | null, string>((asked) => loadNames(reads, asked), {
    cacheKeyFn: ({ restaurantId }) => restaurantId,
  });

/** A membership by whose it is and where. */
interface Known {
  restaurantId: string;
  userId: string;
}

/** What a person is called at a restaurant; asked for restaurant by restaurant, it is read in one statement. */
export function memberNameAt(reads: TenantReads, known: Known): Promise<string | null> {
  return reads.once(newLoader).load(known);
}

async function loadNames(reads: TenantReads, asked: readonly Known[]): Promise<(string | null)[]> {
  const restaurantIds = asked.map(({ restaurantId }) => restaurantId);
  const rows = await reads.rows<Known & { name: string | null }>(
    { restaurantIds },
    sql`select restaurant_id as "restaurantId", name from memberships
        where restaurant_id = any (${restaurantIds}::uuid[]) and user_id = ${asked[0]?.userId}`,
  );
  const names = new Map(rows.map(({ restaurantId, name }) => [restaurantId, name]));
  return restaurantIds.map((restaurantId) => names.get(restaurantId) ?? null);
}

/** Everybody who works at a restaurant: owners, then managers, then hosts; of a role, who came first. */
export function memberRows(reads: TenantReads, restaurantId: string): Promise<MemberRow[]> {
  return reads.rows<MemberRow>(
    { restaurantIds: [restaurantId] },
    sql`${raw(MEMBERS)} where m.restaurant_id = ${restaurantId}
        order by array_position(array['owner', 'manager', 'host'], m.role), m.created_at, m.id`,
  );
}

/** One member by the uuid of the membership, among the restaurants of the scope; null when it is none of theirs. */
export function memberRow(reads: TenantReads, scope: Scope, memberId: string): Promise<MemberRow | null> {
  return reads.row<MemberRow>(
    scope,
    sql`${raw(MEMBERS)} where m.restaurant_id = any (${scope.restaurantIds}::uuid[])
        and m.id = ${memberId}`,
  );
}
