import type { App } from '../../../platform/app.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';

/** Codes that one network address may try: whoever mistypes has some left. */
const TRIES_OF_ADDRESS: Limit = { name: 'voucher-code-address', points: 60, perSeconds: 3_600 };

/** Codes that staff may look up from one network address: the tills of a busy house share it. */
const TRIES_OF_STAFF: Limit = { name: 'voucher-code-staff', points: 600, perSeconds: 3_600 };

/** Codes that may be tried at one restaurant, whoever tries: a code has 100 bits, so this spares the database alone. */
const TRIES_AT_RESTAURANT: Limit = { name: 'voucher-code-restaurant', points: 6_000, perSeconds: 3_600 };

/** Who tries a code. */
interface CodeTry {
  restaurantId: string;
  address: string;
  isStaff: boolean;
}

/**
 * Counts a look-up by a code, before anything is looked up: right and wrong ones count alike, so that being refused tells nothing. Throws
 * RATE_LIMITED after too many.
 */
export async function countCodeTry(
  { limits }: App,
  { restaurantId, address, isStaff }: CodeTry,
): Promise<void> {
  await limits.consume(isStaff ? TRIES_OF_STAFF : TRIES_OF_ADDRESS, address);
  await limits.consume(TRIES_AT_RESTAURANT, restaurantId);
}
