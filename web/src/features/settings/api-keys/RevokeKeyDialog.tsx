import { useApolloClient } from '@apollo/client/react';
import { failureWords } from '../../../shared/failures/failure-words.ts';
import { tellFailure } from '../../../shared/failures/tell.tsx';
import { refreshActive } from '../../../shared/reload/refresh-active.ts';
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
  const handleConfirm = async () => {
    try {
      const { data } = await client.mutate({ mutation: RevokeApiKeyDocument, variables: { input: { id } } });
      const [refusal] = data?.revokeApiKey?.userErrors ?? [];
      if (refusal) return tellFailure(FAILED, refusal.message);
      toast.success(`The key of ${name} is revoked`);
      await refreshActive(client);
    } catch (error) {
      tellFailure(FAILED, failureWords(error));
    }
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
