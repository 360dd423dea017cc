import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Stack, Text, Title } from '@mantine/core';
import { ChannelCard } from './ChannelCard.tsx';
import { Channels_RestaurantFragmentDoc } from './Channels.generated.ts';

interface Props {
  restaurant: FragmentType<typeof Channels_RestaurantFragmentDoc>;
}

/** Where guests can book besides the restaurant's own pages, each with its switch and what it still needs. */
export function Channels({ restaurant: from }: Props) {
  const { data: restaurant } = useSuspenseFragment({ fragment: Channels_RestaurantFragmentDoc, from });
  return (
    <Stack gap="md">
      <div>
        <Title order={2}>Channels</Title>
        <Text c="dimmed" maw="44rem" mt={4}>
          Where guests can book you besides your own pages. Each is off until you switch it on, and sells the
          same tables by the same rules.
        </Text>
      </div>
      {restaurant.channels?.map((channel) => (
        <ChannelCard channel={channel} key={channel.channel} restaurantId={restaurant.id} />
      ))}
    </Stack>
  );
}
