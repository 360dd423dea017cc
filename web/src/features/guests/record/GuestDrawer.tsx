import { useQuery } from '@apollo/client/react';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Role } from '../../../generated/schema-types.ts';
import { Leaves } from '../../../shared/overlays/Leaves.tsx';
import { useStableIds } from '../../../shared/overlays/useStableIds.ts';
import { useReload } from '../../../shared/reload/useReload.ts';
import { SideDrawer } from '../../../ui/dialogs/SideDrawer.tsx';
import { LoadAgain } from '../../../ui/forms/LoadAgain.tsx';
import { GuestRecordDocument } from './GuestDrawer.generated.ts';
import { GuestRecordView } from './GuestRecordView.tsx';

const NONE: readonly { id: string }[] = [];

interface Props {
  /** Global id of the guest. */
  id: string;
  viewerRole: Role | null;
  /** The guests before and after, as the list has them. */
  neighbours: { previous: string | null; next: string | null };
  /** The bookings of the guest, as the record lists them: their drawer leafs through them. */
  onBookings: (ids: readonly string[]) => void;
  onClose: () => void;
  /** The list is not what it was. */
  onChanged: () => void;
  /** Opens the record of another guest. */
  onOpen: (id: string) => void;
}

/** The record of one guest at the side of the list. */
export function GuestDrawer({ id, viewerRole, neighbours, onBookings, onClose, onChanged, onOpen }: Props) {
  const variables = useMemo(() => ({ id }), [id]);
  const { data, error } = useQuery(GuestRecordDocument, { variables, fetchPolicy: 'cache-and-network' });
  const load = useReload(GuestRecordDocument, { variables });
  const guest = data?.node?.__typename === 'Guest' ? data.node : null;
  const bookings = useStableIds(guest ? guest.bookings.edges.map(({ node }) => node).toReversed() : NONE);
  const tellBookings = useEffectEvent(onBookings);
  useEffect(
    function tellListed() {
      tellBookings(bookings);
    },
    [bookings],
  );
  const isGone = data !== undefined && guest === null;
  return (
    <SideDrawer
      onClose={onClose}
      title={guest?.name ?? 'Guest'}
      tools={<Leaves {...neighbours} noun="guest" onOpen={onOpen} />}
    >
      <Stack gap="lg">
        {error && !guest && (
          <LoadAgain message="The guest could not be loaded. Please try again." onTry={load} />
        )}
        {isGone && <Text c="dimmed">There is no such guest. The record may have been merged or erased.</Text>}
        {!data && !error && <Skeleton aria-label="Loading the guest" height={240} role="status" />}
        {guest && (
          <GuestRecordView
            guest={guest}
            onChanged={() => {
              void load().catch(() => undefined); // the answer of the change is shown already
              onChanged();
            }}
            onGone={() => {
              onClose();
              onChanged();
            }}
            onOpen={onOpen}
            viewerRole={viewerRole}
          />
        )}
      </Stack>
    </SideDrawer>
  );
}
