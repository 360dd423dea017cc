import { Code, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDialogForm } from '../../../../shared/writes/useDialogForm.ts';
import { useWrite } from '../../../../shared/writes/useWrite.ts';
import { CopyButton } from '../../../../ui/copy/CopyButton.tsx';
import { DialogForm } from '../../../../ui/dialogs/DialogForm.tsx';
import { code } from '../account-form-rules.ts';
import { EnableTwoFactorDocument } from './EnableTwoFactor.generated.ts';
import classes from './FirstCodeForm.module.css';
import { QrCode } from './QrCode.tsx';

/** What an authenticator app needs to be told, twice: to scan, and to type. */
export interface AppSetup {
  uri: string;
  secret: string;
}

interface Props {
  setup: AppSetup;
  onCancel: () => void;
  /** Told with the backup codes. */
  onEnabled: (backupCodes: readonly string[]) => void;
}

/** Shows the QR code, and asks for what the app makes of it. */
export function FirstCodeForm({ setup, onCancel, onEnabled }: Props) {
  const [enable] = useWrite(EnableTwoFactorDocument, { fetchPolicy: 'no-cache' });
  const form = useForm({ initialValues: { code: '' }, validate: { code } });
  const sending = useDialogForm({
    form,
    send: async (typed) => {
      const outcome = await enable({ code: typed.code.trim() });
      const backupCodes = outcome.payload?.backupCodes;
      if (backupCodes) onEnabled(backupCodes);
      return outcome;
    },
    onDone: () => undefined,
  });
  return (
    <>
      <Text size="sm">Scan this with the app, then type the 6 digits that it shows.</Text>
      <QrCode label="QR code for your authenticator app" text={setup.uri} />
      <div className={classes.secret}>
        <Text c="dimmed" size="sm">
          No camera? Type this key into the app:
        </Text>
        <Code className={classes.key}>{setup.secret.match(/.{1,4}/g)?.join(' ')}</Code>
        <CopyButton copied="Key copied to clipboard" failed="Failed to copy the key" text={setup.secret}>
          Copy Key
        </CopyButton>
      </div>
      <DialogForm action="Switch On" label="Your first code" onCancel={onCancel} {...sending}>
        <TextInput
          autoComplete="one-time-code"
          inputMode="numeric"
          label="Code"
          spellCheck={false}
          {...form.getInputProps('code')}
        />
      </DialogForm>
    </>
  );
}
