import { type Figure, FigureStrip } from '../parts/FigureStrip.tsx';
import { inWords } from '../parts/report-words.ts';
import { boundsInWords, dayInWords, type NightAhead } from './forecast-words.ts';

/** Today, the fullest day and what is booked, in one line. */
export function ForecastHeadline({ nights }: { nights: readonly NightAhead[] }) {
  const [today] = nights;
  const fullest = nights
    .slice(1)
    .filter(({ covers }) => covers.expected != null)
    .toSorted((one, other) => (other.covers.expected ?? 0) - (one.covers.expected ?? 0))[0];
  const sum = (of: (night: NightAhead) => number) => nights.reduce((all, night) => all + of(night), 0);
  return (
    <FigureStrip
      figures={[
        ...(today ? [figureOf('Today', TODAY_HINT, today)] : []),
        ...(fullest
          ? [figureOf('Fullest day to come', FULLEST_HINT, fullest, dayInWords(fullest.date))]
          : []),
        {
          label: 'Booked ahead',
          hint: 'Guests of the bookings on hand for these days, today among them.',
          value: inWords(sum(({ covers }) => covers.booked)),
          before: `in ${inWords(sum(({ covers }) => covers.parties))} bookings`,
          change: null,
          isGood: null,
        },
      ]}
      label="At a glance"
    />
  );
}

const TODAY_HINT =
  'Covers that today is expected to come to in the end, those who are here already among them. Of ten such days eight end inside.';
const FULLEST_HINT = 'The day after today for which most covers are expected.';

function figureOf(label: string, hint: string, night: NightAhead, date?: string): Figure {
  const booked = `${inWords(night.covers.booked)} booked`;
  const bounds = boundsInWords(night.covers);
  const below = bounds || !night.isOpen ? booked : `${booked} · not enough yet for a number`;
  return {
    label,
    hint,
    value: bounds ?? (night.isOpen ? '–' : 'Closed'),
    before: date ? `${date} · ${below}` : below,
    change: null,
    isGood: null,
  };
}
