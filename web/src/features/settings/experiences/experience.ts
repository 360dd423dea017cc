import type {
  Experience_ExperienceFragment,
  Experiences_RestaurantFragment,
} from './Experiences.generated.ts';

/** What the restaurant sells beside tables, as it is saved. */
export type Experience = Experience_ExperienceFragment;

/** A photo of the restaurant. */
export type ExperiencePhoto = Experiences_RestaurantFragment['profile']['photos'][number];

/** A table as much as experiences need of it. */
export interface NamedTable {
  id: string;
  name: string;
}
