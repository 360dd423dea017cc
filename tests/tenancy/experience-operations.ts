import { experienceOf, TASTING } from '../testkit/guests/experiences.ts';
import type { SeededRestaurant } from '../testkit/seed.ts';
import type { Example } from './example.ts';

const errors = 'userErrors { code message field }';

/** An experience that is off, so that its words are its restaurant's own; its global id. */
export async function secretExperience(restaurant: SeededRestaurant, secret: string): Promise<string> {
  const { id } = await experienceOf(restaurant, { name: `Evening of ${secret}`, isOn: false });
  return id;
}

/** What owners sell beside tables. */
export const experienceExamples: Record<string, Example> = {
  'Mutation.createExperience': {
    requires: 'OWNER',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: CreateExperienceInput!) { createExperience(input: $input) {
        restaurant { allExperiences { name } } ${errors} } }`,
      variables: { input: { restaurantId: restaurant.id, experience: TASTING } },
    }),
  },
  'Mutation.updateExperience': {
    requires: 'OWNER',
    attempt: ({ restaurant, experienceId }) => ({
      query: `mutation($input: UpdateExperienceInput!) { updateExperience(input: $input) {
        experience { name } soldSittings { sold } ${errors} } }`,
      variables: { input: { restaurantId: restaurant.id, id: experienceId, experience: TASTING } },
    }),
  },
  'Mutation.archiveExperience': {
    requires: 'OWNER',
    attempt: ({ restaurant, experienceId }) => ({
      query: `mutation($input: ArchiveExperienceInput!) { archiveExperience(input: $input) {
        restaurant { allExperiences { name } } ${errors} } }`,
      variables: { input: { restaurantId: restaurant.id, id: experienceId } },
    }),
  },
};
