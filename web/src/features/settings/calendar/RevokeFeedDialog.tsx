import { useApolloClient } from '@apollo/client/react';
import { tellFailure } from '../../../shared/failures/failure-and-undo-toasts.tsx';
import { refreshActive } from '../../../shared/reload/refresh-active.ts';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { RevokeCalendarFeedDocument } from './ChangeCalendarFeeds.generated.ts';
import type { ListedFeed } from './calendar-feed.ts';

const FAILED = 'Failed to revoke the address';

/** Asks before an address is ended, and ends it. */
export function RevokeFeedDialog({ feed: { id, name }, onClose }: { feed: ListedFeed; onClose: () => void }) {
  const client = useApolloClient();
  const [revoke] = useWrite(RevokeCalendarFeedDocument);
  const handleConfirm = async () => {
    const { failure } = await revoke({ id });
    if (failure) {
      tellFailure(FAILED, failure);
      return false;
    }
    toast.success(`The address of ${name} is revoked`);
    await refreshActive(client);
    return true;
  };
  return (
    <ConfirmDialog
      action="Revoke"
      isTaking
      onClose={onClose}
      onConfirm={handleConfirm}
      title={`Revoke the address of ${name}?`}
    >
      Calendars that read it get nothing new from now on, and cannot again. What they have read already they
      show until somebody removes the calendar there.
    </ConfirmDialog>
  );
}
