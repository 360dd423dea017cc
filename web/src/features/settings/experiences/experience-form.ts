import type { FormErrors } from '@mantine/form';
import { randomId } from '@mantine/hooks';
import type { ExperienceInput } from '../../../generated/schema-types.ts';
import { majorOf, minorOf, moneyText } from '../../../shared/money/money.ts';
import type { Experience } from './experience.ts';

/** The largest price in minor units; the API refuses more. */
const LARGEST_PRICE = 10_000_000;

/** A number as somebody types it. */
type Typed = number | string;

/** A menu, or something to add, as it is typed. */
export interface TypedOption {
  key: string;
  optionId: string | null;
  name: string;
  description: string;
  price: Typed;
}

/** An experience as a person types it. */
export interface TypedExperience extends Record<string, unknown> {
  key: string;
  /** Null for a new one. */
  id: string | null;
  name: string;
  description: string;
  photoId: string;
  isOn: boolean;
  unit: Experience['unit'];
  price: Typed;
  currency: string;
  minParty: Typed;
  maxParty: Typed;
  sitting: Experience['sitting'];
  /** Empty where its tables are the limit. */
  seats: Typed;
  tableIds: string[];
  fromDate: string | null;
  toDate: string | null;
  /** ISO numbers, as check boxes give them. */
  weekdays: string[];
  services: string[];
  /** Clock times, `19:00, 21:00`. */
  times: string;
  menus: TypedOption[];
  addOns: TypedOption[];
  payment: 'NONE' | 'DEPOSIT' | 'PREPAYMENT';
  depositPercent: Typed;
  freeUntilHours: Typed;
  lateFeePercent: Typed;
  noShowFeePercent: Typed;
  refundPercent: Typed;
}

/** A new experience, paid at the table. */
export const newExperience = (currency: string | null): TypedExperience => ({
  key: randomId(),
  id: null,
  name: '',
  description: '',
  photoId: '',
  isOn: true,
  unit: 'GUEST',
  price: '',
  currency: currency ?? 'EUR',
  minParty: 1,
  maxParty: 8,
  sitting: 'START',
  seats: 20,
  tableIds: [],
  fromDate: null,
  toDate: null,
  weekdays: [],
  services: [],
  times: '',
  menus: [],
  addOns: [],
  payment: 'NONE',
  depositPercent: 20,
  freeUntilHours: 48,
  lateFeePercent: 50,
  noShowFeePercent: 100,
  refundPercent: 100,
});

/** A menu, or something to add, that is not named yet. */
export const newOption = (): TypedOption => ({
  key: randomId(),
  optionId: null,
  name: '',
  description: '',
  price: 0,
});

/** A saved experience in the form. */
export function experienceTyped(saved: Experience): TypedExperience {
  const { currency } = saved;
  const options = (list: Experience['menus']) =>
    list.map(({ optionId, name, description, priceMinor }) => ({
      key: optionId,
      optionId,
      name,
      description: description ?? '',
      price: majorOf(priceMinor, currency),
    }));
  return {
    ...newExperience(currency),
    id: saved.id,
    name: saved.name,
    description: saved.description ?? '',
    photoId: saved.photo?.id ?? '',
    isOn: saved.isOn,
    unit: saved.unit,
    price: majorOf(saved.priceMinor, currency),
    minParty: saved.minParty,
    maxParty: saved.maxParty,
    sitting: saved.sitting,
    seats: saved.seats ?? '',
    tableIds: saved.tableIds ?? [],
    fromDate: saved.fromDate,
    toDate: saved.toDate,
    weekdays: (saved.weekdays ?? []).map(String),
    services: saved.services ?? [],
    times: (saved.times ?? []).map((time) => time.slice(0, 5)).join(', '),
    menus: options(saved.menus),
    addOns: options(saved.addOns),
    payment: saved.payment === 'DEPOSIT' || saved.payment === 'PREPAYMENT' ? saved.payment : 'NONE',
    depositPercent: saved.depositPercent ?? 20,
    freeUntilHours: saved.freeUntilHours,
    lateFeePercent: saved.lateFeePercent,
    noShowFeePercent: saved.noShowFeePercent,
    refundPercent: saved.refundPercent,
  };
}

