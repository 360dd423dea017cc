import { z } from 'zod';
import { line, lines, phoneNumber } from '../../../platform/text/text-rules.ts';

const PARTY = 'Party size is a number from 1 to 100.';
const WAIT = 'Estimated wait is a number of minutes from 0 to 1,440.';

/** Most parties that wait at a restaurant at once: more than any door sees, and a bound for what a quote plays through. */
export const MOST_WAITING = 100;

/** What is said of a party that waits, checked and tidied. */
export const partyInput = z.object({
  customerName: line({ label: 'Name', max: 120 }),
  phone: phoneNumber(),
  partySize: z.int(PARTY).min(1, PARTY).max(100, PARTY),
  notes: lines({ label: 'Notes', max: 500 }),
});

/** The wait that the guest is told, in minutes. */
export const waitInput = z.int(WAIT).min(0, WAIT).max(1_440, WAIT);
