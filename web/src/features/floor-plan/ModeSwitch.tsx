import { Button, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useOwnRestaurants } from '../team/restaurants/useOwnRestaurants.ts';

/** Leads from drawing the room, which hosts only look at, to working in it. */
export function ModeSwitch() {
  const [restaurant] = useOwnRestaurants().restaurants;
  const layout = restaurant?.viewerRole === 'HOST' ? 'Layout' : 'Edit layout';
  return (
    <Group aria-label="Mode" component="nav" gap={4} wrap="nowrap">
      <Button aria-current="page" component={Link} size="md" to="/tables" variant="light">
        {layout}
      </Button>
      <Button component={Link} size="md" to="/service" variant="subtle">
        Service
      </Button>
    </Group>
  );
}
