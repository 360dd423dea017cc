import { sha256 } from '../../../platform/secrets/secrets.ts';
import type { GuaranteePurpose } from '../guarantee-state.ts';
import type { AgreedTerms } from './agreed-terms.ts';
import { freeUntil } from './free-until.ts';
import { amountFor, type GuaranteeKind, type Terms } from './policy-rule.ts';
import { compareStrictness } from './strictest-policy.ts';

/** What a booking's guest has given for it, all in all. */
export interface GivenGuarantee {
  terms: Terms;
  guests: number;
  /** What was paid and has not gone back by a change, or the most that the kept card is charged. */
  amountMinor: number;
  /** By how much a discount code had lowered that: it holds for the changed visit as well. */
  discountMinor: number;
  currency: string;
  freeUntil: Date;
}

/** What a guest is asked for who changes a booking: `amountMinor` all in all, `dueNowMinor` of it now. */
export interface ChangeTerms extends AgreedTerms {
  /** What was given for the booking before, with what a code had lowered it by: 0 for nothing. */
  givenMinor: number;
}

/** Whether money is paid when such a guarantee is given. */
export const isPaidAtOnce = (kind: GuaranteeKind): boolean => kind !== 'card_hold';

/** Whether its guest pays at the provider's page: the fee of a no-show is paid also where the card was only kept. */
export const isPaidByGuest = ({ terms, purpose }: { terms: Terms; purpose: GuaranteePurpose }): boolean =>
  purpose === 'fee' || isPaidAtOnce(terms.kind);

/**
 * What a guest is asked for by another visit. Null where nothing more is due: then what was agreed stays. Of the terms that were agreed and those
 * that hold for the new visit the milder ones are taken, as far as they say anything of such a party; of something that is bought, which keeps its
 * terms, the amount is what it comes to now. `refused` where both cannot be
 * one: the card is kept and the new visit is to be paid for, or the account has another currency by now.
 */
export function changeTerms(
  given: GivenGuarantee | null,
  asked: AgreedTerms | null,
  startsAt: Date,
): ChangeTerms | 'refused' | null {
  if (!asked) return null;
  if (!given) return named({ ...asked, givenMinor: 0 });
  const { guests, timezone } = asked;
  const candidates = asked.isForBought ? [asked.terms] : [given.terms, asked.terms];
  const terms = mildest(candidates, given.terms, guests);
  if (!terms || given.currency !== asked.currency) return 'refused';
  const amountMinor = amountFor(terms, guests);
  const givenMinor = given.amountMinor + given.discountMinor;
  const due = amountMinor - givenMinor;
  if (due <= 0) return null;
  const deadline = freeUntil(startsAt, terms.freeUntilHours, timezone);
  return named({
    ...asked,
    terms,
    amountMinor,
    dueNowMinor: isPaidAtOnce(terms.kind) ? due : 0,
    freeUntil: new Date(Math.max(deadline.getTime(), given.freeUntil.getTime())),
    givenMinor,
  });
}

/** Those that ask the least of a party, among terms that ask it for something and are paid as what was given; null for none. */
function mildest(all: readonly Terms[], given: Terms, guests: number): Terms | null {
  const [first] = all
    .filter((terms) => isPaidAtOnce(terms.kind) === isPaidAtOnce(given.kind) && amountFor(terms, guests) > 0)
    .sort((one, other) => compareStrictness(one, other, guests));
  return first ?? null;
}

function named({ termsId: _other, ...terms }: ChangeTerms): ChangeTerms {
  return { ...terms, termsId: sha256(JSON.stringify(terms)).slice(0, 32) };
}
