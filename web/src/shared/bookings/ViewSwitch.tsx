import { Button, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { dayAddress } from './day-address.ts';

/** Leads between the list of bookings, the timeline of today, and the guests who made them. */
export function ViewSwitch({ view }: { view: 'list' | 'day' | 'guests' }) {
  return (
    <Group aria-label="View" component="nav" gap={4} wrap="nowrap">
      <Choice isShown={view === 'list'} label="List" to="/bookings" />
      <Choice isShown={view === 'day'} label="Day" to={`/bookings${dayAddress(null)}`} />
      <Choice isShown={view === 'guests'} label="Guests" to="/guests" />
    </Group>
  );
}

function Choice({ label, to, isShown }: { label: string; to: string; isShown: boolean }) {
  return (
    <Button
      aria-current={isShown ? 'page' : undefined}
      component={Link}
      px="sm"
      to={to}
      variant={isShown ? 'light' : 'subtle'}
    >
      {label}
    </Button>
  );
}
