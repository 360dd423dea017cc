import { useEffect, useState } from 'react';
import { tabStorage } from '../../shared/tab-storage.ts';
import type { CodedTermsQuery } from './CodedTerms.generated.ts';

type Slot = NonNullable<CodedTermsQuery['restaurant']>['availability']['slots'][number];
type WithCodes = NonNullable<NonNullable<Slot['guarantee']>['withCodes']>;

/** What a guest is asked for by their codes, and the name of the terms that hold without them. */
export interface Coded extends WithCodes {
  plainTermsId: string;
}

const keyOf = (restaurantId: string) => `hoststand.codes.${restaurantId}`;

let coded: Coded | null = null;
let rechecks = 0;
const listeners = new Set<() => void>();

function tellAll(): void {
  for (const listener of listeners) listener();
}

/** The codes that are kept in this tab for the way to the provider and back. */
export function keptCodes(restaurantId: string): string[] {
  return tabStorage.get(keyOf(restaurantId))?.split('\n').filter(Boolean) ?? [];
}

/** Keeps codes; none forgets them. */
export function keepCodes(restaurantId: string, codes: readonly string[]): void {
  if (codes.length > 0) tabStorage.set(keyOf(restaurantId), codes.join('\n'));
  else tabStorage.remove(keyOf(restaurantId));
  coded = null;
  tellAll();
}

/** Says what the codes come to, as the guest reads it now. */
export function tellCoded(now: Coded | null): void {
  coded = now;
  tellAll();
}

/** Has what the codes come to asked for once more: what was shown may be old. */
export function recheckCodes(): void {
  rechecks += 1;
  tellCoded(null);
}

/** What the codes come to for these terms; null for none, or as long as it is not known. */
export const codedFor = (termsId: string): Coded | null => (coded?.plainTermsId === termsId ? coded : null);

/** The codes of this tab with what they come to, drawn anew whenever either changes. */
export function usePayCodes(restaurantId: string, termsId: string) {
  const [, draw] = useState({});
  useEffect(function followCodes() {
    const listener = () => draw({});
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  return { codes: keptCodes(restaurantId), coded: codedFor(termsId), rechecks };
}
