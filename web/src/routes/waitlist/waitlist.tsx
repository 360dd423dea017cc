import { useReadQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { WaitlistFailure } from '../../features/waitlist/WaitlistFailure.tsx';
import { WaitlistManagement } from '../../features/waitlist/WaitlistManagement.tsx';
import { WaitlistSkeleton } from '../../features/waitlist/WaitlistSkeleton.tsx';
import { NoRestaurant } from '../../shared/NoRestaurant.tsx';
import { useReload } from '../../shared/reload/useReload.ts';
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
  const reload = useReload(WaitlistDocument, { variables });
  const restaurant = data.viewer?.restaurants.edges[0]?.node;
  if (!restaurant) return <NoRestaurant />;
  return (
    <WaitlistManagement
      key={restaurant.id}
      onRefresh={reload}
      restaurant={restaurant}
      variables={variables}
    />
  );
}

/** Nothing of the list could be had. */
export function ErrorBoundary() {
  return <WaitlistFailure />;
}
