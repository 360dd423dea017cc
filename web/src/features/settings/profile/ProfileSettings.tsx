import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Stack, Title } from '@mantine/core';
import { EmbedCard } from './EmbedCard.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfileSettings_RestaurantFragmentDoc } from './ProfileSettings.generated.ts';
import { RestaurantIdCard } from './RestaurantIdCard.tsx';
import { SubscriptionCard } from './SubscriptionCard.tsx';

interface Props {
  restaurant: FragmentType<typeof ProfileSettings_RestaurantFragmentDoc>;
}

/** Who the restaurant is, how its form gets onto its site, and what is paid for. */
export function ProfileSettings({ restaurant: from }: Props) {
  const { data: restaurant } = useSuspenseFragment({
    fragment: ProfileSettings_RestaurantFragmentDoc,
    fragmentName: 'ProfileSettings_restaurant',
    from,
  });
  return (
    <Stack gap="lg">
      <Title order={2}>Profile</Title>
      <RestaurantIdCard restaurantId={restaurant.id} />
      <ProfileForm restaurant={restaurant} />
      <EmbedCard restaurant={restaurant} />
      <SubscriptionCard restaurant={restaurant} />
    </Stack>
  );
}
