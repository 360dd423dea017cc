import { spokenTime } from '../../../shared/dates/spoken-time.ts';
import { BarChart } from '../parts/BarChart.tsx';
import { ReportCard } from '../parts/ReportCard.tsx';
import { inWords, restsOnWords, shareInWords } from '../parts/report-words.ts';
import type { Report } from '../report.ts';

const HOURS_OF_NIGHT = '05:00:00';

/** How full the room was by the clock, and what each table had. */
export function RoomCards({ report, file }: { report: Report; file: string }) {
  const { roomUse, tableTurns } = report;
  const { seats, tableCount, days, restsOn } = roomUse;
  // The night stands after its evening.
  const quarters = [
    ...roomUse.quarters.filter(({ time }) => time >= HOURS_OF_NIGHT),
    ...roomUse.quarters.filter(({ time }) => time < HOURS_OF_NIGHT),
  ];
  const share = (part: number, of: number) => (of > 0 ? part / of : null);
  return (
    <>
      <ReportCard
        chart={
          <BarChart
            bars={quarters.map(({ time, covers }) => ({
              key: time,
              label: spokenTime(time),
              told: `${spokenTime(time)}: ${inWords(covers)} of ${inWords(seats)} seats`,
              value: covers,
              beside: seats,
            }))}
            besideAs="mark"
            legend={['Seats taken, on average', `All ${inWords(seats)} seats`]}
          />
        }
        columns={[
          { heading: 'From', value: ({ time }) => spokenTime(time) },
          { heading: 'Seats', value: ({ covers }) => covers },
          {
            heading: 'of all',
            value: ({ covers }) => share(covers, seats),
            shown: ({ covers }) => shareInWords(share(covers, seats)),
          },
          { heading: 'Tables', value: ({ tables }) => tables },
          {
            heading: 'of all tables',
            value: ({ tables }) => share(tables, tableCount),
            shown: ({ tables }) => shareInWords(share(tables, tableCount)),
          },
        ]}
        definition={
          'Guests who sat in each quarter-hour of the clock, and tables that were taken, on average over the days on which somebody sat. From when a party sat down until it ' +
          'was marked as gone; by the booked times where that is not known. Seats and tables as there are today.'
        }
        file={`Seats in use ${file}`}
        nothing="Nobody has sat down on these days."
        restsOn={`${restsOnWords(restsOn, 'party', 'parties')} on ${inWords(days)} ${days === 1 ? 'day' : 'days'}`}
        rows={quarters}
        title="Seats in use"
      />
      {tableTurns.length > 0 && (
        <ReportCard
          columns={[
            { heading: 'Table', value: ({ name }) => name },
            { heading: 'Turns a day', value: ({ turnsPerDay }) => turnsPerDay, bar: 'now' },
            { heading: 'Parties', value: ({ parties }) => parties },
            { heading: 'Covers', value: ({ covers }) => covers },
            { heading: 'Seats', value: ({ seats: some }) => some },
          ]}
          definition={
            'Parties that sat at each table, divided by the days on which somebody sat anywhere in the room. A party at joined tables counts for each of them. Tables that are gone ' +
            'are left out.'
          }
          file={`Turns by table ${file}`}
          nothing="Nobody has sat down on these days."
          restsOn={restsOnWords(restsOn, 'party', 'parties')}
          rows={restsOn > 0 ? tableTurns : []}
          title="Turns by table"
        />
      )}
    </>
  );
}
