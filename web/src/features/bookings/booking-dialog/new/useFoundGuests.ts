import { useQuery } from '@apollo/client/react';
import { useDebouncedValue } from '@mantine/hooks';
import { FoundGuestsDocument, type FoundGuestsQuery } from './FoundGuests.generated.ts';

/** A guest of the restaurant, as far as it helps on the phone. */
export type FoundGuest = NonNullable<
  NonNullable<FoundGuestsQuery['restaurant']>['guests']
>['edges'][number]['node'];

const TYPING_MS = 150;
const SHORTEST = 2;
const NOBODY: readonly FoundGuest[] = [];

/** The guests of the restaurant whom a name, a mail or a number may mean, asked once the typing pauses. Nobody for less than two characters. */
export function useFoundGuests(restaurantId: string, text: string): readonly FoundGuest[] {
  const [search] = useDebouncedValue(text.trim().slice(0, 100), TYPING_MS);
  const isAsked = search.length >= SHORTEST && text.trim().length >= SHORTEST;
  const { data, previousData } = useQuery(FoundGuestsDocument, {
    variables: { restaurantId, search },
    skip: !isAsked,
    fetchPolicy: 'cache-and-network',
  });
  if (!isAsked) return NOBODY;
  const guests = (data ?? previousData)?.restaurant?.guests;
  return guests?.edges.map(({ node }) => node) ?? NOBODY;
}
