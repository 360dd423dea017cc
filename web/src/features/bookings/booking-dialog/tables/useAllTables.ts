import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { TablesToChooseDocument, type TablesToChooseQuery } from './TablesToChoose.generated.ts';

const PER_REQUEST = 100; // the API's largest page

/** A table that a booking may get. */
export type ChoosableTable = NonNullable<
  NonNullable<TablesToChooseQuery['restaurant']>['tables']
>['edges'][number]['node'];

/** `2` before `10`. */
const names = new Intl.Collator('en', { numeric: true });

/** Every table of the restaurant, however many; null until the last of them is there. */
export function useAllTables(restaurantId: string) {
  const { data, error, fetchMore, refetch } = useQuery(TablesToChooseDocument, {
    variables: { restaurantId, first: PER_REQUEST, after: null },
  });
  const [isCutOff, setCutOff] = useState(false);
  const page = data?.restaurant?.tables;
  const next = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;

  useEffect(
    function fetchTheRest() {
      if (next && !isCutOff) fetchMore({ variables: { after: next } }).catch(() => setCutOff(true));
    },
    [next, isCutOff, fetchMore],
  );

  return {
    tables:
      page && !next
        ? page.edges.map(({ node }) => node).sort((one, other) => names.compare(one.name, other.name))
        : null,
    hasFailed: error !== undefined || isCutOff,
    reload() {
      setCutOff(false);
      if (error) refetch().catch(() => setCutOff(true));
    },
  };
}
