import { isDeepStrictEqual } from 'node:util';
import type { Metadata } from '../../platform/external/external-reference.ts';
import { globalId } from '../../platform/ids/global-id.ts';
import type { BoughtExperience, BoughtOption } from '../experiences/rules/bought-experience.ts';

/**
 * What each logged column holds, by its name; `tables` stands for the rows that say which tables a booking has, `menus` and `add_ons` for what
 * the column `experience` holds beside the name.
 */
const KINDS = {
  status: 'state',
  date: 'plain',
  time: 'plain',
  starts_at: 'instant',
  ends_at: 'instant',
  guests: 'plain',
  customer_name: 'contact',
  email: 'contact',
  phone: 'contact',
  special_requests: 'plain',
  area_id: 'area',
  wishes: 'state',
  diets: 'diets',
  dietary_note: 'plain',
  occasion: 'state',
  staff_note: 'plain',
  tags: 'plain',
  language: 'state',
  source: 'state',
  arrived_at: 'instant',
  arrived_guests: 'plain',
  seated_at: 'instant',
  tables_pinned: 'plain',
  cancellation: 'state',
  cancellation_note: 'plain',
  guest_confirmed_at: 'instant',
  late_minutes: 'plain',
  deleted_at: 'instant',
  tables: 'tables',
  experience: 'plain',
  menus: 'options',
  add_ons: 'options',
  party_size: 'plain',
  estimated_wait: 'plain',
  notes: 'plain',
  external_id: 'plain',
  metadata: 'pairs',
  notified_at: 'instant',
  closed_at: 'instant',
  booking_id: 'booking',
} as const;

/** One thing that can change, as the schema names it. */
export type ShownField = keyof typeof KINDS;

/** All of them. */
export const shownFields = Object.keys(KINDS) as ShownField[];

/** What the log has in the column `experience`. */
const PARTS_OF_EXPERIENCE: readonly ShownField[] = ['menus', 'add_ons'];

/** The columns whose changes are logged, as the log names them. */
export const changedColumns = shownFields.filter((field) => !PARTS_OF_EXPERIENCE.includes(field));

/** One thing that changed, as the schema shows it. */
export interface ShownChange {
  field: ShownField;
  /** The values before and after, as texts; none where there was nothing, or where it is not kept. */
  before: string[];
  after: string[];
  isKept: boolean;
}

/** What the log says of one column: the value before and the one after. */
export type LoggedChange = readonly [before: unknown, after: unknown];

/** What changed in an entry of the log, in the order of the columns. `names` of tables and areas by uuid. */
export function shownChanges(
  changes: Readonly<Record<string, LoggedChange>>,
  names: Readonly<Record<string, string>>,
): ShownChange[] {
  const { experience, ...others } = changes;
  const all: Readonly<Record<string, LoggedChange>> = {
    ...others,
    ...(experience && boughtChanges(experience)),
  };
  return shownFields.flatMap((field): ShownChange[] => {
    const change = all[field];
    if (!change) return [];
    const [before, after] = change;
    const isErased = before === null && after === null;
    if (isErased || KINDS[field] === 'contact') return [{ field, before: [], after: [], isKept: false }];
    const texts = (value: unknown) => valuesOf(value).map((each) => textOf(field, each, names));
    return [{ field, before: texts(before), after: texts(after), isKept: true }];
  });
}

/** What differs of what was bought: its name, the menus, what was added. Prices follow from them. */
function boughtChanges([before, after]: LoggedChange): Record<string, LoggedChange> {
  const [had, has] = [before, after].map((value) => value as BoughtExperience | null);
  const parts = {
    experience: [had?.name ?? null, has?.name ?? null],
    menus: [had?.menus ?? [], has?.menus ?? []],
    add_ons: [had?.addOns ?? [], has?.addOns ?? []],
  } as const;
  return Object.fromEntries(Object.entries(parts).filter(([, [was, is]]) => !isDeepStrictEqual(was, is)));
}

function valuesOf(value: unknown): unknown[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function textOf(field: ShownField, value: unknown, names: Readonly<Record<string, string>>): string {
  if (isDiet(value)) return [value.guests, ...value.needs.map((need) => need.toUpperCase())].join(' ');
  if (isPair(value)) return `${value.key}: ${value.value}`;
  if (isOption(value)) return `${value.count} × ${value.name}`;
  const text = String(value);
  switch (KINDS[field]) {
    case 'state':
      return text.toUpperCase();
    case 'instant':
      return new Date(text).toISOString();
    case 'tables':
    case 'area':
      return names[text] ?? '';
    case 'booking':
      return globalId('Booking', text);
    default:
      return text;
  }
}

/** What a program keeps, as `metadata` has it. */
function isPair(value: unknown): value is Metadata {
  return typeof value === 'object' && value !== null && 'key' in value && 'value' in value;
}

/** Some guests with the same diet, as `bookings.diets` has them. */
function isDiet(value: unknown): value is { guests: number; needs: string[] } {
  return typeof value === 'object' && value !== null && 'guests' in value && 'needs' in value;
}

/** So many of an option of an experience. */
function isOption(value: unknown): value is BoughtOption {
  return typeof value === 'object' && value !== null && 'count' in value && 'name' in value;
}
