import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SubscriptionStatus } from '../../billing/subscription/SubscriptionStatus.tsx';
import { UnsavedGuard } from '../booking-rules/editor/UnsavedGuard.tsx';
import { useAnchorOnArrival } from '../useAnchorOnArrival.ts';
import { Photos } from '../your-page/Photos.tsx';
import { YourPage } from '../your-page/YourPage.tsx';
import { EmbedCard } from './EmbedCard.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfileSettings_RestaurantFragmentDoc } from './ProfileSettings.generated.ts';
import { RestaurantIdCard } from './RestaurantIdCard.tsx';

interface Props {
  restaurant: FragmentType<typeof ProfileSettings_RestaurantFragmentDoc>;
  /** Whether this server takes payments. */
  isPaidFor: boolean;
}

/** Who the restaurant is, how its form gets onto its site, and what is paid for. */
export function ProfileSettings({ restaurant: from, isPaidFor }: Props) {
  const { data: restaurant } = useSuspenseFragment({
    fragment: ProfileSettings_RestaurantFragmentDoc,
    fragmentName: 'ProfileSettings_restaurant',
    from,
  });
  useAnchorOnArrival();
  const [isProfileDirty, setProfileDirty] = useState(false);
  const [isPageDirty, setPageDirty] = useState(false);
  return (
    <Stack gap="lg">
      <Title order={2}>Profile</Title>
      {/* One for both: a router asks once. */}
      <UnsavedGuard
        isDirty={isProfileDirty || isPageDirty}
        what={isProfileDirty ? 'the profile' : 'your page'}
      />
      <RestaurantIdCard restaurantId={restaurant.id} />
      <ProfileForm onDirty={setProfileDirty} restaurant={restaurant} />
      <YourPage onDirty={setPageDirty} restaurant={restaurant} />
      <Photos restaurant={restaurant} />
      <EmbedCard restaurant={restaurant} />
      <SubscriptionStatus isUnending={!isPaidFor} restaurant={restaurant}>
        {restaurant.viewerRole === 'OWNER' ? <WaysToPay isPaidFor={isPaidFor} /> : <OwnersPay />}
      </SubscriptionStatus>
    </Stack>
  );
}

function WaysToPay({ isPaidFor }: { isPaidFor: boolean }) {
  return (
    <>
      {isPaidFor && (
        <Button component={Link} to="/payment">
          Upgrade Plan
        </Button>
      )}
      <Button component={Link} to="/settings/subscription" variant="default">
        Bills and limits
      </Button>
    </>
  );
}

function OwnersPay() {
  return (
    <Text c="dimmed" size="sm">
      Only owners see and pay the subscription.
    </Text>
  );
}
