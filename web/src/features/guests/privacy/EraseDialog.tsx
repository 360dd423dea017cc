import { useApolloClient } from '@apollo/client/react';
import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import type { GuestRecord } from '../record/guest-record.ts';
import { EraseGuestDocument } from './GuestPrivacy.generated.ts';

interface Props {
  guest: GuestRecord;
  onClose: () => void;
  onErased: () => void;
}

/** Asks once more before a guest is forgotten for good. */
export function EraseDialog({ guest, onClose, onErased }: Props) {
  const { upcoming } = guest.history;
  const [cancelUpcoming, setCancelUpcoming] = useState(false);
  const { erase, isErasing, failure } = useErase(guest.id, onErased);
  return (
    <Dialog onClose={onClose} title={`Erase ${guest.name}?`}>
      <Text>
        Name, contact, notes and requests are removed for good, from past bookings and the waitlist too. The
        bookings stay as numbers, so that your counts stay true. Files that wait to be imported are thrown
        away. This cannot be undone.
      </Text>
      {upcoming > 0 && (
        <Checkbox
          checked={cancelUpcoming}
          description="The guest is told by mail, before the address is forgotten."
          label={upcoming === 1 ? 'Cancel the booking to come' : `Cancel the ${upcoming} bookings to come`}
          onChange={(event) => setCancelUpcoming(event.currentTarget.checked)}
        />
      )}
      <FormAlert message={failure} />
      <Group justify="flex-end">
        <Button onClick={onClose} variant="default">
          Keep
        </Button>
        <Button
          color="red"
          disabled={upcoming > 0 && !cancelUpcoming}
          loading={isErasing}
          onClick={() => void erase(cancelUpcoming)}
        >
          Erase for good
        </Button>
      </Group>
    </Dialog>
  );
}

/** Files that waited may name the guest: whoever wants them imported sends them again without. */
function erasedInWords(discardedImports: number): string {
  if (discardedImports === 0) return 'Guest erased';
  const files = discardedImports === 1 ? 'A file' : `${discardedImports} files`;
  return `Guest erased. ${files} that waited to be imported ${discardedImports === 1 ? 'was' : 'were'} thrown away.`;
}

function useErase(id: string, onErased: () => void) {
  const { cache } = useApolloClient();
  const [write, isErasing] = useWrite(EraseGuestDocument);
  const [failure, setFailure] = useState<string | null>(null);
  const erase = async (cancelUpcoming: boolean) => {
    setFailure(null);
    const outcome = await write({ id, cancelUpcoming });
    if (!outcome.isDone) return setFailure(outcome.failure);
    toast.success(erasedInWords(outcome.payload?.discardedImports ?? 0));
    onErased();
    // Nothing of them stays in this browser either.
    cache.evict({ id: cache.identify({ __typename: 'Guest', id }) });
    cache.gc();
  };
  return { erase, isErasing, failure };
}
