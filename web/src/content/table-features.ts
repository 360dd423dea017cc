import type { TableFeature } from '../generated/schema-types.ts';

/** What a table offers, and what a guest may ask for, as it is said. */
export const featureLabel: Record<TableFeature, string> = {
  STEP_FREE: 'Step-free access',
  WHEELCHAIR_SPACE: 'Space for a wheelchair',
  HIGH_CHAIR: 'Space for a high chair',
  QUIET: 'Quiet',
  WELL_LIT: 'Well lit',
  NEAR_RESTROOM: 'Near the restroom',
};

/** All of them, to choose from. */
export const featureChoices = Object.entries(featureLabel).map(([value, label]) => ({ value, label }));

/** Several of them in one line: `Step-free access, Quiet`. */
export function featuresInWords(features: readonly TableFeature[]): string {
  return features.map((feature) => featureLabel[feature]).join(', ');
}
