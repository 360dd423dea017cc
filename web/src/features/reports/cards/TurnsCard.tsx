import { ReportCard } from '../parts/ReportCard.tsx';
import { inWords, minutesInWords, restsOnWords, sizeInWords } from '../parts/report-words.ts';
import type { Report } from '../report.ts';

/** How long parties kept their tables, beside how long they were to. */
export function TurnsCard({ report, file }: { report: Report; file: string }) {
  const { all, byPartySize, finished } = report.turnTimes;
  const rows = [...byPartySize.filter(({ restsOn }) => restsOn > 0), ...(all.restsOn > 0 ? [all] : [])];
  return (
    <ReportCard
      columns={[
        { heading: 'Party', value: sizeInWords },
        {
          heading: 'Median',
          value: ({ median }) => median,
          shown: ({ median }) => minutesInWords(median),
          bar: 'now',
        },
        {
          heading: 'Planned',
          value: ({ planned }) => planned,
          shown: ({ planned }) => minutesInWords(planned),
        },
        {
          heading: '9 of 10 within',
          value: ({ ninetieth }) => ninetieth,
          shown: ({ ninetieth }) => minutesInWords(ninetieth),
        },
        { heading: 'Parties', value: ({ restsOn }) => restsOn },
      ]}
      definition={
        'From when a party sat down until it was marked as gone. Half of the parties stayed as long as the median or less, nine of ten as long as the other ' +
        'figure or less. Planned is the median of the turn times that they had when they sat down. A stay of more than twelve hours counts as not known. Saved as CSV in minutes.'
      }
      file={`Turn times ${file}`}
      foot={
        finished > all.restsOn &&
        `${inWords(finished)} parties have left; of ${inWords(finished - all.restsOn)} it is not known when they sat down or left.`
      }
      nothing={
        finished > 0
          ? 'It is not known when the parties of these days sat down and left. Mark them as seated and finished, and their turns stand here.'
          : 'No party of these days has left yet.'
      }
      restsOn={restsOnWords(all.restsOn, 'party', 'parties')}
      rows={rows}
      title="Turn times"
    />
  );
}
