import { nearestFirst, type OpenTimes } from './open-times.ts';

/** A time that was chosen for who has none in mind. */
export interface AnyTime {
  time: string;
  /** The time that it is nearest to. */
  around: string;
  /** Whether it is in the evening; else nothing of the evening is free. */
  isEvening: boolean;
}

/** The hour at which most people dine. */
const USUAL = '19:30:00';

/** Where times have no services: from then on it is evening. */
const EVENING = '17:00:00';

/**
 * The free time of the evening that meets most of the wishes, and of those the nearest to one that was asked for, or to the
 * usual one; of a day without a free evening the same of the day. Null when nothing is free.
 */
export function anyTimeOf(times: OpenTimes, asked: string | null): AnyTime | null {
  const first = times.slots[0]?.time ?? '';
  const isEvening = (time: string) => time >= EVENING || time < first;
  const around = asked ?? USUAL;
  const free = nearestFirst(times, around, (slot) => slot.available);
  const slot = free.find(({ time }) => isEvening(time)) ?? free[0];
  return slot ? { time: slot.time, around, isEvening: isEvening(slot.time) } : null;
}
