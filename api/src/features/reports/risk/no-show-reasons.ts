import { type NoShowFactor, noShowFactors, WORD_GIVEN } from './no-show-factors.ts';
import type { NoShowModel } from './no-show-model.ts';
import type { AtRisk } from './no-show-rows.ts';

/** What moves a booking's risk away from the usual, in words. */
export interface NoShowReasonRow {
  factor: NoShowFactor;
  /** Whether it makes a no-show likelier. */
  raises: boolean;
  text: string;
}

/** What moves the log-odds by less is not worth a word: a tenth of the odds. */
const WORTH_A_WORD = 0.1;
const MOST_REASONS = 3;
export const NO_SHOW_REASONS = MOST_REASONS;

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const HOURS_OF_DAY = 24;

/** The reasons for a booking's risk, the weightiest first. */
export function noShowReasons(
  { weights }: NoShowModel,
  booking: AtRisk & { guests: number },
): NoShowReasonRow[] {
  return noShowFactors
    .map((factor) => ({ factor, weight: weights[factor][booking.levels[factor]] ?? 0 }))
    .filter(({ factor, weight }) => Math.abs(weight) >= WORTH_A_WORD && !isOpen(booking, factor))
    .toSorted((one, other) => Math.abs(other.weight) - Math.abs(one.weight))
    .slice(0, MOST_REASONS)
    .map(({ factor, weight }) => ({ factor, raises: weight > 0, text: words[factor](booking) }));
}

/** Whether it is not known yet: a guest who has not been asked has not kept silent. */
const isOpen = ({ mayStillSay, levels }: AtRisk, factor: NoShowFactor) =>
  factor === 'WORD' && mayStillSay && levels.WORD !== WORD_GIVEN;

const words: Record<NoShowFactor, (booking: AtRisk & { guests: number }) => string> = {
  LEAD: ({ leadHours }) => `booked ${leadInWords(leadHours)} ahead`,
  PARTY_SIZE: ({ guests }) => (guests === 1 ? 'a party of one' : `a party of ${guests}`),
  CHANNEL: ({ levels }) => (levels.CHANNEL === 0 ? 'booked online' : 'booked by phone'),
  WEEKDAY: ({ levels }) => `on a ${WEEKDAYS[levels.WEEKDAY]}`,
  VISITS: ({ levels }) => ['a guest without a record', 'first visit', 'was here before'][levels.VISITS] ?? '',
  WORD: ({ levels }) =>
    levels.WORD === WORD_GIVEN ? 'has said that they come' : 'has not said that they come',
  GUARANTEE: ({ levels }) =>
    ['without a guarantee', 'a card is kept for it', 'was paid for ahead'][levels.GUARANTEE] ?? '',
};

function leadInWords(hours: number): string {
  if (hours < 1) return 'less than an hour';
  if (hours < HOURS_OF_DAY) return hours === 1 ? '1 hour' : `${hours} hours`;
  const days = Math.floor(hours / HOURS_OF_DAY);
  return days === 1 ? '1 day' : `${days} days`;
}
