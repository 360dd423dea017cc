import { useReadQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { SettingsPartSkeleton } from '../../../features/settings/SettingsPartSkeleton.tsx';
import { WebhooksOwnersOnly } from '../../../features/settings/webhooks/WebhooksOwnersOnly.tsx';
import { WebhooksSettings } from '../../../features/settings/webhooks/WebhooksSettings.tsx';
import { NoRestaurant } from '../../../shared/NoRestaurant.tsx';
import { useReload } from '../../../shared/reload/useReload.ts';
import { FailureNotice } from '../../../ui/FailureNotice.tsx';
import { SettingsWebhooksDocument } from './webhooks.generated.ts';
import type { loader } from './webhooks.loader.ts';

/** /settings/webhooks */
export function Component() {
  return (
    <Suspense fallback={<SettingsPartSkeleton of="webhooks" />}>
      <title>Webhooks · Settings · Hoststand</title>
      <WebhooksOfViewer />
    </Suspense>
  );
}

function WebhooksOfViewer() {
  const { queryRef } = useLoaderData<typeof loader>();
  const { data, error } = useReadQuery(queryRef);
  const reload = useReload(SettingsWebhooksDocument, { errorPolicy: 'all' });
  const restaurant = data?.viewer?.restaurants?.edges?.[0]?.node;
  if (restaurant?.viewerRole && restaurant.viewerRole !== 'OWNER') return <WebhooksOwnersOnly />;
  if (error) throw error;
  if (!restaurant) return <NoRestaurant />;
  return <WebhooksSettings key={restaurant.id} onChanged={reload} restaurant={restaurant} />;
}

/** The webhooks could not be had. */
export function ErrorBoundary() {
  return (
    <FailureNotice title="Failed to load the webhooks">
      Please check your connection and try again.
    </FailureNotice>
  );
}
