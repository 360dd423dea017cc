import { useReadQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { IntegrityReport } from '../../../features/settings/integrity/IntegrityReport.tsx';
import { OwnersOnly } from '../../../features/settings/integrity/OwnersOnly.tsx';
import { SettingsPartSkeleton } from '../../../features/settings/SettingsPartSkeleton.tsx';
import { NoRestaurant } from '../../../shared/NoRestaurant.tsx';
import { useReload } from '../../../shared/reload/useReload.ts';
import { FailureNotice } from '../../../ui/FailureNotice.tsx';
import { SettingsIntegrityDocument } from './integrity.generated.ts';
import type { loader } from './integrity.loader.ts';

/** /settings/integrity */
export function Component() {
  return (
    <Suspense fallback={<SettingsPartSkeleton of="the integrity report" />}>
      <title>Integrity report · Settings · Hoststand</title>
      <ReportOfViewer />
    </Suspense>
  );
}

function ReportOfViewer() {
  const { queryRef } = useLoaderData<typeof loader>();
  const { data, error } = useReadQuery(queryRef);
  const reload = useReload(SettingsIntegrityDocument);
  const restaurant = data?.viewer?.restaurants?.edges?.[0]?.node;
  if (restaurant?.viewerRole && restaurant.viewerRole !== 'OWNER') return <OwnersOnly />;
  if (error) throw error;
  if (!restaurant) return <NoRestaurant />;
  return <IntegrityReport key={restaurant.id} onCheck={reload} restaurant={restaurant} />;
}

/** No report could be had. */
export function ErrorBoundary() {
  return (
    <FailureNotice title="Failed to check the bookings">
      Please check your connection and try again.
    </FailureNotice>
  );
}
