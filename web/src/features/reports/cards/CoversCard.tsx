import { BarChart } from '../parts/BarChart.tsx';
import { ReportCard } from '../parts/ReportCard.tsx';
import type { ReportColumn } from '../parts/report-column.ts';
import {
  changeInWords,
  groupBelowBar,
  groupInWords,
  inWords,
  restsOnWords,
  shareInWords,
} from '../parts/report-words.ts';
import type { Report } from '../report.ts';

type Group = Report['groups'][number];

/** Covers over the days, weeks, months, services or areas of a report, beside what they were. */
export function CoversCard({ report, file }: { report: Report; file: string }) {
  const { groups, groupBy, comparedFrom, total } = report;
  const isCompared = comparedFrom !== null;
  const shown = groups.filter(
    ({ figures, before }) => groupBy !== 'AREA' || figures.bookings + (before?.bookings ?? 0) > 0,
  );
  return (
    <ReportCard
      chart={
        <BarChart
          bars={shown.map((group) => ({
            key: group.key,
            label: groupBelowBar(group, groupBy),
            told: toldOf(group, report),
            value: group.figures.covers,
            beside: group.before?.covers ?? null,
          }))}
          besideAs="mark"
          legend={['Covers', isCompared ? 'Before' : null]}
        />
      }
      columns={columnsOf(report)}
      definition={
        'Guests of parties that came, sit, or are still expected, on the service day that they booked for: what happens after midnight still ' +
        'belongs to the evening before. No-shows are bookings whose party did not come; cancellations leave declined requests out.' +
        (groupBy === 'SERVICE'
          ? ' A booking belongs to the service that opened last before its time, by today’s rules.'
          : '') +
        (groupBy === 'AREA'
          ? ' An area is the one that was asked for, not where the party sat in the end.'
          : '')
      }
      file={`Covers ${file}`}
      nothing="No bookings on these days."
      restsOn={restsOnWords(total.bookings)}
      rows={shown}
      title="Covers"
    />
  );
}

function toldOf(group: Group, { groupBy }: Report): string {
  const name = groupInWords(group, groupBy);
  const was = group.before ? `, was ${inWords(group.before.covers)}` : '';
  return `${name}: ${inWords(group.figures.covers)} covers${was}`;
}

function columnsOf({ groupBy, comparedFrom }: Report): ReportColumn<Group>[] {
  const headings = { DAY: 'Day', WEEK: 'Week', MONTH: 'Month', SERVICE: 'Service', AREA: 'Area' } as const;
  return [
    { heading: headings[groupBy], value: (group) => groupInWords(group, groupBy) },
    { heading: 'Covers', value: ({ figures }) => figures.covers },
    ...(comparedFrom === null
      ? []
      : [
          { heading: 'Before', value: ({ before }: Group) => before?.covers ?? null },
          {
            heading: 'Change',
            value: ({ figures, before }: Group) => changeInWords(figures.covers, before?.covers),
          },
        ]),
    { heading: 'Parties', value: ({ figures }) => figures.parties },
    {
      heading: 'No-shows',
      value: ({ figures }) => figures.noShows,
    },
    { heading: 'Cancelled', value: ({ figures }) => figures.cancellations },
    {
      heading: 'No-show %',
      value: ({ figures }) => figures.noShowShare,
      shown: ({ figures }) => shareInWords(figures.noShowShare),
    },
  ];
}
