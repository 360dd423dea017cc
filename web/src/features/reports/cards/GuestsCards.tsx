import { ReportCard } from '../parts/ReportCard.tsx';
import { inWords, minutesInWords, restsOnWords, shareInWords } from '../parts/report-words.ts';
import type { Report } from '../report.ts';

/** Who came back, and how long who had no booking waited. */
export function GuestsCards({ report, file }: { report: Report; file: string }) {
  const { guests, waits } = report;
  const share = (parties: number) => (guests.restsOn > 0 ? parties / guests.restsOn : null);
  return (
    <>
      <ReportCard
        columns={[
          { heading: 'Guests', value: ({ name }) => name },
          { heading: 'Parties', value: ({ parties }) => parties, bar: 'now' },
          {
            heading: 'Share',
            value: ({ parties }) => share(parties),
            shown: ({ parties }) => shareInWords(share(parties)),
          },
        ]}
        definition="Parties that came, by whether their guest had come on an earlier day, of these days or before. A guest is known by the record that the booking joins."
        file={`New and returning ${file}`}
        foot={guests.unknown > 0 && `${inWords(guests.unknown)} more left no contact, or were erased.`}
        nothing="Nobody with a record has come on these days."
        restsOn={restsOnWords(guests.restsOn, 'party', 'parties')}
        rows={
          guests.restsOn > 0
            ? [
                { name: 'First visit', parties: guests.firstVisits },
                { name: 'Had been here', parties: guests.returning },
              ]
            : []
        }
        title="New and returning"
      />
      {waits && (
        <ReportCard
          columns={[
            { heading: 'Wait', value: ({ name }) => name },
            {
              heading: 'Minutes',
              value: ({ minutes }) => minutes,
              shown: ({ minutes }) => minutesInWords(minutes),
              bar: 'now',
            },
          ]}
          definition={
            'Of parties that were seated from the waitlist: the minutes that they were told, and those from joining it to sitting down. Half of them waited as long as the median or less. ' +
            'What joins before four in the morning belongs to the evening before.'
          }
          file={`Waits ${file}`}
          foot={
            waits.restsOn + waits.left > 0 &&
            `${inWords(waits.longerThanQuoted)} waited longer than they were told; ${inWords(waits.left)} left without a table.`
          }
          nothing="Nobody was seated from the waitlist on these days."
          restsOn={restsOnWords(waits.restsOn, 'party', 'parties')}
          rows={
            waits.restsOn > 0
              ? [
                  { name: 'Told, median', minutes: waits.quoted },
                  { name: 'True, median', minutes: waits.waited },
                  { name: 'True, 9 of 10 within', minutes: waits.waitedNinetieth },
                ]
              : []
          }
          title="Waits"
        />
      )}
    </>
  );
}
