import { type QueryRef, useReadQuery } from '@apollo/client/react';
import { NoRestaurant } from '../../../shared/NoRestaurant.tsx';
import { FloorPaper } from './FloorPaper.tsx';
import { PrintSheet, usePrintedAt } from './PrintSheet.tsx';
import type { PrintFloorQuery } from './print-floor.generated.ts';

type Restaurant = NonNullable<PrintFloorQuery['viewer']>['restaurants']['edges'][number]['node'];

/** /print/tables: the floor plan with the numbers and seats of its tables, on paper that lies. */
export function FloorSheet({ queryRef }: { queryRef: QueryRef<PrintFloorQuery> }) {
  const { data } = useReadQuery(queryRef);
  const restaurant = data.viewer?.restaurants.edges[0]?.node;
  return restaurant ? <Sheet restaurant={restaurant} /> : <NoRestaurant />;
}

function Sheet({ restaurant: { name, timezone, floorPlan, tables } }: { restaurant: Restaurant }) {
  const printedAt = usePrintedAt(timezone);
  const all = tables?.edges.map(({ node }) => node) ?? [];
  const seats = all.reduce((sum, { capacity }) => sum + capacity, 0);
  const about = `Floor plan · ${all.length} ${all.length === 1 ? 'table' : 'tables'}, ${seats} seats · ${printedAt}`;
  return (
    <PrintSheet about={about} isLying title={name}>
      {floorPlan && <FloorPaper plan={floorPlan} tables={all} />}
    </PrintSheet>
  );
}
