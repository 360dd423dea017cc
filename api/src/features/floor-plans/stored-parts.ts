import { z } from 'zod';
import {
  floorElementTypes,
  NEW_ELEMENT_SIZE,
  NEW_ZONE,
  type StoredElement,
  type StoredZone,
} from './floor-plan-values.ts';

/**
 * The zones of a plan as an array, whatever an import has left in the column: an array, its JSON text, or an object
 * that holds the zones by key (spec §7). What a zone lacks is filled in; what is no zone at all is left out.
 */
export function storedZones(stored: unknown): StoredZone[] {
  const used = new Set<number>();
  return itemsOf(stored, 'bounds').flatMap((item) => {
    const parsed = storedZone.safeParse(item);
    if (!parsed.success) return [];
    const { id, name, ...zone } = parsed.data;
    const number = id !== null && !used.has(id) ? id : nextFree(used);
    used.add(number);
    return [{ id: number, name: name ?? `Zone ${number}`, ...zone }];
  });
}

/** The elements of a plan, read as forgivingly. One of a kind that nobody can draw is left out. */
export function storedElements(stored: unknown): StoredElement[] {
  const used = new Set<string>();
  return itemsOf(stored, 'type').flatMap((item, index) => {
    const parsed = storedElement.safeParse(item);
    if (!parsed.success) return [];
    const given = parsed.data.id ?? `element-${index + 1}`;
    const id = used.has(given) ? `${given}-${index + 1}` : given;
    used.add(id);
    return [{ ...parsed.data, id }];
  });
}

const number = (otherwise: number) => z.coerce.number().catch(otherwise);
const text = z.string().min(1).nullable().catch(null);

const storedZone = z.object({
  id: z.coerce.number().int().min(1).max(1_000).nullable().catch(null),
  name: text,
  color: z
    .string()
    .regex(/^#[\da-f]{6}$/i)
    .catch(NEW_ZONE.color),
  bounds: z
    .object({
      x: number(NEW_ZONE.bounds.x),
      y: number(NEW_ZONE.bounds.y),
      width: number(NEW_ZONE.bounds.width),
      height: number(NEW_ZONE.bounds.height),
    })
    .catch(NEW_ZONE.bounds),
  server: text,
  description: text,
});

const storedElement = z.object({
  id: z
    .union([z.string().min(1), z.number().transform(String)])
    .nullable()
    .catch(null),
  type: z.string().toLowerCase().pipe(z.enum(floorElementTypes)),
  position: z.object({ x: number(0), y: number(0) }).catch({ x: 0, y: 0 }),
  size: z
    .object({ width: number(NEW_ELEMENT_SIZE.width), height: number(NEW_ELEMENT_SIZE.height) })
    .catch(NEW_ELEMENT_SIZE),
  rotation: number(0),
});

/** The items of a list in any of its shapes; an object that has `mark` itself is the one item of its list. */
function itemsOf(stored: unknown, mark: string): unknown[] {
  const list = typeof stored === 'string' ? parsedOrNull(stored) : stored;
  if (Array.isArray(list)) return list;
  if (typeof list !== 'object' || list === null) return [];
  return mark in list ? [list] : Object.values(list).flat();
}

function parsedOrNull(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function nextFree(used: ReadonlySet<number>): number {
  let free = 1;
  while (used.has(free)) free += 1;
  return free;
}
