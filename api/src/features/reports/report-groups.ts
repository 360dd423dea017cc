import type { TenantReads } from '../../platform/db/tenant-reads.ts';
import { ANYWHERE } from '../bookings/stats/booking-quarter.entity.ts';
import { type AreaRow, areaOf } from '../tables/areas/area-rows.ts';
import type { AskedReport } from './ask-report.ts';
import type { ReportAsked } from './report-asked.ts';
import { datesOfGroups, type FigureSums, figuresOf, type ReportFiguresRow, sumOf } from './report-figures.ts';

/** A group in the names of the schema's fields. */
export interface ReportGroupRow {
  key: string;
  date: string | null;
  name: string | null;
  area: AreaRow | null;
  figures: ReportFiguresRow;
  before: ReportFiguresRow | null;
}

/** The parts of a report: days, weeks and months in their order, services and areas by their covers. */
export async function reportGroups(reads: TenantReads, report: AskedReport): Promise<ReportGroupRow[]> {
  const { groups, groupsBefore } = await report.sums();
  const now = new Map(groups.map(({ key, sums }) => [key, sums]));
  const before = groupsBefore && new Map(groupsBefore.map(({ key, sums }) => [key, sums]));
  const dates = datesOfGroups(report);
  const isByDate = dates.length > 0;
  const keys = isByDate ? dates : [...new Set([...now.keys(), ...(before?.keys() ?? [])])];
  const rows = await Promise.all(
    keys.map(async (key) => ({
      key,
      date: isByDate ? key : null,
      ...(await namedGroup(reads, report, key)),
      figures: figuresOf(now.get(key) ?? NONE),
      before: before && figuresOf(before.get(key) ?? NONE),
    })),
  );
  return isByDate ? rows : rows.sort((one, other) => other.figures.covers - one.figures.covers);
}

const NONE: FigureSums = sumOf([]);

/** What a group is called: the name of its service, or its area. */
export async function namedGroup(
  reads: TenantReads,
  { groupBy, services, restaurantId }: ReportAsked,
  key: string,
): Promise<Pick<ReportGroupRow, 'name' | 'area'>> {
  if (groupBy === 'SERVICE') return { name: services.names[Number(key)] ?? null, area: null };
  if (groupBy !== 'AREA' || key === ANYWHERE) return { name: null, area: null };
  const area = await areaOf(reads, { restaurantId, areaId: key });
  return { name: area?.name ?? null, area };
}
