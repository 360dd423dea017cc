import { localMinuteAt } from '../../platform/time/zoned-time.ts';

/** `19:30`: what the restaurant's clock shows. */
export function clockAt(instant: Date, timezone: string): string {
  return localMinuteAt(instant, timezone).slice(0, 5);
}

/** `1 party`, `3 parties`. */
export function countOf(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
