import { RangeChart } from '../parts/RangeChart.tsx';
import { ReportCard } from '../parts/ReportCard.tsx';
import type { ReportColumn } from '../parts/report-column.ts';
import { restsOnWords } from '../parts/report-words.ts';
import {
  boundsInWords,
  dayBelowBar,
  dayInWords,
  type Forecast,
  missingInWords,
  type NightAhead,
  whyNothing,
} from './forecast-words.ts';

interface Props {
  forecast: Forecast;
  nights: readonly NightAhead[];
  file: string;
}

/** Covers of the days ahead: what is booked, and the bounds of what it is expected to come to. */
export function ForecastCard({ forecast, nights, file }: Props) {
  const notes = missingInWords(nights);
  if (nights.some(({ isSpecialDay, isOpen }) => isSpecialDay && isOpen)) notes.push(SPECIAL);
  return (
    <ReportCard
      chart={
        <RangeChart
          legend={['Booked', 'Expected: eight of ten such nights end inside']}
          ranges={nights.map((night) => ({
            key: night.date,
            label: dayBelowBar(night.date),
            told: toldOf(night),
            value: night.covers.booked,
            expected: rangeOf(night),
            isClosed: !night.isOpen,
          }))}
        />
      }
      columns={COLUMNS}
      definition={
        'Expected covers are what this weekday usually comes to, as busy as the last weeks were and as the season was a year ago, moved by how ' +
        'the bookings on hand stand beside what is usually booked so long before. Walk-ins and cancellations to come are in it. The bounds ' +
        'are as far apart as the same reckoning was wrong when it foretold the last months: of ten nights eight end inside, one below and ' +
        'one above. It is learnt from your own nights alone, half a year back; of special days less is known, and their bounds are wider.'
      }
      file={`Forecast ${file}`}
      foot={notes.length > 0 ? notes.map((note) => <div key={note}>{note}</div>) : undefined}
      nothing="No days ahead."
      restsOn={`${restsOnWords(forecast.restsOn)} of ${forecast.nights} ${forecast.nights === 1 ? 'night' : 'nights'}`}
      rows={nights}
      title="Covers ahead"
    />
  );
}

const SPECIAL = '* A special day: less is known of it.';

const COLUMNS: ReportColumn<NightAhead>[] = [
  {
    heading: 'Day',
    value: ({ date, isSpecialDay, isOpen }) => `${dayInWords(date)}${isSpecialDay && isOpen ? ' *' : ''}`,
  },
  {
    heading: 'Booked',
    value: ({ covers }) => covers.booked,
    shown: ({ isOpen, covers }) => (isOpen || covers.booked > 0 ? String(covers.booked) : '–'),
  },
  {
    heading: 'Parties',
    value: ({ covers }) => covers.parties,
    shown: ({ isOpen, covers }) => (isOpen || covers.parties > 0 ? String(covers.parties) : '–'),
  },
  {
    heading: 'Expected',
    value: ({ covers }) => covers.expected ?? null,
    shown: (night) => whyNothing(night) ?? String(night.covers.expected ?? '–'),
  },
  { heading: 'From', value: ({ covers }) => covers.low ?? null },
  { heading: 'To', value: ({ covers }) => covers.high ?? null },
];

function rangeOf({ covers: { expected, low, high } }: NightAhead) {
  return expected == null || low == null || high == null ? null : { low, middle: expected, high };
}

function toldOf(night: NightAhead): string {
  const bounds = boundsInWords(night.covers);
  const expected = bounds ? `${bounds} covers expected` : (whyNothing(night) ?? 'Nothing expected');
  return `${dayInWords(night.date)}: ${expected}, ${night.covers.booked} booked`;
}
