import type { OpenSlot } from '../../availability/engine/open-slots.ts';

const MINUTES_A_DAY = 1_440;

/**
 * Some of the free times of a day, in its order: the nearest to `around` (HH:mm:ss), or, without it, from the first to the last, evenly.
 * `slots` are all times of the day, `most` is at least two.
 */
export function fewTimes(slots: readonly OpenSlot[], most: number, around: string | null): OpenSlot[] {
  const free = slots.filter(({ available }) => available);
  if (free.length <= most) return free;
  if (around === null) {
    const step = (free.length - 1) / (most - 1);
    return Array.from({ length: most }, (_, place) => free[Math.round(place * step)]).filter(
      (each) => !!each,
    );
  }
  const begins = slots[0]?.time ?? '';
  const wanted = minutesFrom(begins, around);
  const distance = ({ time }: OpenSlot) => Math.abs(minutesFrom(begins, time) - wanted);
  const nearest = free.toSorted((one, other) => distance(one) - distance(other)).slice(0, most);
  return nearest.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

/** Where a clock time stands in a service day: what is earlier than its first time is after midnight. */
function minutesFrom(begins: string, time: string): number {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  return time < begins ? minutes + MINUTES_A_DAY : minutes;
}
