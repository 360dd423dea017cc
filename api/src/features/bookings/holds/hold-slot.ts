import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { parseInput } from '../../../platform/errors/user-errors.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import { idempotencyKeyRule } from '../../../platform/idempotency/idempotency-key.ts';
import { attemptOf, once } from '../../../platform/idempotency/once.ts';
import { holdIdOf } from '../../availability/visitor-key.ts';
import type { TableFeature } from '../../tables/table-accessibility.ts';
import { bookingInput } from '../booking-input.ts';
import { visitInput } from '../change/change-visit.ts';
import { areaAsked } from '../create/area-asked.ts';
import { countRefusedRequest } from '../create/count-refused-request.ts';
import { placeForBooking } from '../create/place-for-booking.ts';
import { orTaken } from '../create/taken-place.ts';
import { type AskedExperience, experienceAsked } from '../experience/asked-experience.ts';
import { tablesByWishes } from '../seating/seat-by-wishes.ts';
import type { HoldEntity } from './hold.entity.ts';
import { countHoldCall, type HoldBudget } from './hold-budget.ts';
import { holderInput, restaurantOf } from './hold-input.ts';
import { HOLD_SECONDS } from './hold-length.ts';
import { HoldTableEntity } from './hold-table.entity.ts';
import { addressHashesOf, lockAddress, refuseTooManyHolds } from './holds-of-address.ts';
import { keepHold } from './keep-hold.ts';
import { lockHold } from './lock-hold.ts';

const rules = holderInput.extend({
  ...visitInput.shape,
  areaId: bookingInput.shape.areaId,
  wishes: bookingInput.shape.wishes,
  experienceId: bookingInput.shape.experienceId,
  idempotencyKey: idempotencyKeyRule,
});

/** A visit that a visitor wishes for, and who they are. */
interface HoldRequest {
  restaurantId: string;
  holdId: string;
  budget: HoldBudget;
  /** The first is the one to keep. */
  addressHashes: [string, ...string[]];
  date: string;
  time: string;
  guests: number;
  /** Uuid of the area that is to be kept; null for anywhere. */
  areaId: string | null;
  /** What the visitor needs of a table. */
  wishes: readonly TableFeature[];
  /** What is kept beside a table, of which nothing is chosen yet; null for a table alone. */
  experience: AskedExperience | null;
}

/**
 * Keeps a time for a visitor for five minutes; for everyone else it counts like a booking. A visitor has one hold at a
 * restaurant: another request moves it, and when that is refused the old one stays. The same request again answers with the
 * hold as it is, at tables that meet more of what the visitor needs where there are such, or takes it anew once it has
 * lapsed. Refuses what a booking would be refused, with alternatives, and with TOO_MANY when the address, or the API key at
 * its own restaurants, has enough of them; throws RATE_LIMITED.
 */
export async function holdSlot(app: App, actor: Actor, input: unknown, address: string): Promise<HoldEntity> {
  const asked = parseInput(rules, input);
  const { visitorKey, restaurantId: id, idempotencyKey: _key, experienceId, ...visit } = asked;
  const restaurantId = restaurantOf(id);
  const budget = await countHoldCall(app, { actor, restaurantId, address });
  const addressHashes = addressHashesOf(app.env.keys, restaurantId, budget.caller);
  const wishes = visit.wishes ?? [];
  const holdId = holdIdOf(restaurantId, visitorKey);
  const areaId = areaAsked(visit.areaId);
  const named = experienceAsked({ experienceId });
  const experience = named && { experienceId: named.experienceId };
  const request = { ...visit, areaId, wishes, experience, restaurantId, budget, addressHashes, holdId };
  const { date, time, guests } = visit;
  const attempt = attemptOf(null, 'holdSlot', restaurantId, asked);
  return countRefusedRequest(app, { restaurantId, date, time, guests, actor, address }, () =>
    orTaken(
      app,
      () => ({ ...request, withoutBookingId: request.holdId }),
      () =>
        inRestaurants(app, [restaurantId], (tx) =>
          once(app, tx, attempt, {
            make: () => hold(app, tx, request),
            idOf: (held) => held.id,
            // A visitor has one hold, and the same request again answers with it or takes it anew.
            again: () => hold(app, tx, request),
          }),
        ),
    ),
  );
}

async function hold(app: App, tx: TenantTransaction, request: HoldRequest): Promise<HoldEntity> {
  const { restaurantId, holdId, budget, addressHashes, date, time, guests, areaId, wishes, experience } =
    request;
  const [addressHash] = addressHashes;
  await lockAddress(tx, addressHash);
  const earlier = await lockHold(tx, { restaurantId, holdId, newDate: date });
  if (earlier && isSameVisit(earlier, request) && earlier.expiresAt > app.clock.now()) {
    return heldByWishes(app, tx, earlier, wishes);
  }
  await refuseTooManyHolds(app, tx, { restaurantId, budget, addressHashes, holdId });
  const requested = {
    restaurantId,
    date,
    time,
    guests,
    areaId,
    wishes,
    experience,
    withoutBookingId: holdId,
  };
  const { visit, tableIds, experience: placed } = await placeForBooking(app, tx, requested);
  const now = app.clock.now();
  return keepHold(tx, tableIds, {
    restaurantId,
    id: holdId,
    date,
    time: visit.time,
    startsAt: visit.startsAt,
    endsAt: visit.endsAt,
    guests,
    areaId,
    expiresAt: new Date(now.getTime() + HOLD_SECONDS * 1000),
    extended: false,
    addressHash,
    createdAt: now,
    experienceId: placed?.bought.experienceId ?? null,
    experienceSitting: placed?.sitting ?? null,
  });
}

/** The hold at tables that meet more of what the visitor needs, else as it is; for as long as it is kept already. */
async function heldByWishes(
  app: App,
  tx: TenantTransaction,
  hold: HoldEntity,
  wishes: readonly TableFeature[],
): Promise<HoldEntity> {
  if (wishes.length === 0) return hold;
  const { restaurantId, id: holdId } = hold;
  const held = await tx.entities.find(HoldTableEntity, { restaurantId, holdId });
  const tableIds = held.map(({ tableId }) => tableId);
  const others = await tablesByWishes(app, tx, { ...hold, wishes, channel: 'online', tableIds });
  if (!others) return hold;
  await tx.entities.nativeDelete(HoldTableEntity, { restaurantId, holdId });
  await tx.entities.insertMany(
    HoldTableEntity,
    others.map((tableId) => ({ restaurantId, holdId, tableId })),
  );
  await recordEvent(tx, { type: 'holdsChanged', restaurantId });
  return hold;
}

function isSameVisit(one: HoldEntity, other: HoldRequest): boolean {
  const isSameArea = (one.areaId ?? null) === other.areaId;
  const isSameExperience = (one.experienceId ?? null) === (other.experience?.experienceId ?? null);
  const isSameTime = one.date === other.date && one.time === other.time;
  return isSameTime && one.guests === other.guests && isSameArea && isSameExperience;
}
