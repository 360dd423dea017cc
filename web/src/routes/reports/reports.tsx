import { useReadQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { ReportOfManagers } from '../../features/reports/view/ReportOfManagers.tsx';
import { ReportPage } from '../../features/reports/view/ReportPage.tsx';
import { ReportSkeleton } from '../../features/reports/view/ReportSkeleton.tsx';
import { NoRestaurant } from '../../shared/NoRestaurant.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import type { loader } from './reports.loader.ts';

/** /reports */
export function Component() {
  return (
    <Suspense fallback={<ReportSkeleton />}>
      <title>Reports · Hoststand</title>
      <ReportOfViewer />
    </Suspense>
  );
}

function ReportOfViewer() {
  const { queryRef, view } = useLoaderData<typeof loader>();
  const { data, error } = useReadQuery(queryRef);
  const restaurant = data?.viewer?.restaurants?.edges?.[0]?.node;
  if (restaurant?.viewerRole === 'HOST') return <ReportOfManagers />;
  if (error) throw error;
  if (!restaurant) return <NoRestaurant />;
  const beside = data?.viewer?.groups?.flatMap(({ reports }) => reports) ?? [];
  return <ReportPage beside={beside} key={restaurant.id} restaurant={restaurant} view={view} />;
}

/** Nothing of the report could be had. */
export function ErrorBoundary() {
  return (
    <FailureNotice title="Failed to load the report">
      Please check your connection and try again.
    </FailureNotice>
  );
}
