import { useApolloClient } from '@apollo/client/react';
import { tellFailure } from '../../../shared/failures/failure-and-undo-toasts.tsx';
import { refreshActive } from '../../../shared/reload/refresh-active.ts';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import type { ListedApiKey } from './api-key.ts';
import { RevokeApiKeyDocument } from './ChangeApiKeys.generated.ts';

const FAILED = 'Failed to revoke the key';

/** Asks before a key is ended, and ends it. */
export function RevokeKeyDialog({
  apiKey: { id, name },
  onClose,
}: {
  apiKey: ListedApiKey;
  onClose: () => void;
}) {
  const client = useApolloClient();
  const [revoke] = useWrite(RevokeApiKeyDocument);
  const handleConfirm = async () => {
    const { failure } = await revoke({ id });
    if (failure) {
      tellFailure(FAILED, failure);
      return false;
    }
    toast.success(`The key of ${name} is revoked`);
    await refreshActive(client);
    return true;
  };
  return (
    <ConfirmDialog
      action="Revoke"
      isTaking
      onClose={onClose}
      onConfirm={handleConfirm}
      title={`Revoke the key of ${name}?`}
    >
      Its program is out at once, also where it is connected now, and cannot come back with this key.
    </ConfirmDialog>
  );
}
