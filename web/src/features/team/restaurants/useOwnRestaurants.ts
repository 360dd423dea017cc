import { useQuery } from '@apollo/client/react';
import { reaches } from '../role-words.ts';
import { OwnRestaurantsDocument, type OwnRestaurantsQuery } from './OwnRestaurants.generated.ts';

/** A restaurant where the viewer works. */
export type OwnRestaurant = NonNullable<
  OwnRestaurantsQuery['viewer']
>['restaurants']['edges'][number]['node'];

/** Where the viewer works, the one that pages show first; `isLoading` until that is known or cannot be had. */
export function useOwnRestaurants(): { restaurants: OwnRestaurant[]; isLoading: boolean } {
  const { data, loading: isLoading } = useQuery(OwnRestaurantsDocument);
  return { restaurants: data?.viewer?.restaurants.edges.map(({ node }) => node) ?? [], isLoading };
}

/**
 * Which pages that not everybody has are of use: reports to managers and owners, an overview of several restaurants to who works at some,
 * or owns a group that may have them.
 */
export function useOwnPages(): { hasReports: boolean; hasLocations: boolean } {
  const { restaurants } = useOwnRestaurants();
  const [first] = restaurants;
  const mayHaveMore = first?.viewerRole === 'OWNER' && first.subscriptionStatus === 'enterprise';
  return {
    hasReports: reaches(first?.viewerRole, 'MANAGER'),
    hasLocations: restaurants.length > 1 || mayHaveMore,
  };
}
