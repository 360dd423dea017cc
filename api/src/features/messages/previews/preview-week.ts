import type { ReportFiguresRow } from '../../reports/report-figures.ts';
import type { WeekFigures } from '../weekly/week-figures.ts';

const figures = (parties: number, covers: number, [noShows, cancellations] = [1, 2]): ReportFiguresRow => ({
  bookings: parties + noShows + cancellations,
  parties,
  covers,
  noShows,
  noShowCovers: noShows * 2,
  noShowShare: noShows / (parties + noShows),
  cancellations,
  cancelledCovers: cancellations * 2,
  cancelledByGuest: cancellations,
  cancellationShare: cancellations / (parties + noShows + cancellations),
  declined: 0,
  averagePartySize: covers / parties,
});

/** A good week in November. */
export const previewWeek: WeekFigures = {
  from: '2026-11-16',
  to: '2026-11-22',
  total: figures(214, 688, [6, 17]),
  totalBefore: figures(196, 611, [9, 15]),
  days: [38, 52, 71, 88, 142, 168, 129].map((covers, day) => ({
    date: `2026-11-${16 + day}`,
    figures: figures(Math.round(covers / 3.2), covers),
    before: figures(Math.round(covers / 3.6), covers - 11),
  })),
  services: [],
  sources: [
    { source: 'online', bookings: 141, before: 120 },
    { source: 'phone', bookings: 38, before: 44 },
    { source: 'walk_in', bookings: 29, before: 27 },
    { source: 'waitlist', bookings: 6, before: 5 },
  ],
  lostSearches: 23,
  turn: { median: 96, planned: 90 },
  guests: { firstVisits: 98, returning: 61 },
};
