import { ReportCard } from '../parts/ReportCard.tsx';
import type { ReportColumn } from '../parts/report-column.ts';
import { changeInWords, inWords, restsOnWords, shareInWords } from '../parts/report-words.ts';
import type { RestaurantsCard_GroupFragment } from './RestaurantsCard.generated.ts';

/** A restaurant with its figures. */
export type Beside = RestaurantsCard_GroupFragment['reports'][number];

const NAME: ReportColumn<Beside> = { heading: 'Restaurant', value: ({ restaurant }) => restaurant.name };
const COVERS: ReportColumn<Beside> = {
  heading: 'Covers',
  value: ({ figures }) => figures.covers,
  bar: 'now',
};
const CHANGE: ReportColumn<Beside> = {
  heading: 'Change',
  value: ({ figures, before }) => before && figures.covers - before.covers,
  shown: ({ figures, before }) => changeInWords(figures.covers, before?.covers) ?? '–',
};
const OTHERS: ReportColumn<Beside>[] = [
  { heading: 'Parties', value: ({ figures }) => figures.parties },
  {
    heading: 'No-shows',
    value: ({ figures }) => figures.noShowShare,
    shown: ({ figures }) => shareInWords(figures.noShowShare),
  },
  {
    heading: 'Cancelled',
    value: ({ figures }) => figures.cancellationShare,
    shown: ({ figures }) => shareInWords(figures.cancellationShare),
  },
  {
    heading: 'Party',
    value: ({ figures }) => figures.averagePartySize,
    shown: ({ figures: { averagePartySize } }) =>
      averagePartySize === null ? '–' : inWords(averagePartySize),
  },
];

/**
 * The restaurants of a group side by side, over the same days and without regard to services and areas, which each has for itself. Nothing
 * where somebody looks after one alone.
 */
export function RestaurantsCard({ restaurants, file }: { restaurants: readonly Beside[]; file: string }) {
  if (restaurants.length < 2) return null;
  const isCompared = restaurants.some(({ before }) => before !== null && before.bookings > 0);
  const bookings = restaurants.reduce((sum, { figures }) => sum + figures.bookings, 0);
  return (
    <ReportCard
      columns={isCompared ? [NAME, COVERS, CHANGE, ...OTHERS] : [NAME, COVERS, ...OTHERS]}
      definition={
        'The restaurants of your group of which you are a manager or the owner, over the same days by the calendar of each. Counted as above, over all services and areas. Party is the ' +
        'average number of guests.'
      }
      file={`Restaurants ${file}`}
      nothing="No restaurant has bookings on these days."
      restsOn={restsOnWords(bookings, 'booking', 'bookings')}
      rows={
        bookings > 0 ? restaurants.toSorted((one, other) => other.figures.covers - one.figures.covers) : []
      }
      title="All restaurants"
    />
  );
}
