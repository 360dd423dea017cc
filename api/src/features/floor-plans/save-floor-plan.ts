import { LockMode } from '@mikro-orm/core';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { inRestaurants } from '../../platform/db/in-restaurants.ts';
import { constraintOf } from '../../platform/db/sql-errors.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import { parseInput, Refusal, userError } from '../../platform/errors/user-errors.ts';
import { recordEvent } from '../../platform/events/event-bus.ts';
import { newUuid, uuidOf } from '../../platform/ids/global-id.ts';
import { elementNames } from './floor-parts.ts';
import { FloorPlanEntity } from './floor-plan.entity.ts';
import { type FloorPlanInput, floorPlanInput } from './floor-plan-input.ts';
import { type FloorPlanRow, floorPlanIn } from './floor-plan-rows.ts';
import { NEW_ZONE } from './floor-plan-values.ts';
import { placeTables } from './place-tables.ts';

/** A plan that was saved. */
export interface SavedFloorPlan {
  restaurantId: string;
  floorPlanId: string;
}

/** Somebody saved meanwhile; the payload's `current` is what they saved. */
class NewerPlan extends Refusal {
  override readonly extras: { current: FloorPlanRow | null };

  constructor(current: FloorPlanRow | null) {
    super(
      userError('CONFLICT', 'Somebody else saved this floor plan meanwhile. Choose which one to keep.', [
        'version',
      ]),
    );
    this.extras = { current };
  }
}

/**
 * Saves canvas, grid, zones, elements and the places of the named tables in one write: all of it or nothing. The first
 * save makes the restaurant's plan; each later one must name the version that it was drawn over. Refuses with CONFLICT
 * and the newer plan over any other version, NOT_FOUND for a plan or table of somebody else and for an element that the
 * plan does not have, and values outside their limits. Throws FORBIDDEN for another restaurant or too low a role.
 */
export async function saveFloorPlan(app: App, actor: Actor, input: unknown): Promise<SavedFloorPlan> {
  actor.signedIn();
  const request = parseInput(floorPlanInput, input);
  const restaurantId = uuidOf('Restaurant', request.restaurantId) ?? '';
  actor.must('floorPlan:edit', restaurantId);
  const attempt = () => inRestaurants(app, [restaurantId], (tx) => save(app, tx, restaurantId, request));
  try {
    return await attempt();
  } catch (error) {
    // Two first saves at once: the second finds the first one's plan now.
    if (constraintOf(error) !== 'floor_plans_one_default') throw error;
    return attempt();
  }
}

async function save(
  app: App,
  tx: TenantTransaction,
  restaurantId: string,
  request: FloorPlanInput,
): Promise<SavedFloorPlan> {
  const now = app.clock.now();
  const known = await planToReplace(tx, restaurantId, request);
  const parts = drawn(request, known ? elementNames(known.id, known.objects) : new Map());
  const plan =
    known ??
    tx.entities.create(FloorPlanEntity, {
      restaurantId,
      id: newUuid(),
      name: 'Default Layout',
      isDefault: true,
      version: 0,
      createdAt: now,
      ...parts,
      updatedAt: now,
    });
  const marked = known ? await tx.entities.count(FloorPlanEntity, { restaurantId, isDefault: true }) : 0;
  tx.entities.assign(plan, {
    ...parts,
    name: request.name ?? plan.name,
    isDefault: plan.isDefault || marked === 0,
    version: plan.version + 1,
    updatedAt: now,
  });
  await placeTables(tx, restaurantId, request.tables ?? [], now);
  const kind = known ? 'UPDATED' : 'CREATED';
  await recordEvent(tx, { type: 'floorPlanChanged', restaurantId, kind, floorPlanId: plan.id });
  return { restaurantId, floorPlanId: plan.id };
}

/** The plan that is saved over, locked and of the version that was named; null when this is the first save. */
async function planToReplace(
  tx: TenantTransaction,
  restaurantId: string,
  { id, version }: FloorPlanInput,
): Promise<FloorPlanEntity | null> {
  const planId = id == null ? null : uuidOf('FloorPlan', id);
  if (id != null && planId === null) throw notFound();
  const plan = await tx.entities.findOne(
    FloorPlanEntity,
    { restaurantId, ...(planId && { id: planId }) },
    {
      orderBy: { isDefault: 'desc', updatedAt: 'desc', id: 'asc' },
      lockMode: LockMode.PESSIMISTIC_WRITE,
    },
  );
  if (!plan) {
    if (planId) throw notFound();
    if (version != null) throw nothingSaved();
    return null;
  }
  if (plan.version !== version) {
    throw new NewerPlan(await floorPlanIn(tx, { restaurantId, floorPlanId: plan.id }));
  }
  return plan;
}

/** The same for an id that never was and for another restaurant's. */
const notFound = () => new Refusal(userError('NOT_FOUND', 'There is no such floor plan.', ['id']));

/** A first save names no version. */
const nothingSaved = () =>
  new Refusal(
    userError('NOT_FOUND', 'No floor plan of that version was saved yet. Leave the version out.', [
      'version',
    ]),
  );

/**
 * The columns that a save replaces, with the defaults of what was left out (spec §3). `names`: what the elements of the plan
 * are called in it, by global id. One of another plan is refused, or two plans would show one element.
 */
function drawn({ width, height, grid, zones, objects }: FloorPlanInput, names: ReadonlyMap<string, string>) {
  return {
    width,
    height,
    gridSize: grid.size,
    gridSnap: grid.snap,
    gridEnabled: grid.enabled,
    zones: zones.map(({ number, name, color, ...zone }) => ({
      ...zone,
      id: number,
      name: name ?? `Zone ${number}`,
      color: color ?? NEW_ZONE.color,
    })),
    objects: objects.map(({ id, ...element }, index) => {
      const name = id == null ? newUuid() : names.get(id);
      if (name === undefined) throw noSuchElement(index);
      return { ...element, id: name };
    }),
  };
}

const noSuchElement = (index: number) =>
  new Refusal(
    userError('NOT_FOUND', 'This plan has no such element. Leave out the id of one that is new.', [
      'objects',
      String(index),
      'id',
    ]),
  );
