import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCalendarShare, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { SettingsCard } from '../../../ui/cards/SettingsCard.tsx';
import { SettingsNotice } from '../../../ui/cards/SettingsNotice.tsx';
import { AddressDialog } from './AddressDialog.tsx';
import { CalendarFeedRow } from './CalendarFeedRow.tsx';
import { CalendarFeeds_RestaurantFragmentDoc } from './CalendarFeeds.generated.ts';
import classes from './CalendarFeeds.module.css';
import { CreateFeedDialog } from './CreateFeedDialog.tsx';
import type { NewFeed } from './calendar-feed.ts';

interface Props {
  restaurant: FragmentType<typeof CalendarFeeds_RestaurantFragmentDoc>;
}

/** The private addresses by which calendar programs read the bookings, and the way to another one. */
export function CalendarFeeds({ restaurant: from }: Props) {
  const { data: restaurant } = useSuspenseFragment({ fragment: CalendarFeeds_RestaurantFragmentDoc, from });
  const [isAdding, setIsAdding] = useState(false);
  const [made, setMade] = useState<NewFeed | null>(null);
  const feeds = restaurant.calendarFeeds ?? [];
  const services = [...new Set(restaurant.services?.map(({ name }) => name))];
  const handleMade = (feed: NewFeed) => {
    setIsAdding(false);
    setMade(feed);
  };
  return (
    <Stack gap="md">
      <Group align="start" gap="md" justify="space-between">
        <div className={classes.about}>
          <Title order={2}>Calendar</Title>
          <Text c="dimmed" maw="44rem" mt={4}>
            Read the bookings in Google Calendar, Apple Calendar or Outlook, where an address keeps them up to
            date by itself.
          </Text>
        </div>
        <Button
          leftSection={<IconPlus aria-hidden size={18} stroke={1.8} />}
          onClick={() => setIsAdding(true)}
        >
          Add Calendar Address
        </Button>
      </Group>
      {feeds.length === 0 ? (
        <NoFeeds />
      ) : (
        <SettingsCard
          lead="Whoever has an address reads the bookings without signing in. Revoke it when somebody leaves or a phone is lost."
          title="Your addresses"
        >
          <ul aria-label="Calendar addresses" className={classes.list}>
            {feeds.map((feed) => (
              <CalendarFeedRow
                feed={feed}
                isServiceThere={feed.service === null || services.includes(feed.service)}
                key={feed.id}
              />
            ))}
          </ul>
        </SettingsCard>
      )}
      {isAdding && (
        <CreateFeedDialog
          onClose={() => setIsAdding(false)}
          onMade={handleMade}
          restaurantId={restaurant.id}
          services={services}
        />
      )}
      {made && <AddressDialog made={made} onClose={() => setMade(null)} />}
    </Stack>
  );
}

function NoFeeds() {
  return (
    <SettingsNotice
      icon={
        <IconCalendarShare aria-hidden="true" color="var(--mantine-color-dimmed)" size={36} stroke={1.5} />
      }
      title="No calendar addresses yet"
    >
      Add one for each person or screen that should see the bookings: you see when it was read last, and end
      one without touching the others.
    </SettingsNotice>
  );
}
