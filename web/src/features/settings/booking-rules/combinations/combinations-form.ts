import { randomId } from '@mantine/hooks';

/** Tables that are joined for one party, as the API has them. */
export interface Combination {
  tableIds: string[];
  minPartySize: number;
  maxPartySize: number;
}

/** The same as a person types it; empty while nothing is typed. */
export interface TypedCombination {
  key: string;
  tableIds: string[];
  minPartySize: number | string;
  maxPartySize: number | string;
}

/** The combinations of the form. */
export interface TypedCombinations extends Record<string, unknown> {
  combinations: TypedCombination[];
}

/** Combinations as rows of the form. */
export const combinationsTyped = ({ combinations }: { combinations: Combination[] }): TypedCombinations => ({
  combinations: combinations.map((combination) => ({ key: randomId(), ...combination })),
});

/** The rows as the API has them; what is empty counts as 0, which the API refuses. */
export const combinationsOf = ({ combinations }: TypedCombinations): { combinations: Combination[] } => ({
  combinations: combinations.map(({ tableIds, minPartySize, maxPartySize }) => ({
    tableIds,
    minPartySize: Number(minPartySize),
    maxPartySize: Number(maxPartySize),
  })),
});

/** Only those that join tables already: a row that was just added must not keep the others from being tried out. */
export const joinedIn = ({ combinations }: { combinations: Combination[] }) => ({
  combinations: combinations.filter(({ tableIds }) => tableIds.length > 1),
});

/** Parties that a place takes. */
export interface PartyRange {
  from: number;
  upTo: number;
}

/** The party sizes up to `largest` that no place takes; none for a restaurant without places, which needs no tables. */
export function unseatedParties(places: readonly PartyRange[], largest: number): number[] {
  if (places.length === 0) return [];
  const sizes = Array.from({ length: largest }, (_, index) => index + 1);
  return sizes.filter((party) => !places.some(({ from, upTo }) => from <= party && party <= upTo));
}

/** `No table takes a party of 1.`, `No table takes a party of 1, 9 or 10.`; null when every party has one. */
export function unseatedInWords(parties: readonly number[]): string | null {
  return parties.length === 0 ? null : `No table takes a party of ${oneOf(parties)}.`;
}

/**
 * What that means for them: those above every place are requests, as the API takes them; those between two places
 * cannot book.
 */
export function unseatedMeansInWords(parties: readonly number[], places: readonly PartyRange[]): string {
  const largest = Math.max(0, ...places.map(({ upTo }) => upTo));
  const asking = parties.filter((party) => party > largest);
  const refused = parties.filter((party) => party < largest);
  return [
    ...(refused.length > 0
      ? [`A party of ${oneOf(refused)} cannot book until a table or a combination takes it.`]
      : []),
    ...(asking.length > 0
      ? [`A party of ${oneOf(asking)} sends you a request: it holds seats, and you choose its tables.`]
      : []),
  ].join(' ');
}

/** `1`, or `1, 9 or 10`. */
function oneOf(parties: readonly number[]): string {
  const last = parties.at(-1) ?? '';
  return parties.length === 1 ? `${last}` : `${parties.slice(0, -1).join(', ')} or ${last}`;
}
