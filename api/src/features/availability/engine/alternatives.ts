import { DAY_SECONDS, secondsOfDay } from './clock-time.ts';
import type { OpenSlot } from './open-slots.ts';

/** How many other times a guest is offered. */
const OFFERED = 3;

/**
 * The free slots nearest to a requested clock time (HH:mm:ss), in the order of the day; of two equally near ones the
 * earlier. Those that meet more of the party's wishes come before nearer ones. `slots` are all of the day's. Night times count on from the evening: to 00:15, 23:45 is half an hour away.
 * Fewer when fewer are free; none when the request is no clock time.
 */
export function nearestAlternatives(
  slots: readonly OpenSlot[],
  requestedTime: string,
  count = OFFERED,
): OpenSlot[] {
  const places = placesOf(slots);
  const requested = placeOfRequest(places, requestedTime);
  if (requested === null) return [];
  return slots
    .map((slot, index) => ({ slot, distance: Math.abs((places[index] ?? Number.NaN) - requested) }))
    .filter(({ slot }) => slot.available)
    .sort(
      (one, other) =>
        one.slot.unmetWishes.length - other.slot.unmetWishes.length || one.distance - other.distance,
    )
    .slice(0, count)
    .map(({ slot }) => slot)
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

/** What the clock has counted since the day's midnight at each slot, in seconds; it goes on counting past the next. */
function placesOf(slots: readonly OpenSlot[]): number[] {
  let midnight = 0;
  let before = 0;
  return slots.map(({ time }) => {
    const seconds = secondsOfDay(time) ?? Number.NaN;
    if (midnight + seconds < before) midnight += DAY_SECONDS;
    before = midnight + seconds;
    return before;
  });
}

/** A request outside of the day lies before or after it, whichever is nearer. */
function placeOfRequest(places: readonly number[], time: string): number | null {
  const seconds = secondsOfDay(time);
  const first = places.at(0);
  const last = places.at(-1);
  if (seconds === null || first === undefined || last === undefined) return null;
  const outside = (place: number) => Math.max(first - place, place - last, 0);
  const [nearest] = [seconds, seconds - DAY_SECONDS, seconds + DAY_SECONDS].sort(
    (one, other) => outside(one) - outside(other),
  );
  return nearest ?? null;
}
