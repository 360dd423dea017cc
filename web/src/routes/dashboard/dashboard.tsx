import { useReadQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { VerifyEmailNotice } from '../../features/accounts/email-links/VerifyEmailNotice.tsx';
import { Dashboard } from '../../features/dashboard/Dashboard.tsx';
import { DashboardSkeleton } from '../../features/dashboard/DashboardSkeleton.tsx';
import { NoRestaurant } from '../../shared/NoRestaurant.tsx';
import type { loader } from './dashboard.loader.ts';

/** /dashboard */
export function Component() {
  return (
    <Suspense fallback={<DashboardSkeleton />}>
      <title>Dashboard · Hoststand</title>
      <DashboardOfViewer />
    </Suspense>
  );
}

/** The restaurant of the dashboard is the first of those where the viewer works. */
function DashboardOfViewer() {
  const { queryRef } = useLoaderData<typeof loader>();
  const { data } = useReadQuery(queryRef);
  const restaurant = data.viewer?.restaurants.edges[0]?.node;
  return (
    <>
      {data.viewer && <VerifyEmailNotice user={data.viewer.user} />}
      {restaurant ? <Dashboard key={restaurant.id} restaurant={restaurant} /> : <NoRestaurant />}
    </>
  );
}
