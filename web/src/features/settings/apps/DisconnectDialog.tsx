import { useApolloClient } from '@apollo/client/react';
import { tellFailure } from '../../../shared/failures/failure-and-undo-toasts.tsx';
import { refreshActive } from '../../../shared/reload/refresh-active.ts';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { RevokeConnectedAppDocument } from './ChangeApps.generated.ts';
import type { ListedConnection } from './listed-app.ts';

const FAILED = 'Failed to disconnect the app';

/** Asks before an app is disconnected, and disconnects it. */
export function DisconnectDialog({ app, onClose }: { app: ListedConnection; onClose: () => void }) {
  const { id, name } = app;
  const client = useApolloClient();
  const [revoke] = useWrite(RevokeConnectedAppDocument);
  const handleConfirm = async () => {
    const { failure } = await revoke({ id });
    if (failure) {
      tellFailure(FAILED, failure);
      return false;
    }
    toast.success(`${name} is disconnected`);
    await refreshActive(client);
    return true;
  };
  return (
    <ConfirmDialog
      action="Disconnect"
      isTaking
      onClose={onClose}
      onConfirm={handleConfirm}
      title={`Disconnect ${name}?`}
    >
      It is out at once, also where it is open now. What it did stays, and so does its name in the history.
    </ConfirmDialog>
  );
}
