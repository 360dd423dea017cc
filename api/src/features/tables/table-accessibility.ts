/** What a table offers to guests who need it, and what a guest may ask for (spec §3, `accessibility`). */
export const tableFeatures = [
  'step_free',
  'wheelchair_space',
  'high_chair',
  'quiet',
  'well_lit',
  'near_restroom',
] as const;

/** A feature as it is stored. */
export type TableFeature = (typeof tableFeatures)[number];
