import type { ReportReads } from '../../platform/db/report-reads.ts';
import type { RestaurantRow } from '../restaurants/restaurant-rows.ts';
import {
  areaAsked,
  checkedSpan,
  type ReportArguments,
  type ReportAsked,
  spanBefore,
} from './report-asked.ts';
import { type FigureSums, type GroupSums, groupSums, sumOf } from './report-figures.ts';
import { reportServices, serviceAsked } from './report-services.ts';

/** The roll-up of a report and of the days compared, group by group and in all. */
interface ReportSums {
  groups: GroupSums[];
  groupsBefore: GroupSums[] | null;
  now: FigureSums;
  before: FigureSums | null;
}

/** A report that somebody asked for; its sums are read once, by whichever part wants them first. */
export interface AskedReport extends ReportAsked {
  comparedFrom: string | null;
  comparedTo: string | null;
  sums(): Promise<ReportSums>;
}

/**
 * Checks what somebody asks of a restaurant's history. Throws BAD_USER_INPUT for a span that makes no sense, and for a service or an
 * area that is none.
 */
export async function askReport(
  reports: ReportReads,
  { restaurantId, timezone }: Pick<RestaurantRow, 'restaurantId' | 'timezone'>,
  args: ReportArguments,
): Promise<AskedReport> {
  const span = checkedSpan(args);
  const before = spanBefore(span, args.compareWith);
  const areaId = areaAsked(args.areaId);
  const wide = { from: before?.from ?? span.from, to: span.to };
  const services = await reports.read((reads) => reportServices(reads, restaurantId, wide));
  const asked: ReportAsked = {
    restaurantId,
    timezone,
    ...span,
    groupBy: args.groupBy,
    services,
    service: serviceAsked(services, args.service),
    areaId,
    before,
  };
  let sums: Promise<ReportSums> | null = null;
  return {
    ...asked,
    comparedFrom: before?.from ?? null,
    comparedTo: before?.to ?? null,
    sums: () => {
      sums ??= readSums(reports, asked);
      return sums;
    },
  };
}

function readSums(reports: ReportReads, asked: ReportAsked): Promise<ReportSums> {
  const { before } = asked;
  return reports.read(async (reads) => {
    const [groups, groupsBefore] = await Promise.all([
      groupSums(reads, asked, { ...asked, days: 0 }),
      before ? groupSums(reads, asked, before) : null,
    ]);
    return { groups, groupsBefore, now: sumOf(groups), before: groupsBefore && sumOf(groupsBefore) };
  });
}
