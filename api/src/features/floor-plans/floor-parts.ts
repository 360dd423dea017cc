import { createHash } from 'node:crypto';
import { globalId, uuidOfHex } from '../../platform/ids/global-id.ts';
import type { StoredElement, StoredZone } from './floor-plan-values.ts';
import { storedElements, storedZones } from './stored-parts.ts';

/** A zone as the schema shows it. */
export interface Zone extends Omit<StoredZone, 'id'> {
  /** Global id: this zone and no other of any plan. */
  id: string;
  /** Tables name it by this number (`serverZone`). */
  number: number;
}

/** An element as the schema shows it; `id` is global. */
export type FloorElement = StoredElement;

/** What lives inside a floor plan and has an id of its own. */
type Part = 'Zone' | 'FloorElement';

const HALF = 16;
const HYPHENS = /-/g;
/** The digit that says that the rest is as RFC 9562 has it; others are no uuid to its readers. */
const VARIANT = '8';

/** The zones of a plan, in whatever shape they are stored. */
export function zonesOf(floorPlanId: string, stored: unknown): Zone[] {
  return storedZones(stored).map(({ id: number, ...zone }) => ({
    id: partId('Zone', floorPlanId, number),
    number,
    ...zone,
  }));
}

/** The elements of a plan, in whatever shape they are stored. */
export function elementsOf(floorPlanId: string, stored: unknown): FloorElement[] {
  return storedElements(stored).map(({ id, ...element }) => ({
    id: partId('FloorElement', floorPlanId, id),
    ...element,
  }));
}

/** By its global id, the name under which each element is stored in its plan. */
export function elementNames(floorPlanId: string, stored: unknown): Map<string, string> {
  return new Map(storedElements(stored).map(({ id }) => [partId('FloorElement', floorPlanId, id), id]));
}

/**
 * The uuids between which the plan of a zone or element lies: a part's uuid begins as its plan's does, which finds the plan
 * by its own index.
 */
export function planRange(partUuid: string): { from: string; to: string } {
  const half = partUuid.replace(HYPHENS, '').slice(0, HALF);
  return { from: uuidOfHex(half.padEnd(2 * HALF, '0')), to: uuidOfHex(half.padEnd(2 * HALF, 'f')) };
}

/**
 * The global id of a part: the first half of its plan's uuid, then a digest of the whole uuid and of the part's name in the
 * plan. So it is the same at every save, also one by an older version, and another one in a copy of the plan.
 */
function partId(part: Part, floorPlanId: string, name: string | number): string {
  const digest = createHash('sha256').update(`${floorPlanId}/${part}/${name}`).digest('hex');
  const planHalf = floorPlanId.replace(HYPHENS, '').slice(0, HALF);
  return globalId(part, uuidOfHex(`${planHalf}${VARIANT}${digest.slice(1, HALF)}`));
}
