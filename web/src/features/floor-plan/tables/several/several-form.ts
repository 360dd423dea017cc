import type { TableShape } from '../../../../generated/schema-types.ts';

/** Several tables as they are typed; an empty number field is text. */
export interface SeveralForm extends Record<string, unknown> {
  count: number | string;
  capacity: number | string;
  minCapacity: number | string;
  maxCapacity: number | string;
  firstNumber: number | string;
  namePattern: string;
  serverZone: number | string;
  shape: TableShape;
  combinable: boolean;
}

const MOST = 100;

/** Begins after the largest number that a table is called by. */
export function severalBegun(names: readonly string[]): SeveralForm {
  const numbers = names.map((name) => Number(/^\d{1,4}$/.exec(name)?.[0] ?? 0));
  return {
    count: 8,
    capacity: 4,
    minCapacity: 2,
    maxCapacity: 6,
    firstNumber: Math.min(9_999, Math.max(0, ...numbers) + 1),
    namePattern: '',
    serverZone: 1,
    shape: 'RECTANGLE',
    combinable: false,
  };
}

/** What the API takes. */
export function severalOf(typed: SeveralForm) {
  const { namePattern, shape, combinable } = typed;
  return {
    shape,
    combinable,
    count: Number(typed.count),
    capacity: Number(typed.capacity),
    minCapacity: Number(typed.minCapacity),
    maxCapacity: Number(typed.maxCapacity),
    firstNumber: Number(typed.firstNumber),
    serverZone: Number(typed.serverZone),
    ...(namePattern.trim() && { namePattern: namePattern.trim() }),
  };
}

const between = (label: string, least: number, most: number) => (typed: number | string) =>
  typeof typed !== 'number' || typed < least || typed > most
    ? `${label} must be from ${least} to ${most}`
    : null;

/** Rules of the form; the API has the last word. */
export const severalRules = {
  count: between('The number of tables', 1, MOST),
  capacity: between('Capacity', 1, MOST),
  minCapacity: (typed: number | string, { capacity }: SeveralForm) =>
    between('Min party', 1, MOST)(typed) ??
    (Number(typed) > Number(capacity) ? 'At most the capacity' : null),
  maxCapacity: (typed: number | string, { capacity }: SeveralForm) =>
    between('Max party', 1, MOST)(typed) ??
    (Number(typed) < Number(capacity) ? 'At least the capacity' : null),
  firstNumber: between('The first number', 0, 9_999),
  serverZone: between('Server zone', 1, 9_999),
};

/** The same in a sentence: `8 tables for 4, called 20 to 27.`; names that are taken are passed over, and that is said. */
export function severalInWords(typed: SeveralForm, taken: readonly string[]): string {
  const { count, capacity, firstNumber, namePattern } = severalOf(typed);
  if (!(count >= 1 && count <= MOST) || typed.firstNumber === '' || !capacity) return '';
  const pattern = (namePattern ?? '#').includes('#') ? (namePattern ?? '#') : `${namePattern} #`;
  const used = new Set(taken.map((name) => name.toLowerCase()));
  const names: string[] = [];
  let passed = 0;
  for (let number = firstNumber; names.length < count; number += 1) {
    const name = pattern.replaceAll('#', String(number));
    if (used.has(name.toLowerCase())) passed += 1;
    else names.push(name);
  }
  const [first, last] = [names[0], names.at(-1)];
  const called = count === 1 ? `called ${first}` : `called ${first} to ${last}`;
  const over =
    passed > 0 ? ` ${passed === 1 ? 'One name is' : `${passed} names are`} taken and passed over.` : '';
  return `${count} ${count === 1 ? 'table' : 'tables'} for ${capacity}, ${called}.${over}`;
}
