import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { addDays, localDateAt } from '../../../platform/time/zoned-time.ts';
import { availabilityDay } from '../availability-rows.ts';
import type { EngineDay } from '../engine/engine-day.ts';
import { type ServiceDate, serviceDateAt } from '../engine/evening.ts';
import { engineDay } from './day-row.ts';

/** The service day under way and what the engine knows of it, read at one instant. */
export interface ServiceNow extends ServiceDate {
  now: Date;
  day: EngineDay;
}

/** The service day under way, which may have begun before midnight; null for a restaurant that does not exist. */
export async function serviceNow(
  clock: Clock,
  reads: TenantReads,
  { restaurantId, timezone }: { restaurantId: string; timezone: string },
): Promise<ServiceNow | null> {
  const now = clock.now();
  const date = localDateAt(now, timezone);
  const dayOf = (requested: string) => availabilityDay(clock, reads, { restaurantId, date: requested });
  const [yesterday, today] = await Promise.all([dayOf(addDays(date, -1)), dayOf(date)]);
  if (!yesterday || !today) return null;
  const days = { yesterday: engineDay(yesterday), today: engineDay(today) };
  const rules = { yesterday: days.yesterday.rules, today: days.today.rules };
  const service = serviceDateAt(rules, now);
  return { ...service, now, day: service.date === date ? days.today : days.yesterday };
}
