import { useApolloClient, useReadQuery } from '@apollo/client/react';
import { Suspense, useCallback } from 'react';
import { useLoaderData } from 'react-router-dom';
import { WaitlistFailure } from '../../features/waitlist/WaitlistFailure.tsx';
import { WaitlistManagement } from '../../features/waitlist/WaitlistManagement.tsx';
import { WaitlistSkeleton } from '../../features/waitlist/WaitlistSkeleton.tsx';
import { NoRestaurant } from '../../shared/NoRestaurant.tsx';
import { reload } from '../../shared/reload/reload.ts';
import { WaitlistDocument } from './waitlist.generated.ts';
import type { loader } from './waitlist.loader.ts';

/** /waitlist */
export function Component() {
  return (
    <Suspense fallback={<WaitlistSkeleton />}>
      <title>Waitlist · Hoststand</title>
      <WaitlistOfViewer />
    </Suspense>
  );
}

function WaitlistOfViewer() {
  const { queryRef, variables } = useLoaderData<ReturnType<typeof loader>>();
  const { data } = useReadQuery(queryRef);
  const client = useApolloClient();
  const restaurant = data.viewer?.restaurants.edges[0]?.node;
  // Not the query's own refetch: when that fails it takes the page away, and with it what is shown.
  const handleRefresh = useCallback(
    function refresh() {
      return reload(client, { query: WaitlistDocument, variables });
    },
    [client, variables],
  );
  if (!restaurant) return <NoRestaurant />;
  return (
    <WaitlistManagement
      key={restaurant.id}
      onRefresh={handleRefresh}
      restaurant={restaurant}
      variables={variables}
    />
  );
}

/** Nothing of the list could be had. */
export function ErrorBoundary() {
  return <WaitlistFailure />;
}
