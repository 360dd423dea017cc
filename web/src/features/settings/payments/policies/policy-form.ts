import type { FormErrors } from '@mantine/form';
import { randomId } from '@mantine/hooks';
import type { GuaranteePolicyInput } from '../../../../generated/schema-types.ts';
import { majorOf, minorDigits, minorOf, moneyText } from '../../../../shared/money/money.ts';
import type { Policy } from './policy.ts';

/** The most that a guarantee can be about, in minor units; the API refuses more. */
const LARGEST_AMOUNT = 10_000_000;

const FIRST_FREE_HOURS = 24;
const LARGEST_PARTY = 100;

/** A number as somebody types it. */
type Typed = number | string;

/** What some sizes are asked for, as it is typed. */
export interface TypedTier {
  key: string;
  fromGuests: Typed;
  toGuests: Typed;
  amount: Typed;
}

/** A fee as it is typed. */
export interface TypedFee {
  as: 'share' | 'amount';
  value: Typed;
}

/** A policy as a person types it. */
export interface TypedPolicy extends Record<string, unknown> {
  key: string;
  /** Null for a new one. */
  id: string | null;
  name: string;
  isOn: boolean;
  kind: Policy['kind'];
  unit: Policy['unit'];
  tiers: TypedTier[];
  services: string[];
  /** ISO numbers, as check boxes give them. */
  weekdays: string[];
  days: Policy['days'];
  areaIds: string[];
  leadHoursFrom: Typed;
  leadHoursBelow: Typed;
  freeUntilHours: Typed;
  lateFee: TypedFee;
  noShowFee: TypedFee;
  refundPercent: Typed;
}

/** A new policy: what most restaurants ask of larger parties. The amount is for the owner to say. */
export const newPolicy = (isOn: boolean): TypedPolicy => ({
  key: randomId(),
  id: null,
  name: '',
  isOn,
  kind: 'CARD_HOLD',
  unit: 'GUEST',
  tiers: [
    { key: randomId(), fromGuests: 1, toGuests: 5, amount: 0 },
    { key: randomId(), fromGuests: 6, toGuests: LARGEST_PARTY, amount: '' },
  ],
  services: [],
  weekdays: [],
  days: 'ANY',
  areaIds: [],
  leadHoursFrom: '',
  leadHoursBelow: '',
  freeUntilHours: FIRST_FREE_HOURS,
  lateFee: { as: 'share', value: 50 },
  noShowFee: { as: 'share', value: 100 },
  refundPercent: 100,
});

/** A saved policy in the form. */
export function policyTyped(policy: Policy, currency: string | null): TypedPolicy {
  const { tiers, services, weekdays, areaIds, leadHoursFrom, leadHoursBelow, lateFee, noShowFee } = policy;
  return {
    ...policy,
    key: randomId(),
    tiers: tiers.map(({ fromGuests, toGuests, amountMinor }) => ({
      key: randomId(),
      fromGuests,
      toGuests,
      amount: majorOf(amountMinor, currency),
    })),
    services: services ?? [],
    weekdays: (weekdays ?? []).map(String),
    areaIds: areaIds ?? [],
    leadHoursFrom: leadHoursFrom ?? '',
    leadHoursBelow: leadHoursBelow ?? '',
    lateFee: feeTyped(lateFee, currency),
    noShowFee: feeTyped(noShowFee, currency),
  };
}

function feeTyped({ percent, amountMinor }: Policy['lateFee'], currency: string | null): TypedFee {
  return percent == null
    ? { as: 'amount', value: majorOf(amountMinor ?? 0, currency) }
    : { as: 'share', value: percent };
}

/** One more tier: it begins where the last one ends. */
export function nextTier(tiers: readonly TypedTier[]): TypedTier {
  const last = Number(tiers.at(-1)?.toGuests ?? 0);
  const fromGuests = Math.min(LARGEST_PARTY, last + 1);
  return { key: randomId(), fromGuests, toGuests: LARGEST_PARTY, amount: '' };
}

