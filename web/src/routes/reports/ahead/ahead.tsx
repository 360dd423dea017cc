import { useReadQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { ForecastPage } from '../../../features/reports/ahead/ForecastPage.tsx';
import { ReportOfManagers } from '../../../features/reports/view/ReportOfManagers.tsx';
import { ReportSkeleton } from '../../../features/reports/view/ReportSkeleton.tsx';
import { NoRestaurant } from '../../../shared/NoRestaurant.tsx';
import { FailureNotice } from '../../../ui/FailureNotice.tsx';
import type { loader } from './ahead.loader.ts';

/** /reports/ahead */
export function Component() {
  return (
    <Suspense fallback={<ReportSkeleton />}>
      <title>Ahead · Reports · Hoststand</title>
      <ForecastOfViewer />
    </Suspense>
  );
}

function ForecastOfViewer() {
  const { queryRef } = useLoaderData<typeof loader>();
  const { data, error } = useReadQuery(queryRef);
  const restaurant = data?.viewer?.restaurants?.edges?.[0]?.node;
  if (restaurant?.viewerRole === 'HOST') return <ReportOfManagers />;
  if (error) throw error;
  if (!restaurant) return <NoRestaurant />;
  return <ForecastPage key={restaurant.id} restaurant={restaurant} />;
}

/** Nothing of the forecast could be had. */
export function ErrorBoundary() {
  return (
    <FailureNotice title="Failed to load the forecast">
      Please check your connection and try again.
    </FailureNotice>
  );
}
