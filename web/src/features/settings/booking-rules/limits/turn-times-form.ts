import { randomId } from '@mantine/hooks';
import { minutesInWords, partiesInWords } from '../rules-in-words.ts';

/** How long parties of up to so many keep their table, in minutes. */
export interface TurnTime {
  upTo: number;
  minutes: number;
}

/** The same as a person types it; empty while nothing is typed. */
export interface TypedTurnTime {
  key: string;
  upTo: number | string;
  minutes: number | string;
}

/** The turn times of the form. */
export interface TypedTurnTimes extends Record<string, unknown> {
  turnTimes: TypedTurnTime[];
}

/** Turn times as rows of the form. */
export const turnTimesTyped = (turnTimes: readonly TurnTime[]): TypedTurnTime[] =>
  turnTimes.map(({ upTo, minutes }) => ({ key: randomId(), upTo, minutes }));

/** The rows as the API has them; what is empty counts as 0, which the API refuses. */
export const turnTimesOf = (rows: readonly TypedTurnTime[]): TurnTime[] =>
  rows.map(({ upTo, minutes }) => ({ upTo: Number(upTo), minutes: Number(minutes) }));

/** One more row, for parties that are larger than those of the rows before. */
export function nextTurnTime(rows: readonly TypedTurnTime[]): TypedTurnTime {
  const largest = Math.max(0, ...rows.map(({ upTo }) => Number(upTo)));
  const longest = Math.max(75, ...rows.map(({ minutes }) => Number(minutes)));
  return { key: randomId(), upTo: Math.min(100, largest + 2), minutes: Math.min(720, longest + 15) };
}

/** `A party of 3 or 4 keeps its table for 1 h 45 min.`; empty while a number is missing or stands twice. */
export function turnTimeInWords(turnTimes: readonly TurnTime[], { upTo, minutes }: TurnTime): string {
  const sizes = turnTimes.map((turn) => turn.upTo);
  if (upTo < 1 || minutes < 1 || sizes.filter((size) => size === upTo).length > 1) return '';
  const from = Math.max(0, ...sizes.filter((size) => size < upTo)) + 1;
  const isLargest = upTo === Math.max(...sizes);
  const parties = partiesInWords(from, isLargest ? null : upTo);
  const keep = isLargest ? 'keep their table' : 'keeps its table';
  return `${parties} ${keep} for ${minutesInWords(minutes)}.`;
}
