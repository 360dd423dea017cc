import { type BreachRow, type IntegrityCheck, PAST } from './integrity-finding.ts';

type Numbers = Pick<BreachRow, 'limit' | 'found' | 'subject'>;

const WORDS: Record<IntegrityCheck, (numbers: Numbers) => string> = {
  TABLE_OVERLAP: ({ subject, found }) => `Table ${subject} holds ${found} bookings at the same time.`,
  OVER_CAPACITY: ({ limit, found }) =>
    `${found} covers are in the room at the fullest moment; it takes ${limit}.`,
  OVER_PACING: ({ subject, limit, found }) =>
    `${found} ${subject} start in this quarter-hour; at most ${limit} may.`,
  NO_TABLE: ({ found }) => (found === 1 ? '1 booking has no table.' : `${found} bookings have no table.`),
  SEATING_DIFFERS: ({ found }) =>
    found === 1
      ? '1 booking keeps a table at another time than its own.'
      : `${found} bookings keep tables at other times than their own.`,
  OUTSIDE_AREA: ({ subject, found }) =>
    found === 1
      ? `1 booking or hold for ${subject} has a table elsewhere, and staff did not put it there.`
      : `${found} bookings or holds for ${subject} have tables elsewhere, and staff did not put them there.`,
  COUNTS_DIFFER: ({ subject, limit, found }) =>
    limit === found
      ? "The dashboard counts this date's bookings by other statuses than they have."
      : `The dashboard counts ${found} bookings ${subject === PAST ? 'before' : 'on'} this date, but the list has ${limit}.`,
  FIGURES_DIFFER: ({ limit, found }) =>
    limit === found
      ? "Reports tell this date's bookings otherwise than they are."
      : `Reports add up ${found} bookings on this date, but the list has ${limit}.`,
  MONEY_DIFFERS: ({ found }) =>
    found === 1
      ? 'The ledger lacks money of 1 booking that was paid, charged or refunded.'
      : `The ledger lacks money of ${found} bookings that were paid, charged or refunded.`,
};

/** A breach as a sentence for the owner. */
export function breachInWords(check: IntegrityCheck, numbers: Numbers): string {
  return WORDS[check](numbers);
}