/** What the API would get. */
export function policyOf(typed: TypedPolicy, currency: string | null): GuaranteePolicyInput {
  const { tiers, services, weekdays, areaIds, leadHoursFrom, leadHoursBelow, lateFee, noShowFee } = typed;
  return {
    name: typed.name,
    isOn: typed.isOn,
    kind: typed.kind,
    unit: typed.unit,
    tiers: tiers.map(({ fromGuests, toGuests, amount }) => ({
      fromGuests: Number(fromGuests),
      toGuests: Number(toGuests),
      amountMinor: minorOf(Number(amount), currency),
    })),
    services: services.length > 0 ? services : null,
    weekdays: weekdays.length > 0 ? weekdays.map(Number).sort() : null,
    days: typed.days,
    areaIds: areaIds.length > 0 ? areaIds : null,
    leadHoursFrom: countOrNull(leadHoursFrom),
    leadHoursBelow: countOrNull(leadHoursBelow),
    freeUntilHours: Number(typed.freeUntilHours),
    lateFee: feeOf(lateFee, currency),
    noShowFee: feeOf(noShowFee, currency),
    // Of a kept card nothing was paid that could go back.
    refundPercent: typed.kind === 'CARD_HOLD' ? 100 : Number(typed.refundPercent),
  };
}

const countOrNull = (typed: Typed) => (typed === '' ? null : Number(typed));

function feeOf({ as, value }: TypedFee, currency: string | null) {
  return as === 'share'
    ? { percent: Number(value), amountMinor: null }
    : { percent: null, amountMinor: minorOf(Number(value), currency) };
}

/** A saved policy as the API takes it back. */
export function inputOf(policy: Policy): GuaranteePolicyInput {
  const { id: _id, __typename: _type, ...kept } = policy as Policy & { __typename?: string };
  const plain = ({ percent, amountMinor }: Policy['lateFee']) => ({ percent, amountMinor });
  return {
    ...kept,
    tiers: policy.tiers.map(({ fromGuests, toGuests, amountMinor }) => ({
      fromGuests,
      toGuests,
      amountMinor,
    })),
    lateFee: plain(policy.lateFee),
    noShowFee: plain(policy.noShowFee),
  };
}

/** Where the form shows an error of the input. */
export function fieldsOfPolicy(path: string): string[] {
  const [, field = '', index, part] = path.split('.');
  if (field === 'tiers' && index !== undefined && part !== undefined)
    return [`tiers.${index}.${part === 'amountMinor' ? 'amount' : part}`];
  return [field];
}

/** What is missing or too much, by field; what rules say of one another the API says. */
export function missingInPolicy(currency: string | null): (typed: TypedPolicy) => FormErrors {
  const amountError = (typed: Typed) => {
    if (typed === '') return 'Please give an amount; 0 for nothing.';
    const minor = minorOf(Number(typed), currency);
    if (minor < 0 || minor > LARGEST_AMOUNT)
      return `From ${moneyText(0, currency)} to ${moneyText(LARGEST_AMOUNT, currency)}.`;
    return null;
  };
  const feeError = ({ as, value }: TypedFee) => {
    if (value === '') return 'Please say how much; 0 for nothing.';
    return as === 'amount' ? amountError(value) : null;
  };
  return ({ name, tiers, freeUntilHours, lateFee, noShowFee, kind, refundPercent }) =>
    onlyErrors({
      name: name.trim() === '' && 'Please give it a name.',
      ...Object.fromEntries(
        tiers.flatMap(({ fromGuests, toGuests, amount }, index) => [
          [`tiers.${index}.fromGuests`, fromGuests === '' && 'Please say from which size.'],
          [`tiers.${index}.toGuests`, toGuests === '' && 'Please say up to which size.'],
          [`tiers.${index}.amount`, amountError(amount)],
        ]),
      ),
      freeUntilHours: freeUntilHours === '' && 'Please say until when.',
      lateFee: feeError(lateFee),
      noShowFee: feeError(noShowFee),
      refundPercent: kind !== 'CARD_HOLD' && refundPercent === '' && 'Please say how much goes back.',
    });
}

function onlyErrors(given: Record<string, string | false | null>): FormErrors {
  return Object.fromEntries(Object.entries(given).filter(([, error]) => error));
}

/** How a field for an amount is set up in a currency. */
export function amountField(currency: string | null) {
  const decimalScale = minorDigits(currency);
  return {
    decimalScale,
    fixedDecimalScale: decimalScale > 0,
    rightSection: currency ?? undefined,
    rightSectionWidth: currency ? 52 : undefined,
    thousandSeparator: ',',
  } as const;
}
