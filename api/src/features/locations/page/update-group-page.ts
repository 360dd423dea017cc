import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { constraintOf } from '../../../platform/db/sql-errors.ts';
import { sql } from '../../../platform/db/statement.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import { requireEnterprise } from '../../restaurants/plan/require-enterprise.ts';
import { RestaurantGroupEntity } from '../../restaurants/plan/restaurant-group.entity.ts';
import { slugFault } from '../../restaurants/profile/slug-values.ts';
import { groupRow, type RestaurantGroupRow } from '../group-rows.ts';
import { countLocations, lockGroup } from '../lock-group.ts';
import { slugsOf } from './group-slug.ts';

const rules = z.object({
  groupId: z.string(),
  slug: z.string().max(200, 'This is too long for an address.').nullish(),
  isPublic: z.boolean().nullish(),
});

type Request = z.output<typeof rules>;

/**
 * Shows the page of a group to guests or hides it, and gives it its name in the address, at first one made of the group's name.
 * Whoever owns one of its restaurants may hide it; all else is for who owns all of them, as the page names them all. Refuses with NOT_FOUND for a
 * group where the caller does not work, INVALID and TAKEN for names that cannot be had, CONFLICT when somebody else owns one of the
 * restaurants, PLAN_REQUIRED below Enterprise; throws UNAUTHENTICATED, FORBIDDEN, and TRIAL_EXPIRED when the plan has ended.
 */
export async function updateGroupPage(app: App, actor: Actor, input: unknown): Promise<{ groupId: string }> {
  actor.signedIn();
  const { groupId: id, ...request } = parseInput(rules, input);
  const groupId = uuidOf('RestaurantGroup', id);
  const group = groupId && (await groupRow(new TenantReads(app.pool), actor, groupId));
  if (!group) throw new Refusal(userError('NOT_FOUND', 'There is no such group.', ['groupId']));
  actor.must('group:publish', group.restaurantId);
  try {
    await inRestaurants(app, group.locationIds, (tx) => change(tx, actor, group, request));
  } catch (error) {
    // Somebody took the name between our look and our write.
    throw constraintOf(error) === 'restaurant_groups_page_slug' ? taken() : error;
  }
  return { groupId: group.groupId };
}

async function change(
  tx: TenantTransaction,
  actor: Actor,
  { groupId, restaurantId, locationIds }: RestaurantGroupRow,
  request: Omit<Request, 'groupId'>,
): Promise<void> {
  await lockGroup(tx, restaurantId);
  const group = await tx.entities.findOneOrFail(RestaurantGroupEntity, { id: groupId });
  const isPublic = request.isPublic ?? group.isPagePublic;
  const asked = request.slug?.trim().toLowerCase() || null;
  if (isPublic || asked) {
    await requireEnterprise(tx, restaurantId, 'Pages of groups');
    const owned = locationIds.filter((each) => actor.roleAt(each) === 'owner');
    if (owned.length < (await countLocations(tx, groupId))) throw notAllOwned();
  }
  const slug = asked ? await askedSlug(tx, asked, groupId) : group.pageSlug;
  const pageSlug = slug ?? (isPublic ? await firstSlug(tx, group) : null);
  await tx.entities.nativeUpdate(
    RestaurantGroupEntity,
    { id: groupId },
    { pageSlug, isPagePublic: isPublic },
  );
}

async function askedSlug(tx: TenantTransaction, asked: string, groupId: string): Promise<string> {
  const fault = slugFault(asked);
  if (fault) throw new Refusal(userError('INVALID', fault, ['slug']));
  if (!(await freeSlug(tx, [asked], groupId))) throw taken();
  return asked;
}

/** A name for a page that has none yet. */
async function firstSlug(tx: TenantTransaction, { id, name }: RestaurantGroupEntity): Promise<string> {
  const slug = await freeSlug(tx, slugsOf(name), id);
  if (slug) return slug;
  const message = 'Choose a name for the address of the page: none could be made of the name of the group.';
  throw new Refusal(userError('INVALID', message, ['slug']));
}

async function freeSlug(
  tx: TenantTransaction,
  candidates: string[],
  groupId: string,
): Promise<string | null> {
  const [row] = await tx.rows<{ slug: string | null }>(
    sql`select app_private.free_group_slug(${candidates}::text[], ${groupId}) as slug`,
  );
  return row?.slug ?? null;
}

const taken = () =>
  new Refusal(userError('TAKEN', 'Another group has this name. Add your town, for instance.', ['slug']));

const notAllOwned = () =>
  new Refusal(
    userError(
      'CONFLICT',
      'The page names every restaurant of the group, and you do not own all of them. Ask their owners to make you one.',
      ['groupId'],
    ),
  );
