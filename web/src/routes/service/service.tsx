import { useReadQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { ServiceSkeleton } from '../../features/service/frame/ServiceSkeleton.tsx';
import { ServiceView } from '../../features/service/ServiceView.tsx';
import { NoRestaurant } from '../../shared/NoRestaurant.tsx';
import { useReload } from '../../shared/reload/useReload.ts';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { ServiceDocument } from './service.generated.ts';
import type { loader } from './service.loader.ts';

/** /service */
export function Component() {
  return (
    <Suspense fallback={<ServiceSkeleton />}>
      <title>Service · Hoststand</title>
      <ServiceOfViewer />
    </Suspense>
  );
}

function ServiceOfViewer() {
  const { queryRef } = useLoaderData<typeof loader>();
  const { data } = useReadQuery(queryRef);
  const reload = useReload(ServiceDocument);
  const restaurant = data.viewer?.restaurants.edges[0]?.node;
  if (!restaurant) return <NoRestaurant />;
  return <ServiceView key={restaurant.id} onLoad={reload} restaurant={restaurant} />;
}

/** Nothing of the room could be had. */
export function ErrorBoundary() {
  const { revalidate } = useRevalidator();
  return (
    <FailureNotice again="Retry" onTryAgain={() => void revalidate()} title="Failed to load the service">
      Please check your connection and try again.
    </FailureNotice>
  );
}
