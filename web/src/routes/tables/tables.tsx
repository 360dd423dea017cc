import { useReadQuery } from '@apollo/client/react';
import { Suspense, useEffect } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { FloorSkeleton } from '../../features/floor-plan/FloorSkeleton.tsx';
import { TableManagement } from '../../features/floor-plan/TableManagement.tsx';
import { NoRestaurant } from '../../shared/NoRestaurant.tsx';
import { useReloadFrom } from '../../shared/reload/useReload.ts';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { TablesDocument } from './tables.generated.ts';
import type { loader } from './tables.loader.ts';

/** /tables */
export function Component() {
  return (
    <Suspense fallback={<FloorSkeleton />}>
      <title>Tables · Hoststand</title>
      <TablesOfViewer />
    </Suspense>
  );
}

function TablesOfViewer() {
  const { queryRef, variables } = useLoaderData<typeof loader>();
  const { data, error } = useReadQuery(queryRef);
  const reload = useReloadFrom(TablesDocument, variables);
  const restaurant = data?.viewer?.restaurants.edges[0]?.node;
  const isPartial = error !== undefined && restaurant !== undefined;
  useEffect(
    function tellWhatIsMissing() {
      if (isPartial) toast.failure('Failed to load floor plan');
    },
    [isPartial],
  );
  if (error && !restaurant) return <ErrorBoundary />;
  if (!restaurant) return <NoRestaurant />;
  return <TableManagement key={restaurant.id} onLoad={reload} restaurant={restaurant} />;
}

/** Nothing of the room could be had. */
export function ErrorBoundary() {
  const { revalidate } = useRevalidator();
  return (
    <FailureNotice again="Retry" onTryAgain={() => void revalidate()} title="Failed to load tables">
      Please check your connection and try again.
    </FailureNotice>
  );
}
