import type { App } from '../../platform/app.ts';
import { sql } from '../../platform/db/statement.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../platform/errors/user-errors.ts';
import { addDays, localDateAt } from '../../platform/time/zoned-time.ts';
import type { SittingRow } from './experience-rows.ts';

/** The most sittings that a refusal lists. */
export const MOST_SOLD = 100;

/** Fewer seats than are sold, with the sittings that have sold more. */
class SoldSeatsRefusal extends Refusal {
  override readonly extras: { soldSittings: SittingRow[] };

  constructor(message: string, field: string, soldSittings: SittingRow[]) {
    super(userError('CONFLICT', message, ['experience', field]));
    this.extras = { soldSittings };
  }
}

interface SeatsToBe {
  seats: number | null;
  /** Whether they are to be counted by something else than so far. */
  isCountedAnew: boolean;
}

/**
 * Gives the sittings to come their new seats. Refuses with CONFLICT, and the list, where more are sold already, or where seats that are sold were
 * counted by something else. The caller holds the lock of the experience, so that nobody takes any meanwhile; what is over stays as it was.
 */
export async function refuseSoldSeats(
  app: App,
  tx: TenantTransaction,
  { restaurantId, experienceId }: { restaurantId: string; experienceId: string },
  { seats, isCountedAnew }: SeatsToBe,
): Promise<void> {
  const now = app.clock.now();
  const ofIt = sql`restaurant_id = ${restaurantId} and experience_id = ${experienceId}`;
  await tx.rows(sql`delete from holds where ${ofIt} and expires_at <= ${now}`);
  const restaurant = await tx.row<{ timezone: string }>(
    sql`select timezone from restaurants where id = ${restaurantId}`,
  );
  // A service of last night may go on.
  const from = addDays(localDateAt(now, restaurant?.timezone ?? 'UTC'), -1);
  const least = isCountedAnew ? 0 : (seats ?? Number.MAX_SAFE_INTEGER);
  const over = await tx.rows<SittingRow>(
    sql`select restaurant_id as "restaurantId", date::text, sitting, seats, sold from experience_sittings
      where ${ofIt} and date >= ${from}::date and sold > ${String(least)}::bigint order by date, sitting limit ${MOST_SOLD}`,
  );
  if (over.length > 0)
    throw isCountedAnew
      ? new SoldSeatsRefusal(
          'Seats are sold already, and are counted as before. Make another experience for what is to be counted otherwise.',
          'sitting',
          over,
        )
      : new SoldSeatsRefusal(
          'More seats are sold already. Leave at least as many as are sold.',
          'seats',
          over,
        );
  await tx.rows(sql`update experience_sittings set seats = ${seats} where ${ofIt} and date >= ${from}::date`);
}
