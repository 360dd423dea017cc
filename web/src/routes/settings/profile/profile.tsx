import { useReadQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { ManagersOnly } from '../../../features/settings/ManagersOnly.tsx';
import { ProfileNotFound } from '../../../features/settings/ProfileNotFound.tsx';
import { CreateProfile } from '../../../features/settings/profile/CreateProfile.tsx';
import { ProfileSettings } from '../../../features/settings/profile/ProfileSettings.tsx';
import { SettingsSpinner } from '../../../features/settings/SettingsSpinner.tsx';
import { useReload } from '../../../shared/reload/useReload.ts';
import { SettingsProfileDocument } from './profile.generated.ts';
import type { loader } from './profile.loader.ts';

/** /settings/profile */
export function Component() {
  return (
    <Suspense fallback={<SettingsSpinner of="your restaurant profile" />}>
      <title>Settings · Hoststand</title>
      <ProfileOfViewer />
    </Suspense>
  );
}

function ProfileOfViewer() {
  const { queryRef } = useLoaderData<typeof loader>();
  const { data, error } = useReadQuery(queryRef);
  const reload = useReload(SettingsProfileDocument);
  const restaurant = data?.viewer?.restaurants?.edges?.[0]?.node;
  if (error && !restaurant) throw error;
  if (!restaurant) return <CreateProfile onCreated={reload} />;
  if (restaurant.viewerRole === 'HOST') return <ManagersOnly />;
  const isPaidFor = data?.paymentProvider !== 'OFF';
  return <ProfileSettings isPaidFor={isPaidFor} key={restaurant.id} restaurant={restaurant} />;
}

/** Nothing of the profile could be had. */
export const ErrorBoundary = ProfileNotFound;
