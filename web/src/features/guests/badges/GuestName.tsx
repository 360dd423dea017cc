import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { guestAddress } from '../list/guest-address.ts';

interface Props {
  /** As the booking has it. */
  name: string;
  guest: { id: string } | null;
}

/** The name in a booking, which leads to the guest's record where there is one. */
export function GuestName({ name, guest }: Props) {
  if (!guest) return name;
  return (
    <Anchor data-alone c="inherit" component={Link} inherit to={guestAddress(guest.id)}>
      {name}
    </Anchor>
  );
}
