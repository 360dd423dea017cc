import type { DiscountCodeInput } from '../../../../generated/schema-types.ts';
import { dateInWords } from '../../../../shared/dates/date-in-words.ts';
import { majorOf, minorOf, moneyText } from '../../../../shared/money/money.ts';
import type { DiscountCodesQuery } from './DiscountCodes.generated.ts';

type Discounts = NonNullable<DiscountCodesQuery['restaurant']>;

/** A code as it was saved. */
export type Discount = NonNullable<Discounts['discountCodes']>[number];

/** Something that a restaurant sells beside tables, to choose from. */
export type NamedExperience = NonNullable<Discounts['allExperiences']>[number];

/** A code as it is typed; what is empty is left out. */
export interface TypedDiscount {
  /** The code that it takes the place of; null for a new one. */
  replaces: string | null;
  code: string;
  isOn: boolean;
  by: 'share' | 'amount';
  much: number | string;
  /** Global ids; none for all that is paid in advance. */
  experienceIds: string[];
  mostUses: number | string;
  startsOn: string | null;
  endsOn: string | null;
}

/** What is begun with: ten per cent of everything, as often as one likes. */
export const NEW_DISCOUNT: TypedDiscount = {
  replaces: null,
  code: '',
  isOn: true,
  by: 'share',
  much: 10,
  experienceIds: [],
  mostUses: '',
  startsOn: null,
  endsOn: null,
};

/** The form of what was saved. */
export function typedOf(discount: Discount, currency: string | null): TypedDiscount {
  const { code, isOn, percent, amountMinor, experienceIds, mostUses, startsOn, endsOn } = discount;
  return {
    replaces: code,
    code,
    isOn,
    by: percent === null ? 'amount' : 'share',
    much: percent ?? majorOf(amountMinor ?? 0, discount.currency ?? currency),
    experienceIds: experienceIds ?? [],
    mostUses: mostUses ?? '',
    startsOn,
    endsOn,
  };
}

/** What is sent of it. What is no number is sent as 0, which the API refuses at its field. */
export function inputOf(typed: TypedDiscount, currency: string | null): DiscountCodeInput {
  const { code, isOn, by, much, experienceIds, mostUses, startsOn, endsOn } = typed;
  const number = Number(much) || 0;
  return {
    code,
    isOn,
    percent: by === 'share' ? Math.round(number) : null,
    amountMinor: by === 'amount' ? minorOf(number, currency) : null,
    experienceIds: experienceIds.length > 0 ? experienceIds : null,
    mostUses: mostUses === '' ? null : Number(mostUses) || 0,
    startsOn: startsOn || null,
    endsOn: endsOn || null,
  };
}

/** A code in two lines: what it takes off of what, and how often and when. */
export function discountInWords(
  discount: Discount,
  experiences: readonly NamedExperience[],
): [what: string, when: string] {
  const { percent, amountMinor, currency, experienceIds, mostUses, uses, startsOn, endsOn } = discount;
  const off = percent === null ? moneyText(amountMinor ?? 0, currency) : `${percent}%`;
  const names = experiences.filter(({ id }) => experienceIds?.includes(id)).map(({ name }) => name);
  const what = experienceIds ? names.join(', ') || 'experiences that are gone' : 'everything paid in advance';
  const times = (count: number) => `${count} ${count === 1 ? 'time' : 'times'}`;
  const used = mostUses === null ? `Used ${times(uses)}` : `Used ${uses} of ${times(mostUses)}`;
  const days = [startsOn && `from ${dateInWords(startsOn)}`, endsOn && `until ${dateInWords(endsOn)}`];
  return [`${off} off ${what}`, [used, days.filter(Boolean).join(' ')].filter(Boolean).join(' · ')];
}
