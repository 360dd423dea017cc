import { raw, sql } from '../db/statement.ts';
import { ofOurRestaurants } from '../db/tenant-entity.ts';
import type { TenantTransaction } from '../db/tenant-transaction.ts';
import { recordEvent } from '../events/event-bus.ts';

/** Somebody's place in a team. */
export interface Place {
  restaurantId: string;
  userId: string;
}

/** An account that its owner takes back, and since when somebody else had it. */
export interface TakenBack {
  userId: string;
  since: Date;
  now: Date;
}

/**
 * Undoes in the running transaction, at the restaurants in its context, the roles that were given by an account in somebody
 * else's hands, and by those who had theirs from it, and so on: whoever came in that way is out, whoever was raised or lowered
 * is what they were, the account itself among them. A restaurant that is left without an owner by that is the account's again. Every
 * owner there is told by mail. Answers with whose places changed.
 */
export async function takeRolesBack(tx: TenantTransaction, taken: TakenBack): Promise<Place[]> {
  await tx.rows(sql`select 1 from restaurants where id in (select restaurant_id from memberships where ${raw(ofOurRestaurants)})
      order by id for no key update`);
  const places = await givenSince(tx, taken);
  const people = JSON.stringify(places);
  await tx.rows(sql`delete from memberships m using jsonb_to_recordset(${people}::jsonb) p("restaurantId" uuid, "userId" uuid)
      where m.restaurant_id = p."restaurantId" and m.user_id = p."userId" and m.created_at >= ${taken.since} and m.user_id <> ${taken.userId}`);
  await tx.rows(sql`update memberships m set role = coalesce(role_before, 'host'), given_by = null, given_at = null, role_before = null
      from jsonb_to_recordset(${people}::jsonb) p("restaurantId" uuid, "userId" uuid)
      where m.restaurant_id = p."restaurantId" and m.user_id = p."userId"`);
  const regained = await regain(tx, places, taken);
  for (const place of [...places, ...regained])
    await recordEvent(tx, { type: 'membershipChanged', ...place });
  await tellOwners(tx, places, taken);
  return [...places, ...regained];
}

/** Whoever has a role from the account since then, or from somebody who had theirs from it before they gave it. */
function givenSince(tx: TenantTransaction, { userId, since }: TakenBack): Promise<Place[]> {
  return tx.rows<Place>(sql`with recursive given(restaurant_id, user_id, given_at) as (
        select restaurant_id, user_id, given_at from memberships
          where ${raw(ofOurRestaurants)} and given_by = ${userId} and given_at >= ${since} and (user_id <> ${userId} or role_before is not null)
        union
        select m.restaurant_id, m.user_id, m.given_at from memberships m
          join given g on m.restaurant_id = g.restaurant_id and m.given_by = g.user_id and m.given_at >= g.given_at)
      select distinct restaurant_id as "restaurantId", user_id as "userId" from given`);
}

/** Somebody who was made to leave by whoever had the account finds the restaurant as theirs when no owner is left. */
function regain(tx: TenantTransaction, places: Place[], { userId, now }: TakenBack): Promise<Place[]> {
  const ids = [...new Set(places.map(({ restaurantId }) => restaurantId))];
  return tx.rows<Place>(sql`insert into memberships (restaurant_id, user_id, role, created_at)
      select id, ${userId}, 'owner', ${now} from unnest(${`{${ids.join()}}`}::uuid[]) id
        where not exists (select from memberships m where m.restaurant_id = id and m.role = 'owner')
      on conflict (restaurant_id, user_id) do update set role = 'owner'
      returning restaurant_id as "restaurantId", user_id as "userId"`);
}

async function tellOwners(tx: TenantTransaction, places: Place[], { userId, now }: TakenBack): Promise<void> {
  await tx.rows(sql`select app_private.enqueue('send-account-taken-back', json_build_object('restaurantId', m.restaurant_id,
        'ownerId', m.user_id, 'accountId', ${userId}::uuid, 'at', ${now.toISOString()}::text, 'people', (select coalesce(json_agg(p."userId"), '[]')
          from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) p("restaurantId" uuid, "userId" uuid)
          where p."restaurantId" = m.restaurant_id and p."userId" <> ${userId})))
      from memberships m where ${raw(ofOurRestaurants)} and m.role = 'owner'`);
}

/**
 * Before somebody's place in a team is gone, or another person gave it its role: whoever had a role from them has it from
 * whom they had theirs, so that nobody can hide whence a role came. Roles that a founder gave stay a founder's.
 */
export async function handOnRoles(
  tx: TenantTransaction,
  { restaurantId, userId, givenBy, givenAt }: Place & { givenBy?: string | null; givenAt?: Date | null },
): Promise<void> {
  if (!givenBy || !givenAt) return;
  await tx.rows(sql`update memberships set given_by = ${givenBy} where restaurant_id = ${restaurantId}
        and given_by = ${userId} and given_at >= ${givenAt}`);
}
