import { z } from 'zod';
import { isTimezone } from '../../../platform/time/zoned-time.ts';

/** The time zone of a new restaurant; UTC when the browser tells none. */
export function knownTimezone() {
  return z
    .string()
    .max(100, 'This is not a time zone.')
    .refine(isTimezone, 'This is not a time zone.')
    .nullish()
    .transform((zone) => zone ?? 'UTC');
}
