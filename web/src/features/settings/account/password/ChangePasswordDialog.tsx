import { useForm } from '@mantine/form';
import { useDialogForm } from '../../../../shared/writes/useDialogForm.ts';
import { useWrite } from '../../../../shared/writes/useWrite.ts';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { DialogForm } from '../../../../ui/dialogs/DialogForm.tsx';
import { PasswordField } from '../../../../ui/forms/PasswordField.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import { signUpRules } from '../../../accounts/account-rules.ts';
import { PasswordStrength } from '../../../accounts/password/PasswordStrength.tsx';
import { currentPassword } from '../account-form-rules.ts';
import { CurrentPasswordField } from '../CurrentPasswordField.tsx';
import { ChangePasswordDocument } from './ChangePassword.generated.ts';

const empty = { currentPassword: '', newPassword: '' };

/** Asks for the password as it is and as it shall be. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const [change] = useWrite(ChangePasswordDocument, { fetchPolicy: 'no-cache' });
  const form = useForm({
    initialValues: empty,
    validate: { currentPassword, newPassword: signUpRules.password },
  });
  const sending = useDialogForm({
    form,
    send: change,
    onDone: () => {
      toast.success('Password changed. Your other devices are signed out.');
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title="Change your password">
      <DialogForm action="Change Password" label="Change your password" onCancel={onClose} {...sending}>
        <CurrentPasswordField {...form.getInputProps('currentPassword')} />
        <div>
          <PasswordField
            autoComplete="new-password"
            description="At least 6 characters"
            label="New password"
            mb="xs"
            {...form.getInputProps('newPassword')}
          />
          <PasswordStrength password={form.values.newPassword} />
        </div>
      </DialogForm>
    </Dialog>
  );
}
