import { tellFailure } from '../../../shared/failures/failure-and-undo-toasts.tsx';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { RotateOauthAppSecretDocument } from './ChangeApps.generated.ts';
import type { ListedApp, NewApp } from './listed-app.ts';

const FAILED = 'Failed to make another secret';

interface Props {
  app: ListedApp;
  onClose: () => void;
  onMade: (made: NewApp) => void;
}

/** Asks before an app gets another secret, and makes it. */
export function RotateSecretDialog({ app: { id, name }, onClose, onMade }: Props) {
  const [rotate] = useWrite(RotateOauthAppSecretDocument, { fetchPolicy: 'no-cache' });
  const handleConfirm = async () => {
    const { failure, payload } = await rotate({ id });
    if (failure) {
      tellFailure(FAILED, failure);
      return false;
    }
    if (payload?.clientSecret) onMade({ name, clientId: id, clientSecret: payload.clientSecret });
    return true;
  };
  return (
    <ConfirmDialog
      action="Make a New Secret"
      isTaking
      onClose={onClose}
      onConfirm={handleConfirm}
      title={`A new secret for ${name}?`}
    >
      The present one stops working at once. Nobody has to let the app in again.
    </ConfirmDialog>
  );
}
