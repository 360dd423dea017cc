import type { ReportComparison, ReportGrouping } from '../../generated/schema-types.ts';
import { dateOfCalendar, dayInCalendar, type IsoDate, parseDate } from '../../shared/dates/calendar-date.ts';

/** Spans that have a name; `days` is one by its first and last day. */
export const SPANS = ['week', 'weeks', 'month', 'last-month', 'year', 'days'] as const;
type SpanName = (typeof SPANS)[number];

/** What a report is about, as its address says it. */
export interface ReportView {
  span: SpanName;
  from: IsoDate;
  to: IsoDate;
  groupBy: ReportGrouping;
  /** What it is compared with; null for nothing. */
  compareWith: ReportComparison | null;
  service: string | null;
  areaId: string | null;
}

const GROUPINGS = { day: 'DAY', week: 'WEEK', month: 'MONTH', service: 'SERVICE', area: 'AREA' } as const;
const COMPARISONS = { before: 'SAME_WEEKDAYS_BEFORE', year: 'YEAR_BEFORE', nothing: null } as const;

const DAY_MS = 86_400_000;
const MOST_DAYS = 800;

/** The API's bound for a report by the day. */
const MOST_BY_DAY = 400;

/** The report of an address; what cannot be read is as if it were not there. `today` is the last day that is not counted: it is not over. */
export function reportViewOf(params: URLSearchParams, today: IsoDate): ReportView {
  const { span, from, to } = spanOf(params, today);
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  const asked = entryOf(GROUPINGS, params.get('by'));
  const usual = days <= 31 ? 'DAY' : days <= 185 ? 'WEEK' : 'MONTH';
  const groupBy = asked === undefined || (asked === 'DAY' && days > MOST_BY_DAY) ? usual : asked;
  const compareWith = entryOf(COMPARISONS, params.get('with'));
  return {
    span,
    from,
    to,
    groupBy,
    compareWith: compareWith === undefined ? 'SAME_WEEKDAYS_BEFORE' : compareWith,
    service: params.get('service')?.slice(0, 100) || null,
    areaId: params.get('area') || null,
  };
}

/** What the API is asked for a report. */
export function variablesOfReport({ from, to, groupBy, service, areaId, compareWith }: ReportView) {
  return { from, to, groupBy, service, areaId, compareWith };
}

/** The same with one thing changed, as an address that `reportViewOf` reads back. */
export function paramsOfReport(view: ReportView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.span === 'days') {
    params.set('from', view.from);
    params.set('to', view.to);
  } else if (view.span !== 'weeks') params.set('span', view.span);
  params.set('by', view.groupBy.toLowerCase());
  if (view.compareWith !== 'SAME_WEEKDAYS_BEFORE') params.set('with', view.compareWith ? 'year' : 'nothing');
  if (view.service) params.set('service', view.service);
  if (view.areaId) params.set('area', view.areaId);
  return params;
}

function entryOf<Values extends object>(
  values: Values,
  name: string | null,
): Values[keyof Values] | undefined {
  return name !== null && Object.hasOwn(values, name) ? values[name as keyof Values] : undefined;
}

function spanOf(params: URLSearchParams, today: IsoDate): Pick<ReportView, 'span' | 'from' | 'to'> {
  const [from, to] = [parseDate(params.get('from') ?? ''), parseDate(params.get('to') ?? '')];
  if (from && to && from <= to && Date.parse(to) - Date.parse(from) < MOST_DAYS * DAY_MS)
    return { span: 'days', from, to };
  const span = SPANS.find((name) => name === params.get('span') && name !== 'days') ?? 'weeks';
  return { span, ...datesOf(span, today) };
}

/** First and last day of a span with a name. Full days: today is in none but the month that is on. */
function datesOf(span: SpanName, today: IsoDate): { from: IsoDate; to: IsoDate } {
  const yesterday = moved(today, (day) => day.setDate(day.getDate() - 1));
  const back = (days: number) => moved(today, (day) => day.setDate(day.getDate() - days));
  const firstOfMonth = (months: number) => moved(today, (day) => day.setMonth(day.getMonth() - months, 1));
  if (span === 'week') return { from: back(7), to: yesterday };
  if (span === 'month') return { from: firstOfMonth(0), to: today };
  if (span === 'last-month') return { from: firstOfMonth(1), to: moved(today, (day) => day.setDate(0)) };
  if (span === 'year') return { from: firstOfMonth(12), to: moved(today, (day) => day.setDate(0)) };
  return { from: back(28), to: yesterday };
}

function moved(date: IsoDate, move: (day: Date) => void): IsoDate {
  const day = dayInCalendar(date);
  move(day);
  return dateOfCalendar(day);
}
