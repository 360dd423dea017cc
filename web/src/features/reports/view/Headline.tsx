import { type Figure, FigureStrip } from '../parts/FigureStrip.tsx';
import { changeInWords, inWords, pointsInWords, shareInWords } from '../parts/report-words.ts';
import type { Report } from '../report.ts';

/** The figures of a report in one line, each beside what it was before. */
export function Headline({ report }: { report: Report }) {
  return <FigureStrip figures={figuresOf(report)} label="In all" />;
}

function figuresOf({ total, totalBefore, lostSearches }: Report): Figure[] {
  const count = (
    label: string,
    hint: string,
    [now, was]: [number, number | undefined],
    moreIsGood: boolean | null,
  ): Figure => ({
    label,
    hint,
    value: inWords(now),
    before: was === undefined ? null : `was ${inWords(was)}`,
    change: changeInWords(now, was),
    isGood: was && moreIsGood !== null && now !== was ? now > was === moreIsGood : null,
  });
  const share = (
    label: string,
    hint: string,
    [now, was]: [number | null, number | null | undefined],
    sum: number,
  ): Figure => ({
    label,
    hint,
    value: `${inWords(sum)}${now === null ? '' : ` · ${shareInWords(now)}`}`,
    before: was == null ? null : `was ${shareInWords(was)}`,
    change: pointsInWords(now, was),
    isGood: now !== null && was != null && now !== was ? now < was : null,
  });
  return [
    count(
      'Covers',
      'Guests of parties that came, sit, or are still expected. Cancelled bookings and no-shows are not in it.',
      [total.covers, totalBefore?.covers],
      true,
    ),
    count(
      'Parties',
      'Bookings that are neither cancelled nor a no-show; walk-ins are bookings, too.',
      [total.parties, totalBefore?.parties],
      true,
    ),
    share(
      'No-shows',
      'Bookings whose party did not come, and their share of all bookings that were not cancelled.',
      [total.noShowShare, totalBefore?.noShowShare],
      total.noShows,
    ),
    share(
      'Cancellations',
      'Bookings that the guest or you called off, and their share of all bookings. Requests that you declined are not in it.',
      [total.cancellationShare, totalBefore?.cancellationShare],
      total.cancellations,
    ),
    ...(lostSearches
      ? [
          count(
            'Lost searches',
            'How often guests looked online for these days and found nothing free. The same search from one network counts once an hour.',
            [lostSearches.searches, undefined],
            null,
          ),
        ]
      : []),
  ];
}
