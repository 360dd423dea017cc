import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useDialogForm } from '../../../../shared/writes/useDialogForm.ts';
import { useWrite } from '../../../../shared/writes/useWrite.ts';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { DialogForm } from '../../../../ui/dialogs/DialogForm.tsx';
import { currentPassword } from '../account-form-rules.ts';
import { CurrentPasswordField } from '../CurrentPasswordField.tsx';
import { BackupCodes } from './BackupCodes.tsx';
import { type AppSetup, FirstCodeForm } from './FirstCodeForm.tsx';
import { StartTwoFactorSetupDocument } from './StartTwoFactorSetup.generated.ts';

/** Sets an authenticator app up, step by step: password, QR code and a first code, backup codes. */
export function SetUpTwoFactorDialog({ onClose }: { onClose: () => void }) {
  const [setup, setSetup] = useState<AppSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <BackupCodes codes={codes} onClose={onClose} title="Two-factor authentication is on" />;
  return (
    <Dialog closeOnClickOutside={false} onClose={onClose} title="Set up two-factor authentication">
      {setup ? (
        <FirstCodeForm onCancel={onClose} onEnabled={setCodes} setup={setup} />
      ) : (
        <PasswordStep onCancel={onClose} onStarted={setSetup} />
      )}
    </Dialog>
  );
}

interface PasswordStepProps {
  onCancel: () => void;
  onStarted: (setup: AppSetup) => void;
}

function PasswordStep({ onCancel, onStarted }: PasswordStepProps) {
  const [start] = useWrite(StartTwoFactorSetupDocument, { fetchPolicy: 'no-cache' });
  const form = useForm({ initialValues: { currentPassword: '' }, validate: { currentPassword } });
  const sending = useDialogForm({
    form,
    send: async (input) => {
      const outcome = await start(input);
      const { secret, uri } = outcome.payload ?? {};
      if (secret && uri) onStarted({ secret, uri });
      return outcome;
    },
    onDone: () => undefined,
  });
  return (
    <>
      <Text size="sm">
        You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator,
        1Password or Aegis.
      </Text>
      <DialogForm action="Continue" label="Confirm your password" onCancel={onCancel} {...sending}>
        <CurrentPasswordField {...form.getInputProps('currentPassword')} />
      </DialogForm>
    </>
  );
}