/** What the API would get. */
export function experienceInputOf(typed: TypedExperience): ExperienceInput {
  const { currency, payment } = typed;
  const options = (list: readonly TypedOption[]) =>
    list.map(({ optionId, name, description, price }) => ({
      optionId,
      name,
      description,
      priceMinor: minorOf(Number(price), currency),
    }));
  return {
    name: typed.name,
    description: typed.description,
    photoId: typed.photoId || null,
    isOn: typed.isOn,
    unit: typed.unit,
    priceMinor: minorOf(Number(typed.price), currency),
    currency,
    minParty: Number(typed.minParty),
    maxParty: Number(typed.maxParty),
    sitting: typed.sitting,
    seats: typed.seats === '' ? null : Number(typed.seats),
    tableIds: typed.tableIds.length > 0 ? typed.tableIds : null,
    fromDate: typed.fromDate,
    toDate: typed.toDate,
    weekdays: typed.weekdays.length > 0 ? typed.weekdays.map(Number).sort() : null,
    services: typed.services.length > 0 ? typed.services : null,
    times: timesOf(typed.times),
    menus: options(typed.menus),
    addOns: options(typed.addOns),
    payment: payment === 'NONE' ? null : payment,
    depositPercent: payment === 'DEPOSIT' ? Number(typed.depositPercent) : null,
    freeUntilHours: Number(typed.freeUntilHours),
    lateFeePercent: Number(typed.lateFeePercent),
    noShowFeePercent: Number(typed.noShowFeePercent),
    refundPercent: Number(typed.refundPercent),
  };
}

/** A saved experience as the API takes it back. */
export const inputOfSaved = (saved: Experience): ExperienceInput => experienceInputOf(experienceTyped(saved));

const CLOCK = /^([01]?\d|2[0-3]):[0-5]\d$/;

const typedTimes = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

function timesOf(text: string): string[] | null {
  const times = typedTimes(text).map((time) => `${time.padStart(5, '0')}:00`);
  return times.length > 0 ? times : null;
}

/** Where the form shows an error of the input. */
export function fieldsOfExperience(path: string): string[] {
  const [, field = '', index, part] = path.split('.');
  if ((field === 'menus' || field === 'addOns') && index !== undefined)
    return [`${field}.${index}.${part === 'priceMinor' ? 'price' : (part ?? 'name')}`];
  return [field === 'priceMinor' ? 'price' : field];
}

/** What is missing or too much, by field; what rules say of one another the API says. */
export function missingInExperience(typed: TypedExperience): FormErrors {
  const { currency, payment } = typed;
  const options = (field: 'menus' | 'addOns') =>
    typed[field].flatMap(({ name, price }, index): [string, string | null][] => [
      [`${field}.${index}.name`, name.trim() === '' ? 'Please give it a name.' : null],
      [`${field}.${index}.price`, priceError(price, currency)],
    ]);
  const wanted = (value: Typed, message: string) => (value === '' ? message : null);
  const isPaid = payment !== 'NONE';
  const errors: Record<string, string | null> = {
    name: typed.name.trim() === '' ? 'Please give it a name.' : null,
    price: priceError(typed.price, currency),
    minParty: wanted(typed.minParty, 'Please say from which size.'),
    maxParty: wanted(typed.maxParty, 'Please say up to which size.'),
    times: typedTimes(typed.times).every((time) => CLOCK.test(time))
      ? null
      : 'Please write times such as 19:00, 21:00.',
    depositPercent: payment === 'DEPOSIT' ? wanted(typed.depositPercent, 'Please say how much.') : null,
    freeUntilHours: isPaid ? wanted(typed.freeUntilHours, 'Please say until when.') : null,
    lateFeePercent: isPaid ? wanted(typed.lateFeePercent, 'Please say how much; 0 for nothing.') : null,
    noShowFeePercent: isPaid ? wanted(typed.noShowFeePercent, 'Please say how much; 0 for nothing.') : null,
    refundPercent: isPaid ? wanted(typed.refundPercent, 'Please say how much goes back.') : null,
    ...Object.fromEntries([...options('menus'), ...options('addOns')]),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error));
}

function priceError(typed: Typed, currency: string): string | null {
  if (typed === '') return 'Please give a price; 0 for nothing.';
  const minor = minorOf(Number(typed), currency);
  if (minor >= 0 && minor <= LARGEST_PRICE) return null;
  return `From ${moneyText(0, currency)} to ${moneyText(LARGEST_PRICE, currency)}.`;
}
