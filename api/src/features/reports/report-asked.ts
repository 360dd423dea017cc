import type { Statement } from '../../platform/db/statement.ts';
import { sql } from '../../platform/db/statement.ts';
import { badInput } from '../../platform/errors/errors.ts';
import { uuidOf } from '../../platform/ids/global-id.ts';
import { addDays } from '../../platform/time/zoned-time.ts';
import type { ReportServices } from './report-services.ts';
import type { ReportSpan } from './report-span.ts';

/** By what a report is divided. */
export const reportGroupings = ['DAY', 'WEEK', 'MONTH', 'SERVICE', 'AREA'] as const;
export type ReportGrouping = (typeof reportGroupings)[number];

/** What a report is held against. */
export const reportComparisons = ['SAME_WEEKDAYS_BEFORE', 'YEAR_BEFORE'] as const;
export type ReportComparison = (typeof reportComparisons)[number];

/** Most days of one report: two years and the days that a comparison of months needs. */
export const MOST_REPORT_DAYS = 800;

/** Most groups of one report: a year by the day has 366. */
export const MOST_REPORT_GROUPS = 400;

/** What somebody asks of a restaurant's history, checked. */
export interface ReportAsked extends ReportSpan {
  restaurantId: string;
  timezone: string;
  groupBy: ReportGrouping;
  services: ReportServices;
  /** Place of the service in `services.names`; null for all of them. */
  service: number | null;
  /** Uuid of the area that was asked for; null for all. */
  areaId: string | null;
  /** The days with which these are compared, and how many days lie between the two; null for a report that stands alone. */
  before: (ReportSpan & { days: number }) | null;
}

/** The arguments as they come. */
export interface ReportArguments extends ReportSpan {
  groupBy: ReportGrouping;
  service: string | null;
  areaId: string | null;
  compareWith: ReportComparison | null;
}

const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;

/** 52 weeks: each weekday meets its own, as a calendar's year would not. */
const DAYS_OF_YEAR = 364;

/** Days from the first to the last, both included. */
const daysOf = ({ from, to }: ReportSpan): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** The span of an argument; throws BAD_USER_INPUT for one that ends before it begins, is too long, or has too many days for its groups. */
export function checkedSpan({ from, to, groupBy }: ReportSpan & { groupBy: ReportGrouping }): ReportSpan {
  const days = daysOf({ from, to });
  if (days < 1) throw badInput('`to` is before `from`: name the first day first.');
  if (days > MOST_REPORT_DAYS) {
    throw badInput(`A report is about ${MOST_REPORT_DAYS} days at most: ask for fewer.`);
  }
  if (groupBy === 'DAY' && days > MOST_REPORT_GROUPS) {
    throw badInput(`By the day a report is about ${MOST_REPORT_GROUPS} days at most: ask by WEEK or MONTH.`);
  }
  return { from, to };
}

/** The days that a comparison means: as many, on the same weekdays, right before these or 52 weeks before. */
export function spanBefore(span: ReportSpan, compareWith: ReportComparison | null): ReportAsked['before'] {
  if (!compareWith) return null;
  const weeks = Math.ceil(daysOf(span) / DAYS_OF_WEEK);
  const days = compareWith === 'YEAR_BEFORE' ? DAYS_OF_YEAR : weeks * DAYS_OF_WEEK;
  return { from: addDays(span.from, -days), to: addDays(span.to, -days), days };
}

/** Uuid of the area; null for none. Throws BAD_USER_INPUT for what names no area. */
export function areaAsked(areaId: string | null): string | null {
  if (areaId === null) return null;
  const uuid = uuidOf('Area', areaId);
  if (!uuid) throw badInput('`areaId` is no id of an area.');
  return uuid;
}

/** The condition that a row is of the area that was asked for. */
export function inArea({ areaId }: Pick<ReportAsked, 'areaId'>, column: Statement): Statement {
  return areaId === null ? sql`true` : sql`${column} = ${areaId}::uuid`;
}
