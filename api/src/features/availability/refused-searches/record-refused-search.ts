import type { App } from '../../../platform/app.ts';
import { dryRunAtWork } from '../../../platform/db/dry-run.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import { newUuid } from '../../../platform/ids/global-id.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';
import { sha256 } from '../../../platform/secrets/secrets.ts';
import { addDays, localDateAt } from '../../../platform/time/zoned-time.ts';
import type { OpenSlot } from '../engine/open-slots.ts';
import type { SlotReason } from '../explain/slot-reason.ts';
import { type BookingRules, LARGEST_PARTY } from '../rules/booking-rules.ts';

/** Somebody who asks for the same again within the hour is the same guest, still looking. */
const ONCE: Limit = { name: 'refused-search', points: 1, perSeconds: 3_600 };

/** Different wishes of one network address: more than people have, too few to fill the table with inventions. */
const PER_ADDRESS: Limit = { name: 'refused-searches', points: 60, perSeconds: 3_600 };

/** What a guest asked for in vain. */
export interface RefusedSearch {
  restaurantId: string;
  /** yyyy-MM-dd */
  date: string;
  /** HH:mm:ss; null when the whole day had nothing free. */
  time: string | null;
  guests: number;
  reason: SlotReason;
  /** Of the restaurant: how far ahead its guests may look, by its own calendar. */
  rules: Pick<BookingRules, 'timezone' | 'horizonDays'>;
}

/**
 * Counts a guest's refused search for the owner, outside any transaction that was refused. Nothing of the address is
 * kept with it. A dry run is no search. Wishes that no form of ours can make are not counted, so that the table stays bounded. Never throws:
 * what cannot be counted is logged.
 */
export async function recordRefusedSearch(app: App, search: RefusedSearch, address: string): Promise<void> {
  if (dryRunAtWork()) return;
  try {
    const today = localDateAt(app.clock.now(), search.rules.timezone);
    if (isOfferedRequest(search, today) && (await isNew(app, search, address)))
      await count(app, search, today);
  } catch (err) {
    app.logger.warn({ err, restaurantId: search.restaurantId }, 'a refused search was not counted');
  }
}

/** Why a day had nothing free, told in one reason: the commonest among the times that had not passed yet. */
export function commonestReason(slots: readonly OpenSlot[]): SlotReason {
  const reasons = slots.flatMap(({ reason }) => reason ?? []);
  const toCome = reasons.filter((reason) => reason !== 'PAST');
  const counts = Map.groupBy(toCome.length > 0 ? toCome : reasons, (reason) => reason);
  const [commonest] = [...counts].sort(([, one], [, other]) => other.length - one.length);
  return commonest?.[0] ?? 'CLOSED'; // a day without any time has no service
}

function isOfferedRequest({ date, time, guests, rules }: RefusedSearch, today: string): boolean {
  const isQuarterHour = time === null || /^\d\d:(00|15|30|45):00$/.test(time);
  const isWithinHorizon = today <= date && date <= addDays(today, rules.horizonDays);
  return isQuarterHour && isWithinHorizon && 1 <= guests && guests <= LARGEST_PARTY;
}

async function isNew({ limits }: App, search: RefusedSearch, address: string): Promise<boolean> {
  const { restaurantId, date, time, guests } = search;
  const whose = sha256(address);
  if (limits.isSpent(PER_ADDRESS, whose)) return false; // a flood costs no query
  const request = sha256([address, restaurantId, date, time, guests].join(' '));
  return (await limits.isWithin(ONCE, request)) && limits.isWithin(PER_ADDRESS, whose);
}

function count(
  app: App,
  { restaurantId, date, time, guests, reason }: RefusedSearch,
  today: string,
): Promise<unknown> {
  return inRestaurants(app, [restaurantId], (tx) =>
    tx.rows(sql`insert into refused_searches as r (restaurant_id, id, searched_on, date, time, guests, reason, count)
        values (${restaurantId}, ${newUuid()}, ${today}, ${date}, ${time}, ${guests}, ${reason}, 1)
        on conflict (restaurant_id, searched_on, date, time, guests, reason) do update set count = r.count + 1`),
  );
}
