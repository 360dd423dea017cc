import { useReadQuery } from '@apollo/client/react';
import { Stack, Title } from '@mantine/core';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { DevicesCard } from '../../../features/settings/account/devices/DevicesCard.tsx';
import { EmailCard } from '../../../features/settings/account/email/EmailCard.tsx';
import { DaySummaryCard } from '../../../features/settings/account/mails/DaySummaryCard.tsx';
import { PasswordCard } from '../../../features/settings/account/password/PasswordCard.tsx';
import { SecurityCard } from '../../../features/settings/account/security-events/SecurityCard.tsx';
import { TwoFactorCard } from '../../../features/settings/account/two-factor/TwoFactorCard.tsx';
import { ProfileNotFound } from '../../../features/settings/ProfileNotFound.tsx';
import { SettingsSpinner } from '../../../features/settings/SettingsSpinner.tsx';
import { useAnchorOnArrival } from '../../../features/settings/useAnchorOnArrival.ts';
import type { loader } from './account.loader.ts';

/** /settings/account: what belongs to the person, whatever their role and wherever they work. */
export function Component() {
  return (
    <Suspense fallback={<SettingsSpinner of="your account" />}>
      <title>Account & security · Settings · Hoststand</title>
      <AccountOfViewer />
    </Suspense>
  );
}

function AccountOfViewer() {
  const { queryRef } = useLoaderData<typeof loader>();
  const { data } = useReadQuery(queryRef);
  const user = data.viewer?.user;
  const restaurant = data.viewer?.restaurants.edges[0]?.node;
  useAnchorOnArrival();
  if (!user) return <ProfileNotFound />;
  return (
    <Stack gap="lg">
      <Title order={2}>Account & security</Title>
      <EmailCard user={user} />
      {restaurant && <DaySummaryCard key={`day of ${restaurant.id}`} restaurant={restaurant} />}
      <PasswordCard />
      <TwoFactorCard user={user} />
      <DevicesCard user={user} />
      <SecurityCard key={restaurant?.id} owned={restaurant?.viewerRole === 'OWNER' ? restaurant : null} />
    </Stack>
  );
}

/** Nothing of the settings could be had. */
export const ErrorBoundary = ProfileNotFound;
