import type { Movement } from '../../../../platform/payments/guests/guest-payments.ts';
import type { EntryKind } from '../../../guarantees/ledger/balance.ts';

/** A line of our ledger, as the provider has one like it. */
export interface Line {
  ref: string;
  kind: EntryKind;
  amountMinor: number;
  currency: string;
  at: Date;
}

/** Ours lacks it, theirs lacks it, or both have it with other amounts. */
export const DIFFERENCES = ['missing_here', 'missing_there', 'other_amount'] as const;

/** Something in which our ledger and the provider's books differ. */
export interface Difference {
  what: (typeof DIFFERENCES)[number];
  ref: string;
  kind: EntryKind;
  /** Null for what is missing. */
  oursMinor: number | null;
  theirsMinor: number | null;
  currency: string;
}

/** Which moments are compared. */
export interface Compared {
  /** The provider was asked for everything since then. */
  since: Date;
  /** What moved later may be on its way still: webhooks come late, and jobs wait. */
  until: Date;
}

/** A day is allowed between a movement and our line of it: what the provider did before it was asked for is no difference. */
const HEARD_WITHIN_MS = 86_400_000;

/** In what the two books differ, each by its reference; empty when they agree. */
export function differencesOf(
  ours: readonly Line[],
  theirs: readonly Movement[],
  { since, until }: Compared,
): Difference[] {
  const keyOf = ({ kind, ref }: Pick<Line, 'kind' | 'ref'>) => `${kind} ${ref}`;
  const known = new Map(ours.map((line) => [keyOf(line), line]));
  const told = new Map(theirs.map((movement) => [keyOf(movement), movement]));
  const fromTheirs = theirs
    .filter(({ at }) => at <= until)
    .flatMap((movement) => {
      const line = known.get(keyOf(movement));
      if (!line)
        return [difference('missing_here', movement, { oursMinor: null, theirsMinor: movement.amountMinor })];
      if (isConverted(line, movement)) return [];
      if (line.amountMinor === movement.amountMinor && line.currency === movement.currency) return [];
      const amounts = { oursMinor: line.amountMinor, theirsMinor: movement.amountMinor };
      return [difference('other_amount', movement, amounts)];
    });
  const firstSure = since.getTime() + HEARD_WITHIN_MS;
  const fromOurs = ours
    .filter((line) => line.at.getTime() >= firstSure && line.at <= until && !told.has(keyOf(line)))
    .map((line) => difference('missing_there', line, { oursMinor: line.amountMinor, theirsMinor: null }));
  return [...fromTheirs, ...fromOurs];
}

/**
 * A dispute that the provider settles in another currency than it charged: our line has what the guest took back in the currency of the
 * charge, as the provider says of the dispute itself.
 */
function isConverted({ kind, currency }: Line, movement: Movement): boolean {
  return (kind === 'dispute' || kind === 'dispute_won') && currency !== movement.currency;
}

function difference(
  what: Difference['what'],
  { ref, kind, currency }: Pick<Line, 'ref' | 'kind' | 'currency'>,
  amounts: Pick<Difference, 'oursMinor' | 'theirsMinor'>,
): Difference {
  return { what, ref, kind, currency, ...amounts };
}
