import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';

/** The way from a short list to the whole of it. */
export function AllBookingsLink() {
  return (
    <Anchor data-alone component={Link} to="/bookings" inherit fw={550}>
      View all bookings
    </Anchor>
  );
}
