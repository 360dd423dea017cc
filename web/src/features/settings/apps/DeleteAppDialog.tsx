import { useApolloClient } from '@apollo/client/react';
import { tellFailure } from '../../../shared/failures/failure-and-undo-toasts.tsx';
import { refreshActive } from '../../../shared/reload/refresh-active.ts';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { DeleteOauthAppDocument } from './ChangeApps.generated.ts';
import type { ListedApp } from './listed-app.ts';

const FAILED = 'Failed to delete the app';

/** Asks before a registered app is removed, and removes it. */
export function DeleteAppDialog({ app: { id, name }, onClose }: { app: ListedApp; onClose: () => void }) {
  const client = useApolloClient();
  const [remove] = useWrite(DeleteOauthAppDocument);
  const handleConfirm = async () => {
    const { failure } = await remove({ id });
    if (failure) {
      tellFailure(FAILED, failure);
      return false;
    }
    toast.success(`${name} is deleted`);
    await refreshActive(client);
    return true;
  };
  return (
    <ConfirmDialog
      action="Delete"
      isTaking
      onClose={onClose}
      onConfirm={handleConfirm}
      title={`Delete ${name}?`}
    >
      It is disconnected at every restaurant that let it in, at once and for good.
    </ConfirmDialog>
  );
}
