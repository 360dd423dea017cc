import { DAY_SECONDS } from './clock-time.ts';
import type { OpenSlot } from './open-slots.ts';
import { type ServiceRules, secondsIntoService, serviceSeconds } from './service-day.ts';

/** How many other times a guest is offered. */
const OFFERED = 3;

/**
 * The free slots nearest to a wished clock time (HH:mm:ss), in the order of the service; of two equally near ones the
 * earlier. Night times count on from the evening: to 00:15, 23:45 is half an hour away. Fewer when fewer are free.
 */
export function nearestAlternatives(
  slots: readonly OpenSlot[],
  wishedTime: string,
  rules: ServiceRules,
  count = OFFERED,
): OpenSlot[] {
  const wished = place(rules, wishedTime);
  return slots
    .filter((slot) => slot.available)
    .map((slot) => ({ slot, distance: Math.abs(place(rules, slot.time) - wished) }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, count)
    .map(({ slot }) => slot)
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

/** Seconds from opening by the clock; a time outside of the service lies before or after it, whichever is nearer. */
function place(rules: ServiceRules, time: string): number {
  const into = secondsIntoService(rules, time);
  const length = serviceSeconds(rules);
  if (into === null || length === null) return Number.NaN;
  const isNearerToOpening = into > length && DAY_SECONDS - into < into - length;
  return isNearerToOpening ? into - DAY_SECONDS : into;
}
