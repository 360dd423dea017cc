import type { BookingSource } from '../../bookings/booking-source.ts';
import type { ReportFiguresRow } from '../../reports/report-figures.ts';
import type { WeekFigures } from './week-figures.ts';

/** A figure of the week beside that of the week before. */
interface WeekFigure {
  label: string;
  value: string;
  /** What it was before: `was 412 · +12%`. */
  before: string;
}

/** A row of the week's tables. */
export interface WeekRow {
  name: string;
  covers: number;
  coversBefore: number;
  parties: number;
  noShows: number;
  cancellations: number;
}

/** The week as it is read, in the language of the staff app. */
export interface WeekInWords {
  title: string;
  /** `Nov 16 – 22, 2026`. */
  span: string;
  figures: WeekFigure[];
  days: WeekRow[];
  services: WeekRow[];
  sources: { name: string; bookings: number; before: number }[];
}

const SOURCES: Readonly<Record<BookingSource, string>> = {
  online: 'Online',
  phone: 'Phone',
  walk_in: 'Walk-ins',
  waitlist: 'Waitlist',
};

const formatOf = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
const span = formatOf({ month: 'short', day: 'numeric', year: 'numeric' });
const weekday = formatOf({ weekday: 'short', month: 'short', day: 'numeric' });
const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const percents = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
/** Around the dash of a span: mail programs show it as they like. */
const THIN_SPACE = '\u2009';
const at = (date: string) => new Date(`${date}T00:00:00Z`);

/** Says a week; `restaurant` is its name. */
export function weekInWords(week: WeekFigures, restaurant: string): WeekInWords {
  return {
    title: `${restaurant}: the week`,
    span: span.formatRange(at(week.from), at(week.to)).replaceAll(THIN_SPACE, ' '),
    figures: figuresOfWeek(week),
    days: week.days.map(({ date, ...day }) => rowOf(weekday.format(at(date)), day)),
    services: week.services.map(({ name, ...service }) => rowOf(name || 'All day', service)),
    sources: week.sources.map(({ source, bookings, before }) => ({
      name: SOURCES[source],
      bookings,
      before,
    })),
  };
}

function figuresOfWeek({ total, totalBefore: was, lostSearches, turn, guests }: WeekFigures): WeekFigure[] {
  const known = guests.firstVisits + guests.returning;
  return [
    { label: 'Covers', value: inWords(total.covers), before: besideBefore(total.covers, was.covers) },
    { label: 'Parties', value: inWords(total.parties), before: besideBefore(total.parties, was.parties) },
    { label: 'No-shows', ...shareBeside([total.noShows, total.noShowShare], was.noShowShare) },
    {
      label: 'Cancellations',
      ...shareBeside([total.cancellations, total.cancellationShare], was.cancellationShare),
    },
    { label: 'Lost searches', value: inWords(lostSearches), before: 'online, nothing free' },
    {
      label: 'Median turn',
      value: turn.median === null ? '–' : minutesInWords(turn.median),
      before: turn.planned === null ? '' : `planned ${minutesInWords(turn.planned)}`,
    },
    ...(known > 0
      ? [
          {
            label: 'Had been here',
            value: percents.format(guests.returning / known),
            before: `of ${inWords(known)} known parties`,
          },
        ]
      : []),
  ];
}

interface Beside {
  figures: ReportFiguresRow;
  before: ReportFiguresRow;
}

const rowOf = (name: string, { figures, before }: Beside): WeekRow => ({
  name,
  covers: figures.covers,
  coversBefore: before.covers,
  parties: figures.parties,
  noShows: figures.noShows,
  cancellations: figures.cancellations,
});

const inWords = (number: number) => numbers.format(number);

function besideBefore(now: number, was: number): string {
  if (was === 0) return 'none the week before';
  const change = Math.round((now / was - 1) * 100);
  return `was ${inWords(was)} · ${change === 0 ? 'as before' : `${change > 0 ? '+' : '−'}${Math.abs(change)}%`}`;
}

function shareBeside([count, share]: [number, number | null], was: number | null): Omit<WeekFigure, 'label'> {
  return {
    value: share === null ? inWords(count) : `${inWords(count)} · ${percents.format(share)}`,
    before: was === null ? '' : `was ${percents.format(was)}`,
  };
}

function minutesInWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}
