import type { TableFeature, TableMode, TableShape } from '../../../generated/schema-types.ts';
import type { FloorTable } from '../floor-table.ts';

/** The highest priority of a table; the API holds it. */
const MOST_PRIORITY = 9;

/** A table as it is typed; an empty number field is text. */
export interface TableForm {
  name: string;
  capacity: number | string;
  minCapacity: number | string;
  maxCapacity: number | string;
  serverZone: number | string;
  priority: number | string;
  mode: TableMode;
  shape: TableShape;
  combinable: boolean;
  accessibility: TableFeature[];
  externalId: string;
}

/** What the API takes of a table. */
export interface TableValues extends TableForm {
  capacity: number;
  minCapacity: number;
  maxCapacity: number;
  serverZone: number;
  priority: number;
}

/** The form of a new table (spec §3). */
const newTable: TableForm = {
  name: '',
  capacity: 4,
  minCapacity: 2,
  maxCapacity: 6,
  serverZone: 1,
  priority: 0,
  mode: 'ONLINE',
  shape: 'RECTANGLE',
  combinable: false,
  accessibility: [],
  externalId: '',
};

/** The form of a table, or of a new one. */
export function formOf(table: FloorTable | null): TableForm {
  if (!table) return newTable;
  const { name, capacity, minCapacity, maxCapacity, serverZone, priority, mode, shape, combinable } = table;
  const seats = { capacity, minCapacity, maxCapacity };
  const accessibility = [...table.accessibility];
  const externalId = table.externalId ?? '';
  return { name, ...seats, serverZone, priority, mode, shape, combinable, accessibility, externalId };
}

/** What was typed, once the rules below have passed it. */
export function valuesOf(typed: TableForm): TableValues {
  return {
    ...typed,
    name: typed.name.trim(),
    capacity: Number(typed.capacity),
    minCapacity: Number(typed.minCapacity),
    maxCapacity: Number(typed.maxCapacity),
    serverZone: Number(typed.serverZone),
    priority: Number(typed.priority),
  };
}

const atLeastOne = (label: string) => (typed: number | string) => {
  if (typeof typed !== 'number') return `${label} is required`;
  return typed < 1 ? `${label} must be at least 1` : null;
};

/** Rules of the form (spec §5); the API has the last word. */
export const tableRules = {
  name: (name: string) => (name.trim() ? null : 'Table name is required'),
  capacity: atLeastOne('Capacity'),
  minCapacity: (typed: number | string, { capacity }: TableForm) =>
    atLeastOne('Min party')(typed) ?? (Number(typed) > Number(capacity) ? 'At most the capacity' : null),
  maxCapacity: (typed: number | string, { capacity }: TableForm) =>
    atLeastOne('Max party')(typed) ?? (Number(typed) < Number(capacity) ? 'At least the capacity' : null),
  serverZone: atLeastOne('Server zone'),
  priority: (typed: number | string) =>
    typeof typed === 'number' && typed >= 0 && typed <= MOST_PRIORITY
      ? null
      : `Priority is a number from 0 to ${MOST_PRIORITY}`,
};
