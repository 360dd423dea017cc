import { ReportCard } from '../parts/ReportCard.tsx';
import { inWords, minutesInWords, restsOnWords } from '../parts/report-words.ts';
import type { Report } from '../report.ts';

/** Who served whom. Nothing where no shift was set: whoever does not work with sections is not told of them. */
export function ServersCard({ report, file }: { report: Report; file: string }) {
  const { servers, restsOn, others } = report.servers;
  if (servers.length === 0) return null;
  return (
    <ReportCard
      columns={[
        { heading: 'Served by', value: ({ name }) => name },
        { heading: 'Covers', value: ({ covers }) => covers, bar: 'now' },
        { heading: 'Parties', value: ({ parties }) => parties },
        { heading: 'Shifts', value: ({ shifts }) => shifts },
        {
          heading: 'Median turn',
          value: ({ turnMedian }) => turnMedian,
          shown: ({ turnMedian }) => minutesInWords(turnMedian),
        },
      ]}
      definition={
        'Parties that came, by who looked after their tables in the shift of their service. At joined tables a party counts once, for whoever has most of them. ' +
        'Tables count where they stand today, services as they are today. Who has left the team is not listed. The turn is the median of the minutes from sitting down to ' +
        'being marked as gone. Saved as CSV in minutes.'
      }
      file={`Servers ${file}`}
      foot={others > 0 && `${inWords(others)} more sat where no shift names anybody.`}
      nothing="Nobody sat at the tables of a shift on these days."
      restsOn={restsOnWords(restsOn, 'party', 'parties')}
      rows={restsOn > 0 ? servers : []}
      title="Servers"
    />
  );
}
