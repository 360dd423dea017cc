import type {
  FloorElementInput,
  FloorElementType,
  GridInput,
  SaveFloorPlanInput,
} from '../../../generated/schema-types.ts';
import { dropped, fittedToCanvas, type Point, type Rectangle, type Size } from '../canvas/geometry.ts';
import type { FloorDrawing_FloorPlanFragment } from './FloorDrawing.generated.ts';

/** A part of the room that one server looks after. */
export interface DraftZone {
  /** Its number: tables name it so. */
  id: number;
  name: string;
  color: string;
  bounds: Rectangle;
  server: string | null;
  description: string | null;
}

/** Something that stands in the room besides tables. One that is not stored yet has an id of the page's own. */
export type DraftElement = FloorElementInput & { id: string };

/** All of a floor plan that is written by Save. */
export interface PlanDraft extends Size {
  grid: GridInput;
  zones: DraftZone[];
  elements: DraftElement[];
}

/** Limits and defaults of the specification (§5 and §9), in pixels. */
export const planLimits = {
  width: { least: 400, most: 2000, usual: 800 },
  height: { least: 300, most: 1500, usual: 600 },
  grid: { least: 10, most: 100, usual: 20 },
  zone: { least: 50, usualWidth: 200, usualHeight: 150 },
  element: { leastWidth: 20, leastHeight: 10 },
  mostZones: 50,
  mostElements: 500,
} as const;

/** One press of an arrow moves a zone so far (spec §9). */
export const ZONE_NUDGE = 20;

/** What is drawn until the first plan is saved. */
export const emptyDraft: PlanDraft = {
  width: planLimits.width.usual,
  height: planLimits.height.usual,
  grid: { size: planLimits.grid.usual, snap: true, enabled: true },
  zones: [],
  elements: [],
};

/** The draft that a stored plan begins as; an empty one for none. Without what the store adds to objects. */
export function draftOf(plan: FloorDrawing_FloorPlanFragment | null): PlanDraft {
  if (!plan) return emptyDraft;
  const { width, height, grid, zones, objects } = plan;
  return {
    width,
    height,
    grid: { size: grid.size, snap: grid.snap, enabled: grid.enabled },
    zones: zones.map(({ number, name, color, bounds: { x, y, ...size }, server, description }) => ({
      id: number,
      name,
      color,
      bounds: { x, y, width: size.width, height: size.height },
      server: server ?? null,
      description: description ?? null,
    })),
    elements: objects.map(({ id, type, position: { x, y }, size, rotation }) => ({
      id,
      type,
      position: { x, y },
      size: { width: size.width, height: size.height },
      rotation,
    })),
  };
}

/**
 * The draft as `saveFloorPlan` takes it over a stored plan: an element that this plan does not have is sent as a new one,
 * which it is when it was just drawn, or was removed meanwhile and is kept.
 */
export function inputOf(
  { width, height, grid, zones, elements }: PlanDraft,
  over: FloorDrawing_FloorPlanFragment | null,
): Pick<SaveFloorPlanInput, 'width' | 'height' | 'grid' | 'zones' | 'objects'> {
  const stored = new Set(over?.objects.map(({ id }) => id));
  return {
    width,
    height,
    grid,
    zones: zones.map(({ id: number, ...zone }) => ({ number, ...zone })),
    objects: elements.map(({ id, ...element }) => (stored.has(id) ? { id, ...element } : element)),
  };
}

/** Whether two drafts draw the same room. */
export function isSameDrawing(one: PlanDraft, other: PlanDraft): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

// Told apart at a glance, and readable as a tint on light and dark alike.
const ZONE_COLORS = ['#3B82F6', '#10B981', '#F59E0B', '#8B5CF6', '#EC4899', '#14B8A6', '#EF4444', '#6366F1'];

/** Whether two drafts show the same room, whatever its elements are called: new ones are named when they are stored. */
export function isSameRoom(one: PlanDraft, other: PlanDraft): boolean {
  return isSameDrawing(unnamed(one), unnamed(other));
}

const unnamed = (plan: PlanDraft): PlanDraft => ({
  ...plan,
  elements: plan.elements.map((element) => ({ ...element, id: '' })),
});

/** A new zone with the next free number, in a random colour that no other zone has while there is one (spec §3). */
export function newZone({ zones, ...canvas }: PlanDraft, random: () => number = Math.random): DraftZone {
  const used = new Set(zones.map(({ id }) => id));
  let id = 1;
  while (used.has(id)) id += 1;
  const taken = new Set(zones.map(({ color }) => color));
  const free = ZONE_COLORS.filter((color) => !taken.has(color));
  const choice = free.length > 0 ? free : ZONE_COLORS;
  const { usualWidth: width, usualHeight: height } = planLimits.zone;
  return {
    id,
    name: `Zone ${id}`,
    color: choice[Math.floor(random() * choice.length)] ?? '#3B82F6',
    bounds: fittedToCanvas({ x: 50, y: 50, width, height }, canvas),
    server: null,
    description: null,
  };
}

/** A new element around a point of the canvas. */
export function newElement(id: string, type: FloorElementType, centre: Point, plan: PlanDraft): DraftElement {
  const size = { width: 80, height: 20 }; // spec §3
  const corner = { x: centre.x - size.width / 2, y: centre.y - size.height / 2 };
  const { x, y } = dropped({ ...corner, ...size }, plan.grid, plan);
  return { id, type, position: { x, y }, size, rotation: 0 };
}

/** Where an element stands, as one rectangle. */
export function rectangleOf({ position, size }: Pick<DraftElement, 'position' | 'size'>): Rectangle {
  return { ...position, ...size };
}

/** The plan on a canvas of another size: what would lie outside comes in. */
export function onCanvas(plan: PlanDraft, canvas: Size): PlanDraft {
  return {
    ...plan,
    width: canvas.width,
    height: canvas.height,
    zones: plan.zones.map((zone) => ({ ...zone, bounds: fittedToCanvas(zone.bounds, canvas) })),
    elements: plan.elements.map((element) => movedTo(element, fittedToCanvas(rectangleOf(element), canvas))),
  };
}

/** The element at another place, with another size. */
export function movedTo(element: DraftElement, { x, y, width, height }: Rectangle): DraftElement {
  return { ...element, position: { x, y }, size: { width, height } };
}

/** The plan with a zone in place of the one with its number. */
export function withZone(plan: PlanDraft, changed: DraftZone): PlanDraft {
  return { ...plan, zones: plan.zones.map((zone) => (zone.id === changed.id ? changed : zone)) };
}

/** The plan with an element in place of the one with its id. */
export function withElement(plan: PlanDraft, changed: DraftElement): PlanDraft {
  return {
    ...plan,
    elements: plan.elements.map((element) => (element.id === changed.id ? changed : element)),
  };
}
