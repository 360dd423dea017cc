import { Text } from '@mantine/core';
import { useWrite } from '../../../../shared/writes/useWrite.ts';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import { ProofForm } from '../ProofForm.tsx';
import { DisableTwoFactorDocument } from './DisableTwoFactor.generated.ts';

/** Switches two-factor authentication off, for who has both factors still. */
export function DisableTwoFactorDialog({ onClose }: { onClose: () => void }) {
  const [disable] = useWrite(DisableTwoFactorDocument, { fetchPolicy: 'no-cache' });
  function handleDone() {
    toast.success('Two-factor authentication is off.');
    onClose();
  }
  return (
    <Dialog onClose={onClose} title="Switch two-factor authentication off">
      <Text size="sm">Your password alone opens your account then. The backup codes are void.</Text>
      <ProofForm
        action="Switch Off"
        isDangerous
        label="Switch two-factor authentication off"
        onCancel={onClose}
        onDone={handleDone}
        send={disable}
      />
    </Dialog>
  );
}
