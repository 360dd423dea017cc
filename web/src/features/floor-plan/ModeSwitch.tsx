import { Button, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useOwnRestaurants } from '../team/restaurants/useOwnRestaurants.ts';
import type { TablesMode } from './tables-mode.ts';

/** Leads from drawing the room, which hosts only look at, to working in it, and back. */
export function ModeSwitch({ mode }: { mode: TablesMode }) {
  const [restaurant] = useOwnRestaurants().restaurants;
  const layout = restaurant?.viewerRole === 'HOST' ? 'Layout' : 'Edit layout';
  return (
    <Group aria-label="Mode" component="nav" gap={4} wrap="nowrap">
      <Choice isShown={mode === 'layout'} label={layout} to="/tables" />
      <Choice isShown={mode === 'tonight'} label="Tonight" to="/tables?mode=tonight" />
    </Group>
  );
}

function Choice({ label, to, isShown }: { label: string; to: string; isShown: boolean }) {
  return (
    <Button
      aria-current={isShown ? 'page' : undefined}
      component={Link}
      size="md"
      to={to}
      variant={isShown ? 'light' : 'subtle'}
    >
      {label}
    </Button>
  );
}
