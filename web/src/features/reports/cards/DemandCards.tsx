import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { BarChart } from '../parts/BarChart.tsx';
import { ReportCard } from '../parts/ReportCard.tsx';
import { hourInWords, inWords, restsOnWords } from '../parts/report-words.ts';
import type { Report } from '../report.ts';

interface Hour {
  hour: number;
  covers: number;
  parties: number;
  noShows: number;
  lost: number | null;
  lostSearches: number | null;
}

const LAST_OF_NIGHT = 4;

/** What was wanted and when: who came by the hour beside who was refused, and for which parties there was nothing. */
export function DemandCards({ report, file }: { report: Report; file: string }) {
  const { lostSearches, total } = report;
  const hours = hoursOf(report);
  const searches = lostSearches?.searches ?? 0;
  return (
    <>
      <ReportCard
        chart={
          <BarChart
            bars={hours.map(({ hour, covers, lost }) => ({
              key: String(hour),
              label: hourInWords(hour),
              told: `${hourInWords(hour)}: ${inWords(covers)} covers${lost === null ? '' : `, ${inWords(lost)} guests refused`}`,
              value: covers,
              beside: lost,
            }))}
            besideAs="bar"
            legend={['Covers', lostSearches ? 'Guests for whom nothing was free' : null]}
          />
        }
        columns={[
          { heading: 'Hour', value: ({ hour }) => hourInWords(hour) },
          { heading: 'Covers', value: ({ covers }) => covers },
          { heading: 'Parties', value: ({ parties }) => parties },
          { heading: 'No-shows', value: ({ noShows }) => noShows },
          ...(lostSearches
            ? [
                { heading: 'Lost searches', value: ({ lostSearches: some }: Hour) => some },
                { heading: 'Guests refused', value: ({ lost }: Hour) => lost },
              ]
            : []),
        ]}
        definition={
          'Covers by the hour of the booked time, over all of these days. Beside them, guests who looked online for that hour and found nothing ' +
          'free: each search counts with all its guests, once an hour from one network. Searches for a whole day have no hour and are left out here.' +
          (lostSearches ? '' : ' Searches are kept without an area, so there are none to show for one.')
        }
        file={`Demand by the hour ${file}`}
        nothing="No bookings on these days."
        restsOn={`${restsOnWords(total.parties + total.noShows)}${lostSearches ? ` and ${inWords(searches)} ${searches === 1 ? 'lost search' : 'lost searches'}` : ''}`}
        rows={hours}
        title="Demand by the hour"
      />
      {lostSearches && (
        <ReportCard
          columns={[
            {
              heading: 'Party',
              value: ({ partySize }) => `${partySize} ${partySize === 1 ? 'guest' : 'guests'}`,
            },
            { heading: 'Lost searches', value: ({ searches: some }) => some, bar: 'lost' },
          ]}
          definition={
            'How often guests looked online for a party of this size on these days and found nothing free, by the day that they asked for. Nothing is ' +
            'kept of who asked.'
          }
          file={`Lost searches by party ${file}`}
          foot={
            searches > 0 && (
              <>
                {lostSearches.wholeDays > 0 &&
                  `${inWords(lostSearches.wholeDays)} of them found a whole day without a free time. `}
                <Anchor component={Link} inherit to="/settings/lost-searches">
                  Each search of the last week, with its reason
                </Anchor>
              </>
            )
          }
          nothing="Nobody was turned away online on these days."
          restsOn={restsOnWords(searches, 'lost search', 'lost searches')}
          rows={lostSearches.byPartySize}
          title="Lost searches by party"
        />
      )}
    </>
  );
}

/** Hours in which somebody came or wanted to, the night after the evening. */
function hoursOf({ hours, lostSearches }: Report): Hour[] {
  const came = new Map(hours.map((each) => [each.hour, each]));
  const lost = new Map(lostSearches?.byHour.map((each) => [each.hour, each]) ?? []);
  const inOrder = (hour: number) => (hour <= LAST_OF_NIGHT ? hour + 24 : hour);
  return [...new Set([...came.keys(), ...lost.keys()])]
    .toSorted((one, other) => inOrder(one) - inOrder(other))
    .map((hour) => ({
      hour,
      covers: came.get(hour)?.covers ?? 0,
      parties: came.get(hour)?.parties ?? 0,
      noShows: came.get(hour)?.noShows ?? 0,
      lost: lostSearches ? (lost.get(hour)?.persons ?? 0) : null,
      lostSearches: lostSearches ? (lost.get(hour)?.searches ?? 0) : null,
    }));
}
