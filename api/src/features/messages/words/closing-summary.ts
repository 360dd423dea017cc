import { inLanguages } from '../../restaurants/language/in-languages.ts';

interface ClosingSummaryWords {
  title: string;
  /** How many covers, and by how many parties. */
  count(of: { covers: number; parties: number }): string;
  covers(count: number): string;
  parties(count: number): string;
  opening: string;
  /** Before the day's last service has closed. */
  openingSoFar: string;
  facts: Readonly<
    Record<
      'served' | 'walkIns' | 'noShows' | 'cancelled' | 'open' | 'waits' | 'left' | 'restaurant' | 'date',
      string
    >
  >;
  waits(of: { parties: number; told: number; waited: number }): string;
  notes: string;
  /** Notes that the mail has no place for. */
  moreNotes(count: number): string;
  look: string;
  reason(restaurant: string): string;
  reasonOfNow: string;
  wayOut: string;
}

/** The sum of a service day, for the people of the restaurant. */
export const closingSummaryWords = inLanguages<ClosingSummaryWords>((i18n) => ({
  title: i18n._('Summary of the day'),
  count: ({ covers, parties }) =>
    i18n._(
      '{covers, plural, one {# cover} other {# covers}}, {parties, plural, one {# party} other {# parties}}',
      { covers, parties },
    ),
  covers: (count) => i18n._('{count, plural, one {# cover} other {# covers}}', { count }),
  parties: (count) => i18n._('{count, plural, one {# party} other {# parties}}', { count }),
  opening: i18n._('The last service is over. This is what the day came to.'),
  openingSoFar: i18n._('This is what the day has come to so far.'),
  facts: {
    restaurant: i18n._('Restaurant'),
    date: i18n._('Date'),
    served: i18n._('Served'),
    walkIns: i18n._('Walk-ins'),
    noShows: i18n._('No-shows'),
    cancelled: i18n._('Cancellations'),
    open: i18n._('Still open'),
    waits: i18n._('Waitlist'),
    left: i18n._('Left without a table'),
  },
  waits: ({ parties, told, waited }) =>
    i18n._(
      '{parties, plural, one {# party} other {# parties}} seated; told {told} min on average, waited {waited} min',
      { parties, told, waited },
    ),
  notes: i18n._('Notes of the day'),
  moreNotes: (count) => i18n._('{count, plural, one {# more note} other {# more notes}}', { count }),
  look: i18n._('Look at the day'),
  reason: (restaurant) =>
    i18n._('You get this mail because you asked for the summary of each day at {restaurant}.', {
      restaurant,
    }),
  reasonOfNow: i18n._('You get this mail because you asked for it just now.'),
  wayOut: i18n._('No more summaries'),
}));
