import type { IntegrityCheck } from '../../../generated/schema-types.ts';

/** What each check makes sure of, as the list of checks has it. */
export const CHECK_WORDS: Record<IntegrityCheck, string> = {
  TABLE_OVERLAP: 'No table is held by two bookings at once',
  OVER_CAPACITY: 'Never more guests in the room than it has seats',
  OVER_PACING: 'No quarter-hour in which more start than pacing allows',
  NO_TABLE: 'Every booking has its table',
  SEATING_DIFFERS: 'Tables are kept exactly as long as they are booked',
  OUTSIDE_AREA: 'Who asked for an area sits there, unless staff put them elsewhere',
  COUNTS_DIFFER: 'The dashboard counts what the bookings come to',
  FIGURES_DIFFER: 'Reports add up what the bookings are',
  MONEY_DIFFERS: 'The ledger has all money that moved for bookings',
};

/** When something is wrong: `Wed, Jul 8, 7:30 PM – 8:30 PM`, or the date alone where the whole of it is meant. */
export function spanInWords(
  { date, startsAt, endsAt }: { date: string; startsAt: string | null; endsAt: string | null },
  timezone: string,
): string {
  const day = { weekday: 'short', month: 'short', day: 'numeric' } as const;
  if (startsAt === null || endsAt === null) {
    const format = new Intl.DateTimeFormat('en-US', { ...day, timeZone: 'UTC' });
    return format.format(new Date(`${date}T00:00:00Z`));
  }
  const format = new Intl.DateTimeFormat('en-US', {
    ...day,
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timezone,
  });
  return format.formatRange(new Date(startsAt), new Date(endsAt));
}
