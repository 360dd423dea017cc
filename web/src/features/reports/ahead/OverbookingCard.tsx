import { spokenTime } from '../../../shared/dates/spoken-time.ts';
import { ReportCard } from '../parts/ReportCard.tsx';
import type { ReportColumn } from '../parts/report-column.ts';
import { restsOnWords } from '../parts/report-words.ts';
import { dayInWords } from './forecast-words.ts';
import { type Advice, adviceInWords, amountInWords, chanceInWords } from './overbooking-words.ts';

interface Props {
  advice: readonly Advice[];
  file: string;
  /** Whether there are several services to tell apart. */
  isOfMany: boolean;
}

/** What would happen if more parties were let in than the rules allow, at each service's busiest half hour. Advice alone. */
export function OverbookingCard({ advice, file, isOfMany }: Props) {
  return (
    <ReportCard
      columns={columnsOf(isOfMany)}
      definition={
        'For the half hour of a service in which most parties come: how likely it is that somebody is turned away, if one, two or three parties of two ' +
        'more than your rules allow were let in. Tables stay empty by the risk of a no-show of each booking, and only those that are free until the end of ' +
        'such a party’s turn count. Parties that are still to come, because they walk in or book until then, are taken from the forecast with its bounds, and ' +
        'have a table before any extra party. An extra party is advised only while somebody is turned away in less than one of twenty evenings. Nothing here ' +
        'lets anybody in: whoever wants to, books the party by hand.'
      }
      file={`Overbooking ${file}`}
      isWide
      nothing="No bookings ahead."
      restsOn={restsOnWords(advice.reduce((sum, { parties }) => sum + parties, 0))}
      rows={advice}
      title="One party more?"
    />
  );
}

const columnsOf = (isOfMany: boolean): ReportColumn<Advice>[] => [
  {
    heading: 'Busiest half hour',
    value: ({ date, service, time }) =>
      `${dayInWords(date)}${isOfMany ? `, ${service}` : ''}, ${spokenTime(time)}`,
  },
  // The answer first: what it rests on may have to be scrolled to.
  { heading: 'Advised', value: adviceInWords },
  { heading: 'Parties', value: ({ parties }) => parties },
  {
    heading: 'Left empty',
    value: ({ emptyTables }) => emptyTables,
    shown: ({ emptyTables }) => amountInWords(emptyTables),
  },
  {
    heading: 'Still to come',
    value: ({ stillToCome }) => stillToCome,
    shown: ({ stillToCome }) => amountInWords(stillToCome),
  },
  chanceOf(1),
  chanceOf(2),
  chanceOf(3),
];

/** The chance that somebody is turned away with so many extra parties. */
function chanceOf(extra: number): ReportColumn<Advice> {
  const of = ({ extras }: Advice) => extras.find(({ parties }) => parties === extra)?.turnedAway ?? null;
  return { heading: `+${extra}`, value: of, shown: (advice) => chanceInWords(of(advice)) };
}
