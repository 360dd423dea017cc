import { isRequest } from '../../availability/engine/engine-day.ts';
import { becauseInWords } from '../../availability/explain/because-in-words.ts';
import { clockAt, countOf } from '../waitlist-words.ts';
import type { EveningNow } from './evening-rows.ts';
import { type ExpectedSeat, proposeWait } from './propose-wait.ts';
import type { WaitQuote } from './wait-quote.type.ts';

/** What a party can be told that comes after the given ones, with the reasons for staff. */
export function waitQuote(evening: EveningNow, ahead: readonly number[], partySize: number): WaitQuote {
  const { seat, minutes, lowMinutes, highMinutes } = proposeWait(evening, ahead, partySize);
  const tables = evening.day.floor.tables.filter(({ tableId }) => seat.tableIds.includes(tableId));
  const tableNames = tables.map(({ name }) => name);
  return {
    partySize,
    minutes,
    lowMinutes,
    highMinutes,
    partiesAhead: ahead.length,
    tableNames,
    reasons: [
      aheadInWords(ahead.length),
      ...whyNotNow(evening, seat),
      whenInWords(evening, seat, tableNames),
    ],
  };
}

function whenInWords(
  { now, timezone, day }: EveningNow,
  { startsAt, partySize }: ExpectedSeat,
  names: readonly string[],
): string {
  const isByHand = day.floor.tables.length > 0 && isRequest(day, partySize);
  if (isByHand) return `A party of ${partySize} has its tables chosen by hand, so its wait is not known.`;
  if (!startsAt) return 'No table is expected before closing.';
  const place = names.length === 0 ? 'There is room' : `Table ${names.join(' + ')} is the first that fits`;
  return `${place}: ${startsAt > now ? `at ${clockAt(startsAt, timezone)}` : 'now'}.`;
}

function whyNotNow({ timezone }: EveningNow, { because }: ExpectedSeat): string[] {
  return because ? [`Not now. ${becauseInWords(because, timezone)}`] : [];
}

function aheadInWords(ahead: number): string {
  return ahead === 0
    ? 'Nobody waits before them.'
    : `${countOf(ahead, 'party waits', 'parties wait')} before them and ${ahead === 1 ? 'is' : 'are'} counted first.`;
}
