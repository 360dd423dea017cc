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
  const distance = ({ time }: OpenSlot) => apart(time, around);
  const nearest = free.toSorted((one, other) => distance(one) - distance(other)).slice(0, most);
  return nearest.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

/** Minutes between two clock times, the shorter way round the clock: a night goes on after midnight. */
function apart(one: string, other: string): number {
  const minutes = Math.abs(minutesOf(one) - minutesOf(other));
  return Math.min(minutes, MINUTES_A_DAY - minutes);
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
