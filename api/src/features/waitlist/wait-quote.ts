import { becauseInWords } from '../availability/because-in-words.ts';
import type { EveningNow } from './evening-rows.ts';
import { type ProposedWait, proposeWait } from './propose-wait.ts';
import type { WaitQuote } from './wait-quote.type.ts';
import { clockAt, countOf } from './waitlist-words.ts';

/** What a party can be told that comes after the given ones, with the reasons for staff. */
export function waitQuote(evening: EveningNow, ahead: readonly number[], partySize: number): WaitQuote {
  const proposed = proposeWait(evening, ahead, partySize);
  const { tableIds } = proposed.seat;
  const tables = evening.day.floor.tables.filter(({ tableId }) => tableIds.includes(tableId));
  const names = tables.map(({ name }) => name);
  const told = { partySize, partiesAhead: ahead.length, tableNames: names };
  if (proposed.minutes === null) {
    return {
      ...told,
      minutes: null,
      lowMinutes: null,
      highMinutes: null,
      reasons: [aheadInWords(ahead.length), ...whyNotNow(evening, proposed.seat), 'Nothing fits tonight.'],
    };
  }
  const { minutes, lowMinutes, highMinutes } = proposed;
  return {
    ...told,
    minutes,
    lowMinutes,
    highMinutes,
    reasons: reasonsOf(evening, proposed, names, ahead.length),
  };
}

function reasonsOf(
  evening: EveningNow,
  { seat, minutes }: ProposedWait,
  names: readonly string[],
  ahead: number,
): string[] {
  const place = names.length === 0 ? 'There is room' : `Table ${names.join(' + ')} is the first that fits`;
  const when = minutes === 0 ? 'now' : `at ${clockAt(seat.startsAt ?? evening.now, evening.timezone)}`;
  return [aheadInWords(ahead), ...whyNotNow(evening, seat), `${place}: ${when}.`];
}

function whyNotNow({ timezone }: EveningNow, { because }: ProposedWait['seat']): string[] {
  return because ? [`Not now. ${becauseInWords(because, timezone)}`] : [];
}

function aheadInWords(ahead: number): string {
  return ahead === 0
    ? 'Nobody waits before them.'
    : `${countOf(ahead, 'party waits', 'parties wait')} before them and ${ahead === 1 ? 'is' : 'are'} counted first.`;
}
