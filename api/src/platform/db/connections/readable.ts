import type { Pool } from 'pg';
import { codeOf, isOutage } from '../sql-errors.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** What a request reads first, by keys that no row has: costs nothing, and is refused where a request would be. */
const AS_A_REQUEST = `select app_private.restaurant_ids() is null as "hasNoContext",
  exists (select from users where id = '${NOBODY}') as "isUser",
  exists (select from restaurants where id = '${NOBODY}') as "isRestaurant",
  exists (select from bookings where restaurant_id = '${NOBODY}' and id = '${NOBODY}') as "isBooking"`;

const says: Readonly<Record<string, string>> = {
  '28000': 'The database refuses the application’s login. Correct APP_DATABASE_URL, or start anew.',
  '28P01': 'The database refuses the application’s login. Correct APP_DATABASE_URL, or start anew.',
  '3D000': 'The database does not exist any more. Restore it, or correct DATABASE_URL.',
  '3F000': 'The database lacks tables. Restore it whole, then start anew.',
  '42501':
    'The application may not read the database’s tables. Start anew: that gives its login the rights again.',
  '42883': 'The database lacks functions. Restore it whole, then start anew.',
  '42P01': 'The database lacks tables. Restore it whole, then start anew.',
};

/**
 * Reads real tables as the application's login. Answers null when it may, else what is wrong and what to do; rejects when the
 * database gave no answer, which says nothing of its tables.
 */
export async function whyNotReadable(pool: Pool): Promise<string | null> {
  try {
    await pool.query(AS_A_REQUEST);
    return null;
  } catch (error) {
    const known = says[codeOf(error) ?? ''];
    if (known) return known;
    if (isOutage(error)) throw error;
    return `The database refuses to be read (${codeOf(error) ?? 'unknown reason'}). Its log says why.`;
  }
}
