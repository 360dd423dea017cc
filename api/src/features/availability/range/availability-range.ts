import { setImmediate } from 'node:timers/promises';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { badInput } from '../../../platform/errors/errors.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { addDays } from '../../../platform/time/zoned-time.ts';
import { refuseImpossibleParty } from '../availability-arguments.ts';
import type { DaysRow } from '../day/day-row.ts';
import { daysStatement } from '../day/day-statement.ts';
import { type DayForPartyRow, type DaysQuestion, daysForParties } from './days-for-party.ts';

/** Two months: what a calendar shows, and the one that it leafs to. */
export const MOST_DAYS = 62;

/** A table for two, or for any number up to ten. */
export const MOST_SIZES = 10;

/** Days times sizes: what the engine judges for one answer. */
export const MOST_DAYS_FOR_PARTIES = 186;

/** Judged in one go, some twenty milliseconds; then others have their turn. */
const AT_A_STRETCH = 16;

/** Which days, for parties of which sizes. */
export interface AvailabilityRangeRequest extends Omit<DaysQuestion, 'now'> {
  restaurantId: string;
  /** yyyy-MM-dd */
  from: string;
  to: string;
  partySizes: readonly number[];
}

/** How many rows an answer has at most, for arguments as they came; more are refused before they are judged. */
export function rowsOfRange({ from, to, partySizes }: Record<string, unknown>): number {
  const days = (Date.parse(String(to)) - Date.parse(String(from))) / 86_400_000 + 1;
  const sizes = Array.isArray(partySizes) ? partySizes.length : 1;
  const rows = days * sizes;
  return rows >= 1 ? Math.min(rows, MOST_DAYS_FOR_PARTIES) : MOST_DAYS_FOR_PARTIES;
}

/**
 * How the days look for parties, by date and then in the order of the sizes: read in one statement, judged by the engine. Empty for
 * a restaurant that does not exist. Throws BAD_USER_INPUT for a span that ends before it begins or is too long, and for
 * impossible parties.
 */
export async function availabilityRange(
  clock: Clock,
  reads: TenantReads,
  { restaurantId, from, to, partySizes, ...who }: AvailabilityRangeRequest,
): Promise<DayForPartyRow[]> {
  const sizes = [...new Set(partySizes)];
  const dates = datesOf(from, to);
  refuseTooMuch(dates, sizes);
  const now = clock.now();
  const row = await reads.row<DaysRow>(
    { restaurantIds: [restaurantId] },
    daysStatement({ restaurantId, from, to, now }),
  );
  if (!row) return [];
  const judge = daysForParties(row, { ...who, now });
  const days: DayForPartyRow[] = [];
  for (const date of dates) {
    for (const size of sizes) {
      if (days.length % AT_A_STRETCH === AT_A_STRETCH - 1) await setImmediate();
      days.push(judge(date, size));
    }
  }
  return days;
}

function datesOf(from: string, to: string): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to && dates.length <= MOST_DAYS; date = addDays(date, 1)) dates.push(date);
  return dates;
}

function refuseTooMuch(dates: readonly string[], sizes: readonly number[]): void {
  if (dates.length === 0) throw badInput('`to` is the date `from` or a later one.');
  if (dates.length > MOST_DAYS) throw badInput(`Ask for at most ${MOST_DAYS} days at once.`);
  if (sizes.length === 0 || sizes.length > MOST_SIZES)
    throw badInput(`Ask for 1 to ${MOST_SIZES} party sizes.`);
  sizes.forEach(refuseImpossibleParty);
  if (dates.length * sizes.length > MOST_DAYS_FOR_PARTIES)
    throw badInput(`Days times party sizes are at most ${MOST_DAYS_FOR_PARTIES}: ask for fewer of either.`);
}
