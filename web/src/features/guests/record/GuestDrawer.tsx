import { useQuery } from '@apollo/client/react';
import { Skeleton, Stack, Text } from '@mantine/core';
import type { Role } from '../../../generated/schema-types.ts';
import { SideDrawer } from '../../../ui/dialogs/SideDrawer.tsx';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';
import { GuestRecordDocument } from './GuestDrawer.generated.ts';
import { GuestRecordView } from './GuestRecordView.tsx';

interface Props {
  /** Global id of the guest. */
  id: string;
  viewerRole: Role | null;
  onClose: () => void;
  /** The list is not what it was. */
  onChanged: () => void;
  /** Opens the record of another guest. */
  onOpen: (id: string) => void;
}

/** The record of one guest at the side of the list. */
export function GuestDrawer({ id, viewerRole, onClose, onChanged, onOpen }: Props) {
  const { data, error, refetch } = useQuery(GuestRecordDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const guest = data?.node?.__typename === 'Guest' ? data.node : null;
  const isGone = data !== undefined && guest === null;
  return (
    <SideDrawer onClose={onClose} title={guest?.name ?? 'Guest'}>
      <Stack gap="lg">
        {error && !guest && <FormAlert message="The guest could not be loaded. Please try again." />}
        {isGone && <Text c="dimmed">There is no such guest. The record may have been merged or erased.</Text>}
        {!data && !error && <Skeleton aria-label="Loading the guest" height={240} role="status" />}
        {guest && (
          <GuestRecordView
            guest={guest}
            onChanged={() => {
              void refetch().catch(() => undefined); // the answer of the change is shown already
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
