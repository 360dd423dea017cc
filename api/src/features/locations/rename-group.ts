import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { inRestaurants } from '../../platform/db/in-restaurants.ts';
import { TenantReads } from '../../platform/db/tenant-reads.ts';
import { parseInput, Refusal, userError } from '../../platform/errors/user-errors.ts';
import { uuidOf } from '../../platform/ids/global-id.ts';
import { line } from '../../platform/text/text-rules.ts';
import { RestaurantGroupEntity } from '../restaurants/plan/restaurant-group.entity.ts';
import { groupRow } from './group-rows.ts';

const rules = z.object({ groupId: z.string(), name: line({ label: 'Name', max: 120 }) });

/**
 * Gives a group another name, which its staff see. Whoever owns one of its restaurants may. Refuses with NOT_FOUND for a
 * group where the caller does not work; throws UNAUTHENTICATED, FORBIDDEN, and TRIAL_EXPIRED when the plan has ended.
 */
export async function renameGroup(app: App, actor: Actor, input: unknown): Promise<{ groupId: string }> {
  actor.signedIn();
  const { groupId: id, name } = parseInput(rules, input);
  const groupId = uuidOf('RestaurantGroup', id);
  const group = groupId && (await groupRow(new TenantReads(app.pool), actor, groupId));
  if (!group) throw new Refusal(userError('NOT_FOUND', 'There is no such group.', ['groupId']));
  actor.must('group:rename', group.restaurantId);
  await inRestaurants(app, group.locationIds, (tx) =>
    tx.entities.nativeUpdate(RestaurantGroupEntity, { id: group.groupId }, { name }),
  );
  return { groupId: group.groupId };
}
