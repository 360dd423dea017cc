import { randomId } from '@mantine/hooks';
import { listed } from '../rules-in-words.ts';

/** An area as the API takes it. */
export interface Area {
  /** Left out for a new one. */
  id?: string;
  name: string;
  description: string | null;
  isPublic: boolean;
  /** Global id of one of the restaurant's photos. */
  photoId: string | null;
  zones: number[];
}

/** The same as a person types it; zones by their numbers, as texts. */
interface TypedArea {
  key: string;
  id?: string;
  name: string;
  description: string;
  isPublic: boolean;
  /** Empty: none. */
  photoId: string;
  zones: string[];
}

/** The areas of the form. */
export interface TypedAreas extends Record<string, unknown> {
  areas: TypedArea[];
}

/** A zone of the floor plan. */
export interface NamedZone {
  number: number;
  name: string;
}

/** Areas as rows of the form. */
export const areasTyped = ({ areas }: { areas: Area[] }): TypedAreas => ({
  areas: areas.map(({ description, photoId, zones, ...area }) => ({
    key: randomId(),
    ...area,
    photoId: photoId ?? '',
    description: description ?? '',
    zones: zones.map(String),
  })),
});

/** The rows as the API has them. */
export const areasOf = ({ areas }: TypedAreas): { areas: Area[] } => ({
  areas: areas.map(({ key: _key, name, description, photoId, zones, ...area }) => ({
    ...area,
    photoId: photoId || null,
    name: name.trim(),
    description: description.trim() || null,
    zones: zones.map(Number),
  })),
});

/** A new row: of a zone with the name that it has there, or of none yet. */
export const newArea = (zone?: NamedZone): TypedArea => ({
  key: randomId(),
  name: zone?.name ?? '',
  description: '',
  isPublic: zone !== undefined,
  photoId: '',
  zones: zone ? [String(zone.number)] : [],
});

/** The rows in another order: one goes up (-1) or down (1) by one place. */
export function movedBy(rows: readonly TypedArea[], place: number, by: -1 | 1): TypedArea[] {
  const others = rows.filter((_, index) => index !== place);
  const row = rows[place];
  return row ? others.toSpliced(place + by, 0, row) : [...rows];
}

/** `Guests choose among Terrace and Bar, or take anywhere.` */
export function areasRule(areas: readonly Pick<Area, 'name' | 'isPublic'>[]): string {
  const names = areas.filter(({ isPublic }) => isPublic).map(({ name }) => name);
  if (names.length === 0) return 'Guests are not asked where they would like to sit.';
  return `Guests choose ${names.length === 1 ? names[0] : `among ${listed(names)}`}, or take anywhere.`;
}
