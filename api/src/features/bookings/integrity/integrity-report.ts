import { sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { localDateAt } from '../../../platform/time/zoned-time.ts';
import { type BookingRow, bookingRows } from '../lists/booking-rows.ts';
import { tablesOutsideArea } from './integrity-areas.ts';
import { countersThatDiffer } from './integrity-days.ts';
import { figuresThatDiffer } from './integrity-figures.ts';
import {
  type BreachRow,
  type Examined,
  type IntegrityCheck,
  type IntegrityStatement,
  integrityChecks,
  liveBookings,
} from './integrity-finding.ts';
import { moneyThatDiffers } from './integrity-money.ts';
import { type OverruleFound, overrulesToCome } from './integrity-overrules.ts';
import { capacityBreaches, pacingBreaches } from './integrity-room.ts';
import { bookingsWithoutTable, seatingsThatDiffer, tableOverlaps } from './integrity-tables.ts';
import { breachInWords } from './integrity-words.ts';

const STATEMENTS: Record<IntegrityCheck, IntegrityStatement> = {
  TABLE_OVERLAP: tableOverlaps,
  OVER_CAPACITY: capacityBreaches,
  OVER_PACING: pacingBreaches,
  NO_TABLE: bookingsWithoutTable,
  SEATING_DIFFERS: seatingsThatDiffer,
  OUTSIDE_AREA: tablesOutsideArea,
  COUNTS_DIFFER: countersThatDiffer,
  FIGURES_DIFFER: figuresThatDiffer,
  MONEY_DIFFERS: moneyThatDiffers,
};

/** A breach, in the names of the schema's fields. */
interface IntegrityFindingRow
  extends Pick<BreachRow, 'date' | 'startsAt' | 'endsAt' | 'limit' | 'found' | 'bookingCount'> {
  check: IntegrityCheck;
  explanation: string;
  bookings: BookingRow[];
}

/** The report, in the names of the schema's fields. */
export interface IntegrityReportRow {
  checkedAt: Date;
  bookingsChecked: number;
  checks: { check: IntegrityCheck; findingCount: number }[];
  findings: IntegrityFindingRow[];
  overrules: (OverruleFound & { booking: BookingRow })[];
  overruleCount: number;
}

/**
 * Holds every booking that is not over against what must be true, asked of the rows themselves and not of the engine.
 * Changes nothing.
 */
export async function integrityReport(
  clock: Clock,
  reads: TenantReads,
  { restaurantId, timezone }: { restaurantId: string; timezone: string },
): Promise<IntegrityReportRow> {
  const now = clock.now();
  const examined = { restaurantId, now, today: localDateAt(now, timezone) };
  const [bookingsChecked, breaches, { overrules, overruleCount }] = await Promise.all([
    countLive(reads, examined),
    Promise.all(integrityChecks.map((check) => breachesOf(reads, examined, check))),
    overrulesToCome(reads, examined, timezone),
  ]);
  const found = breaches.flat();
  const ids = [
    ...found.flatMap(({ bookingIds }) => bookingIds),
    ...overrules.map(({ bookingId }) => bookingId),
  ];
  const rows = await bookingRows(reads, { restaurantIds: [restaurantId] }, [...new Set(ids)]);
  const bookings = new Map(rows.map((row) => [row.bookingId, row]));
  return {
    checkedAt: now,
    bookingsChecked,
    checks: integrityChecks.map((check, place) => ({
      check,
      findingCount: breaches[place]?.[0]?.findingCount ?? 0,
    })),
    findings: found.map((breach) => ({ ...breach, bookings: pick(bookings, breach.bookingIds) })),
    overrules: overrules.flatMap((overrule) => {
      const booking = bookings.get(overrule.bookingId);
      return booking ? [{ ...overrule, booking }] : [];
    }),
    overruleCount,
  };
}

async function breachesOf(reads: TenantReads, examined: Examined & { today: string }, check: IntegrityCheck) {
  const scope = { restaurantIds: [examined.restaurantId] };
  const rows = await reads.rows<BreachRow>(scope, STATEMENTS[check](examined));
  return rows.map((row) => ({ ...row, check, explanation: breachInWords(check, row) }));
}

async function countLive(reads: TenantReads, examined: Examined): Promise<number> {
  const row = await reads.row<{ count: number }>(
    { restaurantIds: [examined.restaurantId] },
    sql`with ${liveBookings(examined)} select count(*)::int as count from live`,
  );
  return row?.count ?? 0;
}

/** Those that are still there, in the order of their ids; a deleted booking is counted but not shown. */
function pick(bookings: ReadonlyMap<string, BookingRow>, ids: readonly string[]): BookingRow[] {
  return ids.flatMap((id) => bookings.get(id) ?? []);
}
