import { z } from 'zod';

/** Less than this nobody has to tell; who comes later than that is better off with another time. */
export const LEAST_LATE = 5;
export const MOST_LATE = 120;

const RANGE = `Say between ${LEAST_LATE} and ${MOST_LATE} minutes.`;

/** How late a party may say it will be. */
export const lateMinutes = z.int(RANGE).min(LEAST_LATE, RANGE).max(MOST_LATE, RANGE);
