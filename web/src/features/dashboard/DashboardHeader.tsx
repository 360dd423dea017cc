import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Button, Text, Title } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { foreignZoneName } from '../../shared/dates/zone-names.ts';
import { CopyBookingLink } from './CopyBookingLink.tsx';
import { DashboardHeader_RestaurantFragmentDoc } from './DashboardHeader.generated.ts';
import classes from './DashboardHeader.module.css';

interface DashboardHeaderProps {
  restaurant: FragmentType<typeof DashboardHeader_RestaurantFragmentDoc>;
}

/** Greets the owner by the restaurant's name, says how the day looks, and offers what is done most. */
export function DashboardHeader({ restaurant: from }: DashboardHeaderProps) {
  const { data: restaurant } = useSuspenseFragment({ fragment: DashboardHeader_RestaurantFragmentDoc, from });
  const viewerTimezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const foreignZone = foreignZoneName(restaurant.timezone, viewerTimezone);
  return (
    <div className={classes.header}>
      <div className={classes.greeting} data-order="greeting">
        <Title order={1}>Welcome, {restaurant.name || 'Restaurant Owner'}!</Title>
        <Text c="dimmed" mt={4}>
          {todayInWords(restaurant.dashboardStats?.today ?? 0)}
        </Text>
        {foreignZone && (
          <Text c="dimmed" size="sm" mt={4}>
            Times and dates are the restaurant’s own: {foreignZone}.
          </Text>
        )}
      </div>
      <div className={classes.actions}>
        <CopyBookingLink restaurantId={restaurant.id} />
        <Button component={Link} to="/bookings" leftSection={<IconCalendarEvent size={18} stroke={1.8} />}>
          View All Bookings
        </Button>
      </div>
    </div>
  );
}

function todayInWords(count: number): string {
  if (count === 0) return 'You have no bookings for today yet.';
  return count === 1 ? 'You have 1 booking for today.' : `You have ${count} bookings for today.`;
}
